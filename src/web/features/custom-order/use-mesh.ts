import { useEffect, useState } from 'react';
import type { MeshFacts } from '#domain/uploads/schemas.ts';
import { readMesh } from './read-mesh.ts';

/** What is in the STL that was chosen; null until it is read, and for what is none. */
export function useMesh(file: File | null): MeshFacts | null {
  const [read, setRead] = useState<{ file: File; mesh: MeshFacts | null } | null>(null);

  useEffect(() => {
    if (!file) return;
    const gone = new AbortController();
    readMesh(file, gone.signal).then((mesh) => !gone.signal.aborted && setRead({ file, mesh }));
    return () => gone.abort();
  }, [file]);

  return file && read?.file === file ? read.mesh : null;
}
