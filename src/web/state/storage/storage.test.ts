import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const shelf = new Map<string, string>();
const working = {
  getItem: (key: string) => shelf.get(key) ?? null,
  setItem: (key: string, text: string) => void shelf.set(key, text),
  removeItem: (key: string) => void shelf.delete(key),
};
const refuse = () => {
  throw new DOMException('refused', 'SecurityError');
};
const refusing = { getItem: refuse, setItem: refuse, removeItem: refuse };

beforeEach(() => {
  shelf.clear();
  vi.resetModules();
  vi.stubGlobal('localStorage', working);
});
afterEach(() => vi.unstubAllGlobals());

const text = (value: unknown) => (typeof value === 'string' ? value : null);
const anItem = async () => (await import('./storage.ts')).createStoredItem('checkout', text);

it('a value is stored and removed', async () => {
  const item = await anItem();
  expect(item.read()).toBeNull();
  item.write('here');
  expect(shelf.get('checkout')).toBe('"here"');
  expect(item.read()).toBe('here');
  item.clear();
  expect(item.read()).toBeNull();
});

it('invalid JSON and unexpected shapes are read as null', async () => {
  const item = await anItem();
  shelf.set('checkout', '{"half":');
  expect(item.read()).toBeNull();
  shelf.set('checkout', '{"whole":1}');
  expect(item.read()).toBeNull();
});

it('the same object is returned until the stored text changes', async () => {
  const { createStoredItem: storedItem } = await import('./storage.ts');
  const item = storedItem('cart', (value) => value);
  shelf.set('cart', '{"a":1}');
  expect(item.read()).toBe(item.read());
  const before = item.read();
  shelf.set('cart', '{"a":2}');
  expect(item.read()).not.toBe(before);
});

it('values are kept in memory if writing to storage fails', async () => {
  vi.stubGlobal('localStorage', refusing);
  const item = await anItem();
  const heard = vi.fn();
  item.subscribe(heard);
  item.write('kept');
  expect(item.read()).toBe('kept');
  item.clear();
  expect(item.read()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(2);
});

it('values are kept in memory if there is no storage', async () => {
  vi.stubGlobal('localStorage', undefined);
  const item = await anItem();
  expect(item.read()).toBeNull();
  item.write('kept');
  expect(item.read()).toBe('kept');
});

it('changes in other tabs are noticed', async () => {
  const tab = new EventTarget();
  vi.stubGlobal('window', tab);
  const item = await anItem();
  const heard = vi.fn();
  const stop = item.subscribe(heard);
  const change = (key: string | null) => tab.dispatchEvent(Object.assign(new Event('storage'), { key }));
  change('checkout');
  change('cart');
  change(null);
  expect(heard).toHaveBeenCalledTimes(2);
  stop();
  change('checkout');
  expect(heard).toHaveBeenCalledTimes(2);
});
