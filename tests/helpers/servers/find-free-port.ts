import { resolvePort } from '../../../src/boot/resolve-port.ts';

/**
 * A free port for a server that is started later or restarted. Below the ephemeral range, from which an outgoing
 * connection could take it in the meantime.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const claimed = await resolvePort('127.0.0.1', port, 'PORT').catch(() => null);
    if (claimed !== null) return claimed;
  }
}
