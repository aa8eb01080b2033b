export { documentKinds } from '#db/states.ts';
