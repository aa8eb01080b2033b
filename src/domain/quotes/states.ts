export { type QuoteEngine, type QuoteState, quoteEngines, quoteStates } from '#db/states.ts';
