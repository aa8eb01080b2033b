import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import type { PictureForm } from '#domain/shared/ctx.ts';

// Built, it lies beside the shop's own program.
const program = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'picture-worker.ts')
  : join(import.meta.dirname, 'pictures.js');

/** What the worker is sent: the picture, then each form it is wanted in. */
export type PictureOrder = { bytes: Uint8Array } | PictureForm;
/** What it answers to each form. */
export type PictureAnswer = { picture: Uint8Array } | { failure: string };

/**
 * The picture in each of these forms, made by a process of its own: that gives way to the shop where the CPU is short,
 * can be broken off, and is all that a picture made for harm can take with it. Throws when it fails, or `signal` ends it.
 */
export async function* reducePicture(
  bytes: Uint8Array,
  forms: readonly PictureForm[],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted();
  const worker = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    env: {},
  });
  const over = new AbortController();
  const end = (why: Error) => over.abort(why);
  const broken = () => end(new Error('reducing the picture was broken off'));
  worker.on('error', end);
  worker.once('exit', (code, by) => end(new Error(`the picture's process ended (${code ?? by})`)));
  signal.addEventListener('abort', broken, { once: true });
  const send = (order: PictureOrder) => worker.send(order, (error) => error && end(error));
  try {
    if (worker.pid) setPriority(worker.pid, constants.priority.PRIORITY_LOW);
    send({ bytes });
    for (const form of forms) {
      const answered = once(worker, 'message', { signal: over.signal });
      send(form);
      const [answer] = (await answered.catch(() => {
        throw over.signal.reason;
      })) as [PictureAnswer];
      if ('failure' in answer) throw new Error(answer.failure);
      yield answer.picture;
    }
  } finally {
    signal.removeEventListener('abort', broken);
    worker.kill('SIGKILL');
  }
}
