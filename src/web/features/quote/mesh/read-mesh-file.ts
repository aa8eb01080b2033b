import { readStlPositions } from '#mesh/read-stl-positions.ts';
import { isZip } from '#mesh/threemf/is-zip.ts';

/** The corners of all triangles of an STL or a 3MF, which has a unit. Throws an error, see `describeReadFailure`. */
export async function readMeshFile(file: Blob): Promise<{ positions: Float32Array; hasUnit: boolean }> {
  const content = new Uint8Array(await file.arrayBuffer());
  if (!isZip(content.subarray(0, 4))) return { positions: readStlPositions(content), hasUnit: false };
  const { readThreemf } = await import('#mesh/threemf/read-threemf.ts');
  return { positions: readThreemf(content).positions, hasUnit: true };
}

/** What is shown of an error: those of our readers are in words, others are the browser's. */
export function describeReadFailure(error: unknown): string {
  const { name, message } = error instanceof Error ? error : new Error();
  if (name === 'UnreadableThreemf') return message;
  if (name === 'UnreadableStl') return `${message.charAt(0).toUpperCase()}${message.slice(1)}.`;
  return error instanceof RangeError
    ? 'This model needs more memory than the browser has. Please simplify it.'
    : 'This file could not be read. Please choose it again.';
}
