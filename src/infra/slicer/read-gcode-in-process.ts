import { ShopError } from '#domain/shared/errors.ts';
import { startWorkerProcess, WorkerInterruptedError } from '#infra/files/worker-process.ts';
import type { GcodeSummary } from './read-gcode.ts';

/** The largest print file takes five seconds on a quiet machine; this one may be busy. */
const timeoutMs = 45_000;

/**
 * Reads a print file outside the serving process: it has millions of lines. Throws `unreadable` for one that takes too
 * long, `interrupted` if the process could not be started; rejects once `signal` is aborted.
 */
export async function readGcodeInProcess(path: string, signal: AbortSignal): Promise<GcodeSummary> {
  const worker = startWorkerProcess<never, GcodeSummary>('gcode', signal, { args: [path] });
  try {
    return await worker.receive(timeoutMs);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof WorkerInterruptedError)
      throw new ShopError('interrupted', 'The print file of this model could not be read now.');
    throw new ShopError('unreadable', 'The print file of this model takes too long to read.');
  } finally {
    await worker.kill();
  }
}
