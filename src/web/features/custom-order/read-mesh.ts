import type { MeshFacts } from '#domain/uploads/schemas.ts';

/** What the server will read in an STL too, told at once. Null for what is none. Loads the reader when first asked. */
export async function readMesh(file: Blob, signal: AbortSignal): Promise<MeshFacts | null> {
  try {
    const { readStl } = await import('#mesh/read-stl.ts');
    return await readStl(piecesOf(file, signal));
  } catch {
    return null;
  }
}

async function* piecesOf(file: Blob, signal: AbortSignal) {
  const reader = file.stream().getReader();
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    signal.throwIfAborted();
    yield piece.value;
  }
}
