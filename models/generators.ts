import { championTrophyCup } from './generators/champion-trophy-cup.ts';
import type { Generator } from './kit.ts';

/** Every product that can be printed and photographed. */
export const generators: readonly Generator[] = [championTrophyCup];
