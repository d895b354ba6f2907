import { goldenFights } from './ruleset_fights.mjs';

goldenFights('Savvy & Violence', {
  'the golden fight of Savvy & Violence': 'savvy-golden',
});
