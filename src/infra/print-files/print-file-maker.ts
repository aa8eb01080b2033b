import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { FairQueue } from '#domain/shared/limits/fair-queue.ts';
import { type PrintFileMaker, PrintProcessEndedError, partPath } from '#domain/shared/print-file-maker.ts';
import { startWorkerProcess, WorkerInterruptedError } from '#infra/files/worker-process.ts';
import type { PrintChoices } from '#mesh/print-file/create-print-file.ts';
import { projectRoot } from '#root';
import { fileNotFoundError, trackSourceError } from '../files/upload-storage.ts';

export interface PrintFileRequest {
  choices: PrintChoices;
  /** Of processor time. */
  maxCpuMs: number;
}
export type PrintFileResponse = { file: Uint8Array } | { problem: string };

/** A part of two million triangles takes half a minute; those of our models take two seconds. */
const processLimits = { cpuMs: 60_000, timeoutMs: 180_000, maxHeapMegabytes: 1024 };

export interface StoppablePrintFileMaker extends PrintFileMaker {
  /** Aborts current and future jobs. */
  stop(): void;
}

/** Makes print files, one at a time, each in a separate process. */
export function createPrintFileMaker(
  files: Pick<FileStorage, 'read'>,
  limits = processLimits,
): StoppablePrintFileMaker {
  const stopping = new AbortController();
  const turns = new FairQueue(1);
  return {
    async make(path, choices) {
      try {
        return await turns.run(
          null,
          async () => makeInProcess(await openPart(files, path), choices, limits, stopping.signal),
          stopping.signal,
        );
      } catch (error) {
        throw stopping.signal.aborted ? interruptedError() : error;
      }
    },
    stop: () => stopping.abort(),
  };
}

async function openPart(files: Pick<FileStorage, 'read'>, path: string): Promise<Readable> {
  const [, upload, demoPart] = partPath.exec(path) ?? [];
  if (upload) return files.read(upload);
  if (!demoPart) throw fileNotFoundError();
  return createReadStream(join(projectRoot, 'db/demo/parts', demoPart));
}

async function makeInProcess(
  stored: Readable,
  choices: PrintChoices,
  limits: typeof processLimits,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const content = trackSourceError(stored);
  const worker = startWorkerProcess<PrintFileRequest, PrintFileResponse>('print-file', signal, {
    execArgv: [`--max-old-space-size=${limits.maxHeapMegabytes}`],
  });
  worker.send({ choices, maxCpuMs: limits.cpuMs });
  // The end of the process is what `receive` reports.
  const sent = pipeline(content.content, worker.stdin).catch(() => {});
  try {
    const response = await worker.receive(limits.timeoutMs);
    if ('file' in response) return response.file;
    throw new ShopError('unreadable', response.problem);
  } catch (error) {
    const own = content.thrown();
    if (own) throw own.error;
    if (error instanceof ShopError) throw error;
    if (error instanceof WorkerInterruptedError) throw interruptedError();
    throw new PrintProcessEndedError('the process of a print file ended', { cause: error });
  } finally {
    await worker.kill();
    stored.destroy();
    await sent;
  }
}

const interruptedError = () => new ShopError('interrupted', 'The shop was stopped.');
