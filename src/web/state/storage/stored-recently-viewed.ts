import { createStoredItem } from './storage.ts';

/** Products shown as recently viewed, besides the one of the page. */
export const maxRecentlyViewed = 8;

const item = createStoredItem<readonly string[]>('recentlyViewed', (value) =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : null,
);

/** The ids of the products viewed last in this browser, the newest first. They are sent nowhere else; log-out clears them. */
export const storedRecentlyViewed = {
  read: item.read,
  subscribe: item.subscribe,
  clear: item.clear,
  add(id: string) {
    const others = (item.read() ?? []).filter((other) => other !== id);
    item.write([id, ...others].slice(0, maxRecentlyViewed + 1));
  },
};
