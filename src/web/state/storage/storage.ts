/** The specification's local storage keys, and our own. */
export type StorageKey =
  | 'cart'
  | 'DBOrder'
  | 'stripeCheckoutSession'
  | 'PayPalCheckoutSession'
  | 'userInfo'
  | 'createdOrder'
  | 'checkout'
  | 'recentlyViewed'
  | 'adminSingleKeys'
  | 'adminColumns';

export interface StoredItem<T> {
  /** The same object until the stored text changes. Null if missing, unparsable or invalid. */
  read(): T | null;
  write(value: T): void;
  clear(): void;
  /** Calls `listener` after changes in this and other tabs. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
}

/** Values that the browser cannot store (private mode, full disk), until the page is closed. */
const memoryFallback = new Map<StorageKey, string | null>();
const listeners = new Map<StorageKey, Set<() => void>>();
let isListeningToOtherTabs = false;

/** A local storage item. `parse` validates its value, which any script or user may have written. */
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
