import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import type { PictureVariant } from '#domain/shared/ctx.ts';

// Built, it lies beside the shop's own program.
const workerPath = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'picture-worker.ts')
  : join(import.meta.dirname, 'pictures.js');

/** What is made of the picture: the upload as the shop keeps it, or one of its smaller forms. */
export type PictureOperation = 'rewrite' | PictureVariant;
/** What the process is sent: the picture, then each order. */
export type PictureRequest = { bytes: Uint8Array } | { operation: PictureOperation };
/** What it answers to each order. */
export type PictureResponse = { picture: Uint8Array } | { failure: string };

/** A third of what the shop gets where both want a core. The lowest would get nothing at all on a busy machine. */
const niceness = 5;
/** No picture that the shop takes needs longer to be decoded and made into one other. */
const operationTimeoutMs = 30_000;

/** The picture may be sound: its process was broken off, or could not be started. */
export class PictureInterruptedError extends Error {}

export interface PictureProcess {
  /** Throws where the order fails, takes too long or too much memory; PictureInterruptedError where it is broken off. */
  run(order: PictureOperation): Promise<Uint8Array>;
  /** Ends the process, whatever it does. */
  kill(): void;
}

/**
 * A process of its own for one picture: it gives way to the shop where the CPU is short, can be broken off by `signal`,
 * and is all that a picture made for harm can take with it.
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
  const interrupt = () => fail(new PictureInterruptedError('the picture was broken off'));
  worker.on('error', ({ message }) => fail(new PictureInterruptedError(message)));
  worker.once('exit', (code, by) => fail(new Error(`the picture's process ended (${code ?? by})`)));
  signal.addEventListener('abort', interrupt, { once: true });
  const send = (message: PictureRequest) => worker.send(message, (error) => error && fail(error));
  if (worker.pid) setPriority(worker.pid, niceness);
  send({ bytes });
  return {
    async run(order) {
      const answered = once(worker, 'message', { signal: over.signal });
      const timer = setTimeout(() => fail(new Error('the picture took too long')), operationTimeoutMs);
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
