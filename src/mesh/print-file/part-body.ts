import type { IndexedMesh } from '#mesh/indexed-mesh.ts';

/** What of a part is printed with one filament. */
export interface PartBody {
  name: string;
  mesh: IndexedMesh;
  /** The color that the file names; null if it names none. */
  color: { name: string; hex: string } | null;
}
