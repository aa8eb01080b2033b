export {
  type PrintColor,
  type PrintFilament,
  type PrintRequestState,
  printColors,
  printFilaments,
  printRequestStates,
} from '#db/states.ts';
