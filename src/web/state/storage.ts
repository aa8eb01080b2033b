/** The spec's names of what the browser keeps. */
export type StorageKey =
  | 'cart'
  | 'DBOrder'
  | 'stripeCheckoutSession'
  | 'PayPalCheckoutSession'
  | 'userInfo'
  | 'createdOrder'
  | 'checkout';

export interface StoredItem<T> {
  /** The same object until the text behind it changes. Null when missing, broken or of another shape. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
  /** Told of changes made here and in other tabs. Answers the way to stop. */
  subscribe(listener: () => void): () => void;
}

/** Holds what the browser refuses to keep (private mode, full disk), for the life of the page. */
const memoryFallback = new Map<StorageKey, string | null>();
const listeners = new Map<StorageKey, Set<() => void>>();
let isListeningToOtherTabs = false;

/** One item of local storage. `parse` judges what was found there; anybody may have written it. */
export function createStoredItem<T>(key: StorageKey, parse: (value: unknown) => T | null): StoredItem<T> {
  let cached: { text: string | null; value: T | null } = { text: null, value: null };
  return {
    read() {
      const text = readText(key);
      if (text !== cached.text) cached = { text, value: text === null ? null : parse(parseJson(text)) };
      return cached.value;
    },
    write(value) {
      writeText(key, JSON.stringify(value));
      notifyListeners(key);
    },
    clear() {
      writeText(key, null);
      notifyListeners(key);
    },
    subscribe(listener) {
      listenToOtherTabs();
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => own.delete(listener);
    },
  };
}

function readText(key: StorageKey): string | null {
  const fallbackText = memoryFallback.get(key);
  if (fallbackText !== undefined) return fallbackText;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function writeText(key: StorageKey, text: string | null) {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    memoryFallback.delete(key);
  } catch {
    memoryFallback.set(key, text);
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function notifyListeners(key: StorageKey) {
  for (const listener of [...(listeners.get(key) ?? [])]) listener();
}

function listenToOtherTabs() {
  if (isListeningToOtherTabs || typeof window === 'undefined') return;
  isListeningToOtherTabs = true;
  window.addEventListener('storage', ({ key }) => {
    if (key !== null) return notifyListeners(key as StorageKey);
    for (const each of listeners.keys()) notifyListeners(each);
  });
}
