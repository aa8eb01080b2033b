import { useEffect, useState } from 'react';
import type { MeshInfo } from '#domain/uploads/schemas.ts';
import { readMeshInfo } from './read-mesh-info.ts';

/** The mesh of the selected STL; null while it is read, and if it is not an STL. */
export function useMeshInfo(file: File | null): MeshInfo | null {
  const [lastRead, setLastRead] = useState<{ file: File; mesh: MeshInfo | null } | null>(null);

  useEffect(() => {
    if (!file) return;
    const abort = new AbortController();
    readMeshInfo(file, abort.signal).then((mesh) => !abort.signal.aborted && setLastRead({ file, mesh }));
    return () => abort.abort();
  }, [file]);

  return file && lastRead?.file === file ? lastRead.mesh : null;
}
