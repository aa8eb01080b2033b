import type { BrowserContext, Page, Response } from 'playwright-core';
import { afterEach } from 'vitest';

const maxWords = 1500;
const refusals = new Map<BrowserContext, string[]>();

/** Keeps what is reported of a context's pages if a test fails: the responses that were refused or failed. */
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

/**
 * Prints what each open page shows when a test has failed: a failure that happens only on another machine can be
 * understood from its log.
 */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return;
  for (const [context, refused] of refusals)
    for (const page of context.pages())
      process.stderr.write(`${await describePage(task.name, page, refused)}\n`);
});

async function describePage(test: string, page: Page, refused: readonly string[]): Promise<string> {
  const words = await Promise.race([
    page.evaluate(() => document.body.innerText).catch((error) => String(error)),
    new Promise<string>((resolve) => setTimeout(resolve, 2000, 'the page does not answer')),
  ]);
  const shown = words.replaceAll(/\s*\n\s*/g, ' | ').slice(0, maxWords);
  return [`page of the failed test '${test}': ${page.url()}`, shown, ...refused].join('\n  ');
}
