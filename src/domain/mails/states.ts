export { mailStates } from '#db/states.ts';
