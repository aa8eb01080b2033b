import { batAndBallDisplay } from './generators/bat-and-ball-display.ts';
import { championTrophyCup } from './generators/champion-trophy-cup.ts';
import { coiledDragon } from './generators/coiled-dragon.ts';
import { crescentDominoMask } from './generators/crescent-domino-mask.ts';
import { dawnStarLamp } from './generators/dawn-star-lamp.ts';
import { gridironHelmet } from './generators/gridiron-helmet.ts';
import { kitsuneMask } from './generators/kitsune-mask.ts';
import { luckyCat } from './generators/lucky-cat.ts';
import { nightSentinelBust } from './generators/night-sentinel-bust.ts';
import { sakuraLantern } from './generators/sakura-lantern.ts';
import { soccerBallPlanter } from './generators/soccer-ball-planter.ts';
import { stadiumSnackBowl } from './generators/stadium-snack-bowl.ts';
import { stormboltShield } from './generators/stormbolt-shield.ts';
import { wingedHelmet } from './generators/winged-helmet.ts';
import type { Generator } from './kit.ts';

/** Every product that can be printed and photographed. */
export const generators: readonly Generator[] = [
  nightSentinelBust,
  wingedHelmet,
  crescentDominoMask,
  stormboltShield,
  dawnStarLamp,
  championTrophyCup,
  gridironHelmet,
  stadiumSnackBowl,
  batAndBallDisplay,
  soccerBallPlanter,
  kitsuneMask,
  luckyCat,
  coiledDragon,
  sakuraLantern,
];
