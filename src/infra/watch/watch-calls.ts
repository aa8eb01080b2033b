import type { Watch } from '#domain/shared/watch.ts';

type Call = (...input: unknown[]) => unknown;

/** The same provider, each of whose calls is a step. */
export function watchCalls<T extends object>(watch: Watch, name: string, provider: T): T {
  const watched = Object.entries(provider).map(([call, does]) => {
    // Reading a signed message asks nobody and answers at once.
    if (call === 'readEvent' || typeof does !== 'function') return [call, does];
    return [
      call,
      (...input: unknown[]) => watch.step(`${name}.${call}`, async () => (does as Call)(...input)),
    ];
  });
  return Object.fromEntries(watched) as T;
}
