import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ShopError } from '#domain/shared/errors.ts';
import type { FairQueue } from '#domain/shared/limits/fair-queue.ts';
import type { MeshReader } from '#domain/shared/meshes.ts';
import type { MeshFacts } from '#mesh/summarize-mesh.ts';
import { trackSourceError } from './upload-storage.ts';
import { startWorkerProcess, WorkerInterruptedError } from './worker-process.ts';

/** The response of the process: the facts of the mesh, or why it has none, for people. */
export type MeshResponse = { mesh: MeshFacts } | { isOtherKind: boolean; problem: string };

/** What a process may take, so that a hostile file is refused within five seconds. */
const processLimits = {
  /** Half a million triangles take one and a half seconds. */
  timeoutMs: 4_500,
  /** Of JavaScript objects; what is beside them is limited by `threemfLimits`. */
  maxHeapMegabytes: 256,
};

export interface StoppableMeshReader extends MeshReader {
  /** Aborts current and future jobs. */
  stop(): void;
}

/** Reads 3MF files, each in a separate process, in turn with everything else in `turns`. */
export function createMeshReader(
  turns: FairQueue,
  limits: Partial<typeof processLimits> = {},
): StoppableMeshReader {
  const stopping = new AbortController();
  return {
    async readThreemf(open, bytes, { account, signal }) {
      const isOver = AbortSignal.any([signal, stopping.signal]);
      try {
        return await turns.run(account, () => readInProcess(open, bytes, isOver, limits), isOver);
      } catch (error) {
        signal.throwIfAborted();
        throw stopping.signal.aborted ? meshInterruptedError() : error;
      }
    },
    stop: () => stopping.abort(),
  };
}

async function readInProcess(
  open: () => Promise<Readable>,
  bytes: number,
  signal: AbortSignal,
  limits: Partial<typeof processLimits>,
): Promise<MeshFacts> {
  const { timeoutMs, maxHeapMegabytes } = { ...processLimits, ...limits };
  const stored = await open();
  if (signal.aborted) stored.destroy();
  const content = trackSourceError(stored);
  const worker = startWorkerProcess<never, MeshResponse>('mesh', signal, {
    execArgv: [`--max-old-space-size=${maxHeapMegabytes}`],
    args: [String(bytes)],
  });
  // The end of the process is what `receive` reports.
  const sent = pipeline(content.content, worker.stdin).catch(() => {});
  try {
    const response = await worker.receive(timeoutMs);
    if ('mesh' in response) return response.mesh;
    throw new ShopError(response.isOtherKind ? 'wrong_type' : 'unreadable', response.problem);
  } catch (error) {
    const own = content.thrown();
    if (own) throw own.error;
    throw error instanceof ShopError ? error : toShopError(error);
  } finally {
    worker.kill();
    // The storage may stall.
    stored.destroy();
    await sent;
  }
}

function toShopError(error: unknown): ShopError {
  if (error instanceof WorkerInterruptedError) return meshInterruptedError();
  const message =
    'This 3MF file takes too much time or memory to read. Please simplify the model, or send it as STL.';
  return new ShopError('unreadable', message);
}

/** The file may be valid and can be sent again. */
const meshInterruptedError = () =>
  new ShopError('interrupted', 'We could not read this file just now. Please send it again in a moment.');
