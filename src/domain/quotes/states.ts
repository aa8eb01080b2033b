export {
  type QuoteConfirmationState,
  type QuoteEngine,
  type QuoteState,
  quoteConfirmationStates,
  quoteEngines,
  quoteStates,
} from '#db/states.ts';
