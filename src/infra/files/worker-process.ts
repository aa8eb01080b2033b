import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

/** The programs, as sources and in the server bundle, where they are beside `shop.js`. */
const programs = {
  picture: { source: 'picture-worker.ts', bundle: 'pictures.js' },
  mesh: { source: 'mesh-worker.ts', bundle: 'meshes.js' },
  'print-file': { source: '../print-files/print-file-worker.ts', bundle: 'print-files.js' },
  gcode: { source: '../slicer/gcode-worker.ts', bundle: 'gcode.js' },
} as const;
const format = import.meta.filename.endsWith('.ts') ? 'source' : 'bundle';

/**
 * Gives the process a third of the shop's CPU share when both need a core. The lowest priority would starve on a busy
 * machine.
 */
const niceness = 5;

/** The file may be valid: its process was aborted or could not be started. */
export class WorkerInterruptedError extends Error {}

interface WorkerOptions {
  execArgv?: string[];
  args?: string[];
}

export interface WorkerProcess<Request, Response> {
  readonly stdin: Writable;
  send(message: Request): void;
  /** The next message. Throws if the process ends or takes too long; WorkerInterruptedError if it is aborted. */
  receive(timeoutMs: number): Promise<Response>;
  /** Kills the process, and waits until it has ended: the next one needs its memory. */
  kill(): Promise<void>;
}

/**
 * A separate process for one uploaded file, or what was made of it: it has a low priority, can be aborted by `signal`, and a malicious file
 * affects nothing else.
 */
export function startWorkerProcess<Request extends object, Response>(
  program: keyof typeof programs,
  signal: AbortSignal,
  { execArgv = [], args = [] }: WorkerOptions = {},
): WorkerProcess<Request, Response> {
  signal.throwIfAborted();
  const worker = spawn(
    process.execPath,
    [...execArgv, join(import.meta.dirname, programs[program][format]), ...args],
    {
      stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
      serialization: 'advanced',
      env: {},
    },
  );
  const over = new AbortController();
  const fail = (why: Error) => over.abort(why);
  const interrupt = () => fail(new WorkerInterruptedError(`the ${program} job was aborted`));
  worker.on('error', ({ message }) => fail(new WorkerInterruptedError(message)));
  const ended = Promise.withResolvers<void>();
  // It was not started, and does not end.
  if (worker.pid === undefined) ended.resolve();
  worker.once('exit', (code, by) => {
    ended.resolve();
    fail(new Error(`the ${program} process ended (${code ?? by})`));
  });
  const stdin = worker.stdin as Writable;
  // Reported by the exit of the process.
  stdin.on('error', () => {});
  signal.addEventListener('abort', interrupt, { once: true });
  if (worker.pid) setPriority(worker.pid, niceness);
  return {
    stdin,
    send: (message) => worker.send(message, (error) => error && fail(error)),
    async receive(timeoutMs) {
      const timer = setTimeout(() => fail(new Error(`the ${program} job timed out`)), timeoutMs);
      try {
        const [message] = await once(worker, 'message', { signal: over.signal });
        return message as Response;
      } catch (error) {
        throw over.signal.aborted ? over.signal.reason : error;
      } finally {
        clearTimeout(timer);
      }
    },
    async kill() {
      signal.removeEventListener('abort', interrupt);
      worker.kill('SIGKILL');
      await ended.promise;
    },
  };
}
