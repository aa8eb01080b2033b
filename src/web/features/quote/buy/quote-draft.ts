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
/** Somebody who logs in takes no longer. */
const maxAgeMs = 3_600_000;

/** Keeps the file in this browser. Throws if the browser refuses: in private mode, or without space. */
export async function saveQuoteDraft(draft: QuoteDraft): Promise<void> {
  await inStore('readwrite', (drafts) => drafts.put({ ...draft, savedAt: Date.now() }, draftKey));
  sessionStorage.setItem(tabMark, '1');
}

/** Takes the draft of this tab, which is deleted; so is an old one of another tab. */
export async function takeQuoteDraft(): Promise<QuoteDraft | null> {
  try {
    const found = await inStore('readonly', (drafts) => drafts.get(draftKey));
    const draft = found as (QuoteDraft & { savedAt: number }) | undefined;
    const isOwn = sessionStorage.getItem(tabMark) !== null;
    const isOld = draft !== undefined && Date.now() - draft.savedAt > maxAgeMs;
    if (isOwn || isOld) await inStore('readwrite', (drafts) => drafts.clear());
    sessionStorage.removeItem(tabMark);
    return isOwn && !isOld && draft ? draft : null;
  } catch {
    // A browser without storage has kept nothing.
    return null;
  }
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
