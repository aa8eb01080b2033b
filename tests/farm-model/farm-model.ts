import type { RunOptions } from '#tests/model/runner/run-histories.ts';
import { runHistories } from '#tests/model/runner/run-histories.ts';
import { farmMutants } from './farm-mutants.ts';
import { farmTransitions } from './farm-transitions.ts';
import { openFarmDatabase } from './open-farm-database.ts';
import { arbitraryFarmHistory } from './runner/arbitrary-farm-history.ts';
import { runFarmHistory } from './runner/run-farm-history.ts';

const farmHistories = {
  arbitraryHistory: arbitraryFarmHistory,
  openDatabase: openFarmDatabase,
  runHistory: runFarmHistory,
};

/** Histories of the farm: print jobs, attempts, printers and spools. */
export const farmModel = {
  run: (options: RunOptions) => runHistories(farmHistories, options),
  transitions: farmTransitions,
  mutants: farmMutants,
};
