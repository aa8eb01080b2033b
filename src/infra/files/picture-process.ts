import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { PictureVariantSpec } from '#domain/shared/pictures.ts';

// In the server bundle, it is beside `shop.js`.
const workerPath = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'picture-worker.ts')
  : join(import.meta.dirname, 'pictures.js');

/** The job for a picture: the upload as it is stored, or one of its smaller variants. */
export type PictureOperation = 'rewrite' | PictureVariantSpec;
/** Messages to the process: the picture, then each job. */
export type PictureRequest = { bytes: Uint8Array } | { operation: PictureOperation };
/** Its response to each job. */
export type PictureResponse = { picture: Uint8Array } | { failure: string };

/**
 * Gives the process a third of the shop's CPU share when both need a core. The lowest priority would starve on a busy
 * machine.
 */
const niceness = 5;
/** Enough to decode any accepted picture and encode one variant. */
const operationTimeoutMs = 30_000;

/** The picture may be valid: its process was aborted or could not be started. */
export class PictureInterruptedError extends Error {}

export interface PictureProcess {
  /** Throws if the job fails, takes too long or too much memory; PictureInterruptedError if it is aborted. */
  run(order: PictureOperation): Promise<Uint8Array>;
  /** Kills the process. */
  kill(): void;
}

/**
 * A separate process for one picture: it has a low priority, can be aborted by `signal`, and a malicious picture
 * affects nothing else.
 */
export function startPictureProcess(bytes: Uint8Array, signal: AbortSignal): PictureProcess {
  signal.throwIfAborted();
  const worker = spawn(process.execPath, [workerPath], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: {},
  });
  const over = new AbortController();
  const fail = (why: Error) => over.abort(why);
  const interrupt = () => fail(new PictureInterruptedError('the picture job was aborted'));
  worker.on('error', ({ message }) => fail(new PictureInterruptedError(message)));
  worker.once('exit', (code, by) => fail(new Error(`the picture process ended (${code ?? by})`)));
  signal.addEventListener('abort', interrupt, { once: true });
  const send = (message: PictureRequest) => worker.send(message, (error) => error && fail(error));
  if (worker.pid) setPriority(worker.pid, niceness);
  send({ bytes });
  return {
    async run(order) {
      const answered = once(worker, 'message', { signal: over.signal });
      const timer = setTimeout(() => fail(new Error('the picture job timed out')), operationTimeoutMs);
      send({ operation: order });
      try {
        const [answer] = (await answered) as [PictureResponse];
        if ('failure' in answer) throw new Error(answer.failure);
        return answer.picture;
      } catch (error) {
        throw over.signal.aborted ? over.signal.reason : error;
      } finally {
        clearTimeout(timer);
      }
    },
    kill() {
      signal.removeEventListener('abort', interrupt);
      worker.kill('SIGKILL');
    },
  };
}
