import { goldenFights } from './ruleset_fights.mjs';

goldenFights('Zones & Reactions', {
  'the golden fight of Zones & Reactions': 'zones-golden',
  'an ambush among three factions': 'zones-ambush',
});
