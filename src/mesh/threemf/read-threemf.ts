import { threemfLimits } from './limits.ts';
import { MeshData, ModelPart, type ThreemfUnit } from './model-part.ts';
import { coreNamespace, modelRelationship, relationshipsNamespace } from './namespaces.ts';
import { ObjectPlacer, type PlacedBody } from './place-objects.ts';
import { readXml } from './read-xml.ts';
import { UnreadableThreemfError } from './threemf-error.ts';
import { ThreemfPackage } from './threemf-package.ts';

export interface ThreemfMesh {
  /** Nine numbers a triangle, in mm, as the build section places the objects. */
  positions: Float32Array<ArrayBuffer>;
  /** Of these positions, one after the other. */
  bodies: PlacedBody[];
  /** Build items with triangles. */
  objects: number;
  /** That of the file, which is converted. */
  unit: ThreemfUnit;
}

/**
 * Reads the meshes of a 3MF (core specification, and the production extension's parts) within `threemfLimits`. Throws
 * `UnreadableThreemfError`.
 */
export function readThreemf(file: Uint8Array): ThreemfMesh {
  const pack = new ThreemfPackage(file);
  const data = new MeshData();
  const parts = new Map<string, ModelPart>();
  const openPart = (path: string): ModelPart => {
    const known = parts.get(path);
    if (known) return known;
    if (!path.toLowerCase().endsWith('.model')) throw new UnreadableThreemfError('bad_path');
    if (parts.size >= threemfLimits.modelParts) throw new UnreadableThreemfError('too_large');
    const part = new ModelPart(data);
    parts.set(path, part);
    readXml(pack.read(path), coreNamespace, part);
    return part;
  };
  const start = openPart(findStartPart(pack));
  return { ...new ObjectPlacer(data, openPart).place(start), unit: start.unit };
}

/** The part that the package's relationships name as its model. Any other ZIP has none. */
function findStartPart(pack: ThreemfPackage): string {
  const relationships = '/_rels/.rels';
  if (!pack.has('/[Content_Types].xml') || !pack.has(relationships))
    throw new UnreadableThreemfError('other_kind');
  let target: string | undefined;
  readXml(pack.read(relationships), relationshipsNamespace, {
    open(path, { attributes }) {
      if (path === 'Relationships/Relationship' && attributes.Type?.value === modelRelationship)
        target ??= attributes.Target?.value;
    },
  });
  if (target === undefined) throw new UnreadableThreemfError('other_kind');
  // The package's root is the base of relative targets.
  return target.startsWith('/') ? target : `/${target}`;
}
