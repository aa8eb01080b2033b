import { quoteStates } from '#domain/quotes/states.ts';

export const quoteListParams = { state: quoteStates } as const;
