import type { Group } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';

/**
 * Fetches and unpacks a gzipped GLB; its unit is the metre, y up.
 * @param onProgress the loaded fraction, 0..1; not called if the size is unknown
 * @throws Error if it cannot be fetched or parsed
 */
export async function loadGlb(
  path: string,
  signal: AbortSignal,
  onProgress: (share: number) => void = () => {},
): Promise<Group> {
  const response = await fetch(path, { signal });
  if (!response.ok || !response.body) throw new Error(`${path} responded ${response.status}`);
  const total = Number(response.headers.get('content-length'));
  let receivedBytes = 0;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        receivedBytes += chunk.length;
        if (total > 0) onProgress(Math.min(1, receivedBytes / total));
        controller.enqueue(chunk);
      },
    }),
  );
  const bytes = await new Response(counted.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  return (await new GLTFLoader().parseAsync(bytes, '')).scene;
}
