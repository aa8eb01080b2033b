import type { BrowserContext, Response } from 'playwright-core';

/** The responses that were refused or failed, by the context whose pages asked for them. */
export const refusals = new Map<BrowserContext, string[]>();

/** Keeps what report-failed-pages.ts prints of a context's pages if a test fails. */
export function recordRefusals(context: BrowserContext): () => void {
  const refused: string[] = [];
  const record = (response: Response) => {
    if (response.status() < 400) return;
    refused.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  };
  context.on('response', record);
  refusals.set(context, refused);
  return () => {
    context.off('response', record);
    refusals.delete(context);
  };
}
