import type { MeshInfo } from '#domain/uploads/schemas.ts';

/** What the server will read in an STL too, told at once. Null for what is none. Loads the reader when first asked. */
export async function readMesh(file: Blob, signal: AbortSignal): Promise<MeshInfo | null> {
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
