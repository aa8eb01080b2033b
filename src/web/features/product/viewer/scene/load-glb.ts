import type { Group } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { fetchWithProgress } from './fetch-with-progress.ts';

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
  const counted = await fetchWithProgress(path, signal, onProgress);
  const bytes = await new Response(counted.pipeThrough(new DecompressionStream('gzip'))).arrayBuffer();
  return (await new GLTFLoader().parseAsync(bytes, '')).scene;
}
