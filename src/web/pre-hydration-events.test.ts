import { expect, test } from 'vitest';
import { preHydrationEventsScript } from './pre-hydration-events.ts';

test('a swatch that is clicked twice is replayed last', () => {
  const listeners = new Map<string, (event: object) => void>();
  const window: Partial<Window> = {};
  const document = { addEventListener: listeners.set.bind(listeners) };
  new Function('window', 'document', preHydrationEventsScript)(window, document);
  const swatch = (name: string) => ({ name, checked: true, matches: () => true });
  const [red, blue] = [swatch('red'), swatch('blue')];
  for (const target of [red, blue, red]) listeners.get('change')?.({ target });
  expect([...(window.preHydrationEvents?.typed.keys() ?? [])]).toEqual([blue, red]);
});
