export { type PrintFileState, printFileStates } from '#db/states.ts';
