import fc from 'fast-check';
import { arbitraryCrash, withProbability } from '#tests/model/runner/arbitrary-history.ts';

/** Every command on the farm, with its relative frequency. */
export const farmCommandWeights = {
  order: 7,
  'pay by hand': 5,
  'pay by card': 6,
  'refund pieces': 4,
  'refund all': 1,
  'refund an amount': 1,
  'let the bank decide': 4,
  'cancel the order': 2,
  'set a status': 2,
  'move a ship-by date': 2,
  'turn the clock': 4,
  start: 16,
  finish: 8,
  fail: 5,
  'repeat an end': 3,
  check: 8,
  'check a bad print': 2,
  'cancel a job': 2,
  'change a job': 3,
  'print for stock': 1,
  'weigh a spool': 3,
  'take filament off': 2,
  'add a spool': 3,
  'put a spool away, or back': 4,
  'clear a bed': 10,
  'set the mark of a filament': 2,
  'swap a spool': 3,
  'set the state of a printer': 3,
  'run a printer command': 9,
  'the printer goes on': 5,
  'watch the printers': 5,
  'lose the printer': 3,
  trespass: 1,
} as const;
export type FarmCommandName = keyof typeof farmCommandWeights;
export const farmCommandNames = Object.keys(farmCommandWeights) as FarmCommandName[];

export interface FarmCommand {
  act: FarmCommandName;
  /** Selects one of the available objects. */
  pick: number;
  /** Selects an amount or a variant. */
  size: number;
}

export interface FarmStep extends FarmCommand {
  /** The shop's process crashes at the nth failpoint it reaches in this step. */
  crashAtFailpoint: number | null;
  /** A command that runs concurrently on another connection. */
  concurrent: FarmCommand | null;
}

const act = fc.oneof(
  ...farmCommandNames.map((one) => ({ arbitrary: fc.constant(one), weight: farmCommandWeights[one] })),
);
const choice = fc.nat({ max: 11 });
const command = fc.record({ act, pick: choice, size: choice });

/** In a third of the concurrent steps two people do the same. */
const step: fc.Arbitrary<FarmStep> = fc
  .tuple(command, withProbability(arbitraryCrash, 25), withProbability(command, 20), fc.nat({ max: 2 }))
  .map(([first, crashAtFailpoint, beside, same]) => ({
    ...first,
    crashAtFailpoint,
    concurrent: beside && (same === 0 ? first : same === 1 ? { ...beside, pick: first.pick } : beside),
  }));

/** Two orders and their payment come first, so that there is something to print. */
const opening: fc.Arbitrary<FarmStep[]> = fc
  .array(fc.tuple(choice, choice), { minLength: 2, maxLength: 2 })
  .map((pairs) =>
    pairs.flatMap(([pick, size]) =>
      (['order', 'pay by hand'] as const).map((name) => ({
        ...{ act: name, pick: name === 'order' ? pick : 0, size },
        ...{ crashAtFailpoint: null, concurrent: null },
      })),
    ),
  );

/** Histories of 34 to 38 steps. */
export const arbitraryFarmHistory = fc
  .tuple(opening, fc.array(step, { minLength: 30, maxLength: 34 }))
  .map(([first, rest]) => [...first, ...rest]);
