import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';
import { refusals } from './record-refusals.ts';

const maxWords = 1500;

/**
 * Prints what each open page shows when a test has failed: a failure that happens only on another machine can be
 * understood from its log. Vitest loads this file once more for each test file, so it keeps nothing itself.
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
