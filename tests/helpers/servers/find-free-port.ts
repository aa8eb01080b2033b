import { resolvePort } from '../../../src/boot/resolve-port.ts';

/**
 * A free port for a server that is started later, or again. Below those that outgoing connections are given: one of
 * them could take it meanwhile.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const claimed = await resolvePort('127.0.0.1', port, 'PORT').catch(() => null);
    if (claimed !== null) return claimed;
  }
}
