export {
  type PrintColor,
  type PrintFilament,
  type PrintRequestState,
  printColors,
  printFilaments,
  printRequestStates,
  undecided,
} from '#db/states.ts';
