import { farmModel } from '#tests/farm-model/farm-model.ts';
import { type Mutant, mutants } from './mutants.ts';
import { openWorkerDatabase } from './open-worker-database.ts';
import { arbitraryHistory } from './runner/arbitrary-history.ts';
import { type ModelRun, type RunOptions, runHistories } from './runner/run-histories.ts';
import { runHistory } from './runner/run-history.ts';
import { transitions } from './transitions.ts';

/** A kind of random histories, with what a full run must include, and the mistakes that it must detect. */
export interface Model {
  run(options: RunOptions): Promise<ModelRun>;
  transitions: readonly string[];
  mutants: Readonly<Record<string, Mutant>>;
}

export const models = {
  orders: {
    run: (options) =>
      runHistories({ arbitraryHistory, openDatabase: openWorkerDatabase, runHistory }, options),
    transitions,
    mutants,
  },
  farm: farmModel,
} satisfies Record<string, Model>;
export type ModelName = keyof typeof models;
