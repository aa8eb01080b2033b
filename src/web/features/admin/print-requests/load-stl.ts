import {
  BufferAttribute,
  BufferGeometry,
  Group,
  Mesh,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { readStl } from '#mesh/read-stl.ts';
import { fetchWithProgress } from '#web/features/product/viewer/scene/fetch-with-progress.ts';

/** An STL has no unit: every model is shown at this size, in metres. */
const shownSize = 0.15;

/** A quaternion x, y, z, w, applied to the mesh as the file has it. */
export type MeshRotation = readonly [x: number, y: number, z: number, w: number];

/**
 * Fetches an STL, or a 3MF by the ending of its path, as the server reads it, turned from z up to y up.
 * @throws Error if it cannot be fetched or read
 */
export async function loadStl(
  path: string,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => {},
  rotation: MeshRotation | null = null,
): Promise<Group> {
  const content = await fetchWithProgress(path, signal, onProgress);
  const isThreemf = /\.3mf(?:\?|$)/.test(path);
  const positions = isThreemf ? await readThreemfPositions(content) : await readStlPositions(content);
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(positions, 3));
  if (rotation) geometry.applyQuaternion(new Quaternion(...rotation));
  geometry.center().rotateX(-Math.PI / 2);
  geometry.computeBoundingBox();
  const size = geometry.boundingBox?.getSize(new Vector3()) ?? new Vector3(1, 1, 1);
  const scale = shownSize / Math.max(size.x, size.y, size.z);
  geometry.scale(scale, scale, scale).computeVertexNormals();
  return new Group().add(new Mesh(geometry, new MeshStandardMaterial({ color: '#b9b4aa', roughness: 0.6 })));
}

async function readStlPositions(content: ReadableStream<Uint8Array>): Promise<Float32Array> {
  let positions = new Float32Array(9 * 4096);
  let length = 0;
  await readStl(toChunks(content), (corners) => {
    if (length === positions.length) {
      const grown = new Float32Array(2 * length);
      grown.set(positions);
      positions = grown;
    }
    positions.set(corners, length);
    length += corners.length;
  });
  return positions.slice(0, length);
}

/** The reader is loaded with the first 3MF. */
async function readThreemfPositions(content: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Float32Array> {
  const { readThreemf } = await import('#mesh/threemf/read-threemf.ts');
  return readThreemf(new Uint8Array(await new Response(content).arrayBuffer())).positions;
}

/** Not every browser can iterate a stream. */
async function* toChunks(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) yield chunk.value;
}
