import type { CrossSection, Manifold } from 'manifold-3d';
import type { IndexedMesh } from '#mesh/indexed-mesh.ts';
import { layOutText } from './lay-out-text.ts';
import type { TextPlate } from './text-plate.ts';
import { type TextTools, withHandles } from './text-tools.ts';

/** How deep a raised text is in its part, so that a slicer joins them. */
const overlapMm = 0.4;
/** Leaves out points of straight edges, and those that rounding could join. */
const maxDeviationMm = 0.005;

/**
 * A text as a body of its own on its plate. An engraved one is what has to be removed, by `engraveText`. The same input
 * gives the same bytes, in each browser and on a server.
 */
export function setText(tools: TextTools, text: string, plate: TextPlate): IndexedMesh {
  return withHandles((keep) => {
    const [bottom, top] = plate.relief === 'raised' ? [-overlapMm, plate.depth] : [-plate.depth, overlapMm];
    const outline = keep(createOutline(tools, text, plate));
    const { vertices, triangles } = copyMesh(keep(outline.extrude(top - bottom)));
    const { origin, right, up, normal } = plate;
    for (let at = 0; at < vertices.length; at += 3) {
      const x = vertices[at] as number;
      const y = vertices[at + 1] as number;
      const z = (vertices[at + 2] as number) + bottom;
      for (const axis of [0, 1, 2] as const)
        vertices[at + axis] = origin[axis] + right[axis] * x + up[axis] * y + normal[axis] * z;
    }
    return { vertices, triangles };
  });
}

/** The outline of a text on its plate, in mm. It has to be deleted. */
export function createOutline({ font, manifold }: TextTools, text: string, plate: TextPlate): CrossSection {
  return withHandles((keep) => {
    const all = keep(new manifold.CrossSection(layOutText(font, text, plate), 'NonZero'));
    return all.simplify(maxDeviationMm);
  });
}

/** A part without the body of an engraved text. Throws if the part is not watertight. */
export function engraveText({ manifold }: TextTools, part: IndexedMesh, text: IndexedMesh): IndexedMesh {
  return withHandles((keep) => {
    const [from, removed] = [part, text].map(({ vertices, triangles }) =>
      keep(
        new manifold.Manifold(
          new manifold.Mesh({ numProp: 3, vertProperties: vertices, triVerts: triangles }),
        ),
      ),
    ) as [Manifold, Manifold];
    return copyMesh(keep(from.subtract(removed)));
  });
}

/** A copy outside of WebAssembly's memory. */
function copyMesh(solid: Manifold): IndexedMesh {
  const { numProp, vertProperties, triVerts } = solid.getMesh();
  if (numProp !== 3) throw new Error('Vertices have more than coordinates.');
  return { vertices: vertProperties.slice(), triangles: triVerts.slice() };
}
