import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ShopError } from '#domain/shared/errors.ts';
import { FairQueue } from '#domain/shared/limits/fair-queue.ts';
import { meshUploadLimit } from '#domain/shared/limits/limits.ts';
import type { MeasuredMesh, MeshPose, MeshReader } from '#domain/shared/meshes.ts';
import type { UploadSender } from '#domain/shared/upload-sender.ts';
import type { MeshFacts } from '#mesh/summarize-mesh.ts';
import { createUploadBudget } from './upload-budget.ts';
import { trackSourceError } from './upload-storage.ts';
import { startWorkerProcess, WorkerInterruptedError } from './worker-process.ts';
import type { PrintMesh } from './write-print-mesh.ts';

/** The response of the process: the facts of the mesh, or why it has none, for people. */
export type MeshResponse =
  | { mesh: MeshFacts }
  | { measured: MeasuredMesh }
  | { written: PrintMesh }
  | { isOtherKind: boolean; problem: string };

/** What a process may take, so that a hostile file is refused within five seconds on a machine that has time. */
const processLimits = {
  /** Of processor time: a million triangles take two and a half seconds, however long they wait for a processor. */
  cpuMs: 4_500,
  /** Until then the storage must have sent the file. */
  timeoutMs: 60_000,
  /** Of JavaScript objects; what is beside them is limited by `threemfLimits`. */
  maxHeapMegabytes: 256,
};
/** Walls and supports of a large mesh take longer than its facts. */
const measureLimits = { ...processLimits, cpuMs: 20_000 };

export interface StoppableMeshReader extends MeshReader {
  /** Aborts current and future jobs. */
  stop(): void;
}

/**
 * Reads mesh files, each in a separate process: 3MF files in turn with everything else in `turns`, and one at a time to be
 * measured.
 */
export function createMeshReader(
  turns: FairQueue,
  limits: Partial<typeof processLimits> = {},
): StoppableMeshReader {
  const stopping = new AbortController();
  const measuring = new FairQueue(1);
  const createBudget = () =>
    createUploadBudget({
      max: meshUploadLimit,
      tooManyError: tooManyMeshesError,
      busyError: meshInterruptedError,
    });
  const budgets = { reading: createBudget(), measuring: createBudget() };
  async function run<T>(
    queue: FairQueue,
    release: () => void,
    { account, signal }: UploadSender,
    read: (isOver: AbortSignal) => Promise<T>,
  ): Promise<T> {
    const isOver = AbortSignal.any([signal, stopping.signal]);
    try {
      return await queue.run(account, () => read(isOver), isOver);
    } catch (error) {
      signal.throwIfAborted();
      throw stopping.signal.aborted ? meshInterruptedError() : error;
    } finally {
      release();
    }
  }
  return {
    async readThreemf(open, bytes, sender) {
      const release = budgets.reading.reserve(sender.account, sender.address);
      return run(turns, release, sender, async (isOver) => {
        const job = { args: [String(bytes)], limits: { ...processLimits, ...limits } };
        const response = await readInProcess(open, job, isOver);
        if ('mesh' in response) return response.mesh;
        throw new Error('the mesh process sent no facts');
      });
    },
    async measure(open, bytes, pose, sender) {
      const release = budgets.measuring.reserve(sender.account, sender.address);
      return run(measuring, release, sender, async (isOver) => {
        const job = { args: [String(bytes), JSON.stringify(pose)], limits: { ...measureLimits, ...limits } };
        const response = await readInProcess(open, job, isOver);
        if ('measured' in response) return response.measured;
        throw new Error('the mesh process sent no measures');
      });
    },
    stop: () => stopping.abort(),
  };
}

/** Writes a mesh to `path` as it is printed. Throws as `measure` does. */
export async function writePrintMeshInProcess(
  { open, bytes, pose }: { open: () => Promise<Readable>; bytes: number; pose: MeshPose },
  path: string,
  signal: AbortSignal,
): Promise<PrintMesh> {
  const job = { args: [String(bytes), JSON.stringify(pose), path], limits: measureLimits };
  const response = await readInProcess(open, job, signal);
  if ('written' in response) return response.written;
  throw new Error('the mesh process wrote no mesh');
}

async function readInProcess(
  open: () => Promise<Readable>,
  { args, limits }: { args: string[]; limits: typeof processLimits },
  signal: AbortSignal,
): Promise<Exclude<MeshResponse, { problem: string }>> {
  const stored = await open();
  if (signal.aborted) stored.destroy();
  const content = trackSourceError(stored);
  const worker = startWorkerProcess<never, MeshResponse>('mesh', signal, {
    execArgv: [`--max-old-space-size=${limits.maxHeapMegabytes}`],
    args: [String(limits.cpuMs), ...args],
  });
  // The end of the process is what `receive` reports.
  const sent = pipeline(content.content, worker.stdin).catch(() => {});
  try {
    const response = await worker.receive(limits.timeoutMs);
    if (!('problem' in response)) return response;
    throw new ShopError(response.isOtherKind ? 'wrong_type' : 'unreadable', response.problem);
  } catch (error) {
    const own = content.thrown();
    if (own) throw own.error;
    throw error instanceof ShopError ? error : toShopError(error);
  } finally {
    await worker.kill();
    // The storage may stall.
    stored.destroy();
    await sent;
  }
}

function toShopError(error: unknown): ShopError {
  if (error instanceof WorkerInterruptedError) return meshInterruptedError();
  const message = 'This file takes too much time or memory to read. Please simplify the model.';
  return new ShopError('unreadable', message);
}

/** The file may be valid and can be sent again. */
const meshInterruptedError = () =>
  new ShopError('interrupted', 'We could not read this file just now. Please send it again in a moment.');

const tooManyMeshesError = () =>
  new ShopError(
    'too_many_tries',
    'Other models of you or your network are still being read. Please wait for one of them.',
    undefined,
    { retryAfterSeconds: 5 },
  );
