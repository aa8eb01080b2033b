import { useApiResource } from '#web/state/api/use-api-resource.ts';

/** Fetched before a file is chosen: the first price waits neither for them nor for what validates responses. */
export const usePrintOptions = () =>
  useApiResource(
    '/api/print-options',
    async () => (await import('#domain/quotes/schemas.ts')).printOptionsResponse,
  );

export type PrintOptionsResource = ReturnType<typeof usePrintOptions>;
