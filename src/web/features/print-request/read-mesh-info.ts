import type { MeshInfo } from '#domain/uploads/schemas.ts';

/**
 * Reads an STL like the server will, to show the result at once. Null if it is not an STL. Loads the parser on first
 * use.
 */
export async function readMeshInfo(file: Blob, signal: AbortSignal): Promise<MeshInfo | null> {
  try {
    const { readStl } = await import('#mesh/read-stl.ts');
    return await readStl(readChunks(file, signal));
  } catch {
    return null;
  }
}

async function* readChunks(file: Blob, signal: AbortSignal) {
  const reader = file.stream().getReader();
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    signal.throwIfAborted();
    yield chunk.value;
  }
}
