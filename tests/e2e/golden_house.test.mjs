import { goldenFights } from './ruleset_fights.mjs';

goldenFights('House rules', {
  'the golden fight of House rules': 'house-golden',
  'a fight of detachments': 'house-detachments',
});
