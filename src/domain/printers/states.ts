export { type PrinterKind, type PrinterState, printerKinds, printerStates } from '#db/states.ts';
