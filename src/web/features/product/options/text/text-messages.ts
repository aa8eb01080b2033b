import type { IndexedMesh } from '#mesh/indexed-mesh.ts';
import type { TextPlate } from '#mesh/text/text-plate.ts';

export interface TypedText {
  /** The id of its option. */
  option: string;
  text: string;
  max: number;
  plate: TextPlate;
}

/** To the worker. A newer one replaces those that wait. `wantsMeshes`: the 3D view is open. */
export interface TextRequest {
  id: string;
  texts: TypedText[];
  scale: number;
  wantsMeshes: boolean;
}

export interface CheckedText {
  option: string;
  text: string;
  /** Why it cannot be printed, in words for the shopper. */
  problem: string | null;
  /** Of a text that can be printed; null without a 3D view. In mm of the part at its original size. */
  mesh: IndexedMesh | null;
}

export interface TextReport {
  /** Of its request. */
  id: string;
  texts: CheckedText[];
}
