import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableStlError } from '#mesh/read-stl.ts';
import { measureMeshFile } from './measure-mesh-file.ts';
import type { MeshRequest, MeshResponse } from './mesh-processor.ts';

const { bytes, pose } = workerData as MeshRequest;

function run(): MeshResponse {
  try {
    return { mesh: measureMeshFile(bytes, pose) };
  } catch (error) {
    if (error instanceof UnreadableStlError) return { unreadable: true };
    throw error;
  }
}

/** A thread of its own for one mesh. */
parentPort?.postMessage(run());
