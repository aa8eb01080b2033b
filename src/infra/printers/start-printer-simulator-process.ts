import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Logger } from '#domain/shared/ctx.ts';
import { projectRoot } from '#root';

// In the server bundle, it is beside `shop.js`.
const program = import.meta.filename.endsWith('.ts')
  ? join(projectRoot, 'printers-sim/main.ts')
  : join(import.meta.dirname, 'printers-sim.js');

export interface SimulatedFarm {
  /** Of each printer. */
  urls: string[];
  apiKey: string;
}

export interface SimulatorProcess extends SimulatedFarm {
  stop(): Promise<void>;
}

/** As `SimulatorOptions` in `printers-sim/`. */
interface SimulatorSettings {
  count: number;
  speed: number;
  mishaps: Record<number, { print: number; failAt?: number; loseAt?: number; loseMs?: number }[]>;
}

/** Starts simulated printers as a separate process, on any free port of this machine. Its key is new at each start. */
export async function startPrinterSimulatorProcess(
  settings: SimulatorSettings,
  log: Logger,
): Promise<SimulatorProcess> {
  const apiKey = randomBytes(18).toString('base64url');
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { PATH: process.env.PATH, PRINTERS_SIM_OPTIONS: JSON.stringify({ port: 0, apiKey, ...settings }) },
  });
  const exited = once(child, 'exit');
  let isStopping = false;
  const port = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The simulated printers exited at once (exit ${code}).`)));
    createInterface(child.stdout as NonNullable<typeof child.stdout>).on('line', (line) => {
      const [, found] = /^printers ready (\d+)$/.exec(line) ?? [];
      if (found) resolve(found);
    });
  });
  child.once('exit', () => {
    if (!isStopping) log.error({}, 'the simulated printers died: start the shop again');
  });
  return {
    urls: Array.from(
      { length: settings.count },
      (_, index) => `http://127.0.0.1:${port}/printers/${index + 1}`,
    ),
    apiKey,
    async stop() {
      isStopping = true;
      child.kill('SIGTERM');
      await exited;
    },
  };
}
