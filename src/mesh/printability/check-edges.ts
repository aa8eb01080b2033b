import type { MeshTopology } from './analyze-mesh.ts';
import { edgeFault } from './find-faulty-edges.ts';
import { listMarked } from './find-overhangs.ts';
import { formatCount } from './format-figures.ts';
import type { PrintabilityCheck } from './printability-check.ts';

/** Slicers repair most of these faults, though not always as meant: warnings. */
export function checkEdges({ edges }: MeshTopology): PrintabilityCheck[] {
  const check = (
    code: PrintabilityCheck['code'],
    fault: number,
    count: number,
    messages: { ok: string; warn: string },
  ): PrintabilityCheck =>
    count === 0
      ? { code, severity: 'ok', message: messages.ok, count }
      : { code, severity: 'warn', message: messages.warn, count, triangles: listMarked(edges.marks, fault) };
  return [
    check('open_edges', edgeFault.open, edges.open, {
      ok: 'The surface has no holes.',
      warn: `${formatCount(edges.open, 'edge is', 'edges are')} open: the surface has holes, so the printer may fill it wrongly.`,
    }),
    check('non_manifold_edges', edgeFault.nonManifold, edges.nonManifold, {
      ok: 'No edge is shared by more than two faces.',
      warn: `${formatCount(edges.nonManifold, 'edge is', 'edges are')} shared by more than two faces: what is inside and what is outside is unclear there, so details may be lost.`,
    }),
    check('flipped_edges', edgeFault.flipped, edges.flipped, {
      ok: 'All faces point the same way.',
      warn: `${formatCount(edges.flipped, 'edge joins', 'edges join')} faces that point opposite ways: part of the surface is inside out, so the printer may fill it wrongly.`,
    }),
  ];
}
