import { claimPort } from '../../../src/start/claim-ports.ts';

/**
 * A free port for a server that is started later, or again. Below those that outgoing connections are given: one of
 * them could take it meanwhile.
 */
export async function quietPort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const claimed = await claimPort('127.0.0.1', port, 'PORT').catch(() => null);
    if (claimed !== null) return claimed;
  }
}
