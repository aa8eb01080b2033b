import type { MeshMeasures } from '#mesh/mesh-measures.ts';
import type { Bounds } from '#mesh/text/find-plate-problem.ts';
import type { MeshReport, MeshRequest } from '#web/features/quote/mesh/mesh-messages.ts';

export interface MeasuredPart {
  measures: MeshMeasures;
  bounds: Bounds;
}

/** For the best side to lie on, which is not waited for. */
const anyVolume = [1, 1, 1] as const;
const unreadable = 'This file could not be read. Please choose it again.';

/** Measures a mesh in a worker as it lies, with supports and layers, as the shop does when it is saved. Rejects with a message for people. */
export function measurePartFile(file: File, signal: AbortSignal): Promise<MeasuredPart> {
  let bounds: Bounds | undefined;
  return askMeshWorker(file, signal, (report, send) => {
    if (report.kind === 'read') {
      bounds = report.bounds;
      send({ kind: 'measure', buildVolume: anyVolume });
    }
    return report.kind === 'measured' && report.of.isComplete && bounds
      ? { measures: report.of.measures, bounds }
      : undefined;
  });
}

/** The corners of all triangles, in mm. Rejects with a message for people. */
export const readPartPositions = (file: File, signal: AbortSignal): Promise<Float32Array> =>
  askMeshWorker(file, signal, (report, send) => {
    if (report.kind === 'read') send({ kind: 'show' });
    return report.kind === 'positions' ? report.positions : undefined;
  });

/** Not the quote page's function: a chunk that both share would make that page heavier. */
const startMeshWorker = () =>
  new Worker(new URL('../../../../quote/mesh/mesh-worker.ts', import.meta.url), { type: 'module' });

/** Reads a file in a worker, which ends with the first result of `onReport`. */
function askMeshWorker<T>(
  file: File,
  signal: AbortSignal,
  onReport: (report: MeshReport, send: (request: MeshRequest) => void) => T | undefined,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const worker = startMeshWorker();
  const send = (request: MeshRequest) => worker.postMessage(request);
  worker.onmessage = ({ data }: MessageEvent<MeshReport>) => {
    if (data.kind === 'failed') return reject(new Error(data.message));
    const result = onReport(data, send);
    if (result !== undefined) resolve(result);
  };
  worker.onerror = () => reject(new Error(unreadable));
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  send({ kind: 'read', file });
  return promise.finally(() => worker.terminate());
}
