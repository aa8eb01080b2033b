import { startTransition, useCallback, useRef, useState } from 'react';
import type { PrintLimits } from '#mesh/printability/printability-check.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import type { MeshPose, MeshReport, MeshRequest } from './mesh-messages.ts';
import { addReport, type MeshReading, startReading } from './mesh-reading.ts';
import { takeMeshWorker } from './mesh-workers.ts';

type TakePositions = (positions: Float32Array) => void;

export interface OpenMesh {
  reading: MeshReading;
  /** Asks for what the first price does not need. */
  measure(): void;
  check(pose: MeshPose): void;
  guess(pose: MeshPose): void;
  /** Asks for the positions of all triangles, in mm as the file has them. The caller owns the array. */
  requestPositions(onPositions: TakePositions): void;
}

const unreadable = 'This file could not be read. Please choose it again.';

/** Reads a file in a worker of its own; another file ends the worker at once. */
export function useMesh(file: File, buildVolume: PrintLimits['buildVolume']): OpenMesh {
  const [reading, setReading] = useState(() => startReading(file));
  const worker = useRef<Worker>(null);
  const takers = useRef<TakePositions[]>([]);

  useAbortableTask(file, (signal) => {
    const own = takeMeshWorker();
    worker.current = own;
    takers.current = [];
    setReading(startReading(file));
    own.onmessage = ({ data }: MessageEvent<MeshReport>) => {
      if (data.kind === 'positions') takers.current.shift()?.(data.positions);
      else startTransition(() => setReading((before) => addReport(before, data)));
    };
    // Its scripts could not be loaded, or its memory has run out.
    own.onerror = () => setReading((before) => addReport(before, { kind: 'failed', message: unreadable }));
    send(own, { kind: 'read', file });
    signal.addEventListener('abort', () => own.terminate());
  });

  const requestPositions = useCallback((onPositions: TakePositions) => {
    takers.current.push(onPositions);
    if (worker.current) send(worker.current, { kind: 'show' });
  }, []);

  return {
    // Until the effect has run, the state is of the file before.
    reading: reading.file === file ? reading : startReading(file),
    measure: () => worker.current && send(worker.current, { kind: 'measure', buildVolume }),
    check: (pose) => worker.current && send(worker.current, { kind: 'check', pose, buildVolume }),
    guess: (pose) => worker.current && send(worker.current, { kind: 'guess', pose, buildVolume }),
    requestPositions,
  };
}

const send = (worker: Worker, request: MeshRequest) => worker.postMessage(request);
