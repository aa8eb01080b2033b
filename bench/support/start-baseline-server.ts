import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#tests/helpers/servers/find-free-port.ts';

/** Response that the baseline server gives to every request; `body` is base64. */
export interface BaselineResponse {
  status: number;
  headers: string[];
  body: string;
}

export interface BaselineServer {
  origin: string;
  pid: number;
  stop(): void;
}

/**
 * Starts a bare node:http server in its own process that always gives this response; `compress`: brotli on each
 * request.
 */
export async function startBaselineServer(
  response: BaselineResponse,
  { compress = false } = {},
): Promise<BaselineServer> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'));
  const file = join(folder, 'answer.json');
  writeFileSync(file, JSON.stringify(response));
  const port = await findFreePort();
  const input = [String(port), file, ...(compress ? ['br'] : [])];
  const bare = spawn(process.execPath, ['bench/support/baseline-server.ts', ...input], { stdio: 'pipe' });
  await once(bare.stdout, 'data');
  // The server has read the file by the time it reports that it is listening.
  rmSync(folder, { recursive: true });
  return { origin: `http://127.0.0.1:${port}`, pid: bare.pid ?? 0, stop: () => bare.kill() };
}
