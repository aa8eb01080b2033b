import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { ShopError } from '#domain/shared/errors.ts';
import { FairQueue } from '#domain/shared/limits/fair-queue.ts';
import { maxMeshMeasurements } from '#domain/shared/limits/limits.ts';
import type { MeasuredMesh, MeshPose, MeshProcessor } from '#domain/shared/meshes.ts';

// In the server bundle, it is beside `shop.js`.
const workerPath = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'mesh-worker.ts')
  : join(import.meta.dirname, 'meshes.js');

export interface MeshRequest {
  bytes: Uint8Array;
  pose: MeshPose;
}
export type MeshResponse = { mesh: MeasuredMesh } | { unreadable: true };

/** Enough for a million triangles on a slow processor. */
const measureTimeoutMs = 30_000;
const maxHeapMegabytes = 1024;

export interface StoppableMeshProcessor extends MeshProcessor {
  /** Aborts current and future jobs. */
  stop(): void;
}

/** Measures meshes one at a time, each in a thread of its own; accounts take turns. */
export function createMeshProcessor(): StoppableMeshProcessor {
  const stopping = new AbortController();
  const queue = new FairQueue(1);
  return {
    async measure(content, pose, account) {
      if (queue.countOf(account) >= maxMeshMeasurements.account) throw tooManyMeshesError();
      if (queue.size >= maxMeshMeasurements.all) throw meshInterruptedError();
      try {
        return await queue.run(account, () => runWorker(content, pose, stopping.signal), stopping.signal);
      } catch (error) {
        throw stopping.signal.aborted ? meshInterruptedError() : error;
      }
    },
    stop: () => stopping.abort(),
  };
}

async function runWorker(
  content: AsyncIterable<Uint8Array>,
  pose: MeshPose,
  stopping: AbortSignal,
): Promise<MeasuredMesh> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  // A buffer of its own, so that it is moved to the thread and not copied.
  const bytes = new Uint8Array(Buffer.concat(chunks));
  const workerData: MeshRequest = { bytes, pose };
  const worker = new Worker(workerPath, {
    ...{ workerData, transferList: [bytes.buffer], env: {} },
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  });
  try {
    const signal = AbortSignal.any([stopping, AbortSignal.timeout(measureTimeoutMs)]);
    const [response] = (await once(worker, 'message', { signal })) as [MeshResponse];
    if ('mesh' in response) return response.mesh;
    throw unreadableMeshError();
  } catch (error) {
    // Whatever it is, this model cannot be measured: out of memory, out of time.
    throw (error as Partial<ShopError>).code === 'unreadable' || stopping.aborted
      ? error
      : unreadableMeshError();
  } finally {
    await worker.terminate();
  }
}

const unreadableMeshError = () =>
  new ShopError('unreadable', 'We could not measure this model. Please ask us first.');

/** The mesh may be valid, and can be measured again. */
const meshInterruptedError = () =>
  new ShopError('interrupted', 'We could not measure this model just now. Please try again in a moment.');

const tooManyMeshesError = () =>
  new ShopError(
    'too_many_tries',
    'Other models of yours are still being measured. Please wait for one of them.',
    undefined,
    { retryAfterSeconds: 5 },
  );
