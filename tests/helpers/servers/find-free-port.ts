import { resolvePort } from '../../../src/boot/resolve-port.ts';

const portsOfProcess = 1_000;
/** Each worker of Vitest has ports of its own: those that are given are not in use yet. */
const first = 20_000 + (Number(process.env.VITEST_POOL_ID ?? 0) % 10) * portsOfProcess;
const given = new Set<number>();

/**
 * A free port for a server that is started later or restarted. Below the ephemeral range, from which an outgoing
 * connection could take it in the meantime.
 */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = first + Math.floor(Math.random() * portsOfProcess);
    if (given.has(port)) continue;
    given.add(port);
    const claimed = await resolvePort('127.0.0.1', port, 'PORT').catch(() => null);
    if (claimed !== null) return claimed;
  }
}
