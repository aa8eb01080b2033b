import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The file input of /quote. */
export const picker = (page: Page) => page.locator('main input[type=file]:enabled');

/** The kept files of this browser, and the mark of this tab. */
export const countDrafts = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const opening = indexedDB.open('quote', 1);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('drafts').objectStore('drafts').count();
      counting.onsuccess = () => resolve(counting.result);
    };
    return { drafts: await promise, mark: sessionStorage.getItem('quoteDraft') };
  });

/** Drops a file on the page, as from a folder. */
export async function dropFile(page: Page, path: string, name: string) {
  await picker(page).waitFor();
  const bytes = readFileSync(path).toString('base64');
  const data = await page.evaluateHandle(
    ([content, fileName]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(content), (char) => char.charCodeAt(0))], fileName));
      return transfer;
    },
    [bytes, name] as const,
  );
  await page.dispatchEvent('main input[type=file]', 'drop', { dataTransfer: data });
}
