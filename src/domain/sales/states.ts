export { type SaleState, saleStates } from '#db/states.ts';
