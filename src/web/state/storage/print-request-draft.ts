import { isRecord } from '#web/state/api/is-record.ts';

const key = 'printRequestDraft';

/**
 * What a customer has typed into the form for custom orders, in this tab's session storage: it survives a reload, and is
 * gone with the tab, after sending and after the log-out.
 */
export const printRequestDraft = {
  /** The typed texts by field; empty if there are none of this user. */
  read(user: string): Record<string, string> {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      if (!isRecord(stored) || stored.user !== user || !isRecord(stored.texts)) return {};
      const texts = Object.entries(stored.texts).filter(([, text]) => typeof text === 'string');
      return Object.fromEntries(texts) as Record<string, string>;
    } catch {
      return {};
    }
  },
  write(user: string, texts: Record<string, string>): void {
    tryStorage(() => sessionStorage.setItem(key, JSON.stringify({ user, texts })));
  },
  clear(): void {
    tryStorage(() => sessionStorage.removeItem(key));
  },
};

/** A browser may refuse its storage: then the draft is lost with the page. */
function tryStorage(change: () => void): void {
  try {
    change();
  } catch {}
}
