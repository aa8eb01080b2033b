export {
  type PrintAttemptState,
  type PrintEstimateSource,
  type PrintJobState,
  printAttemptStates,
  printEstimateSources,
  printJobStates,
} from '#db/farm-states.ts';
