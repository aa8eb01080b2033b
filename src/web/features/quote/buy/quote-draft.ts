import type { QuoteChoices } from '../choices/quote-choices.ts';

/** What a visitor had open who had to log in first. */
export interface QuoteDraft {
  file: File;
  choices: QuoteChoices;
}

const database = 'quote';
const store = 'drafts';
const draftKey = 'current';
/** Marks the tab that has saved the draft: another visitor of this browser does not see the file. */
const tabMark = 'quoteDraft';

/** Keeps the file in this browser. Throws if the browser refuses: in private mode, or without space. */
export async function saveQuoteDraft(draft: QuoteDraft): Promise<void> {
  await inStore('readwrite', (drafts) => drafts.put(draft, draftKey));
  sessionStorage.setItem(tabMark, '1');
}

/** The draft of this tab, which is kept until it is bought; one of another tab is deleted. */
export async function readQuoteDraft(): Promise<QuoteDraft | null> {
  try {
    if (sessionStorage.getItem(tabMark))
      return (
        ((await inStore('readonly', (drafts) => drafts.get(draftKey))) as QuoteDraft | undefined) ?? null
      );
    await deleteQuoteDraft();
  } catch {
    // A browser without storage has kept nothing.
  }
  return null;
}

export async function deleteQuoteDraft(): Promise<void> {
  try {
    sessionStorage.removeItem(tabMark);
    await inStore('readwrite', (drafts) => drafts.clear());
  } catch {}
}

function inStore(mode: IDBTransactionMode, run: (drafts: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(store);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction(store, mode);
      const request = run(transaction.objectStore(store));
      transaction.oncomplete = () => {
        opening.result.close();
        resolve(request.result);
      };
      transaction.onabort = () => reject(transaction.error);
    };
  });
}
