import type { MeshTopology } from './analyze-mesh.ts';
import { bodyOfTriangle } from './find-bodies.ts';
import { formatCount } from './format-figures.ts';
import { type BodyGroups, groupBodies } from './group-bodies.ts';
import type { PrintabilityCheck, PrintLimits } from './printability-check.ts';

/** The parts whose triangles are listed; all are counted. */
const maxListedParts = 100;

/**
 * A part is a group of bodies whose boxes are at most a layer apart. It floats if its lowest point is more than half a
 * layer above the bed. Boxes overlap more often than bodies do, so a part that is connected never counts as floating; one
 * within the box of another does not either, though it may float. Parts smaller than a dot of plastic do not count.
 */
export function checkParts(mesh: MeshTopology, limits: PrintLimits): PrintabilityCheck[] {
  const groups = groupBodies(mesh.bodies, limits.layerHeight / limits.scale);
  // Undecided: no finding is better than a false one.
  if (!groups) return [describeParts(mesh.bodies.count, mesh.bodies.count)];
  const minVolume = (limits.layerHeight * limits.minWall ** 2) / limits.scale ** 3;
  const bed = mesh.min[2] + limits.layerHeight / 2 / limits.scale;
  const floating = new Set<number>();
  let [parts, floatingCount] = [0, 0];
  for (let group = 0; group < groups.count; group += 1) {
    if ((groups.volumes[group] as number) < minVolume) continue;
    parts += 1;
    if ((groups.lowest[group] as number) <= bed) continue;
    floatingCount += 1;
    if (floating.size < maxListedParts) floating.add(group);
  }
  return [describeFloating(floatingCount, mesh, groups, floating), describeParts(parts, mesh.bodies.count)];
}

function describeFloating(
  count: number,
  mesh: MeshTopology,
  groups: BodyGroups,
  listed: Set<number>,
): PrintabilityCheck {
  const code = 'floating_parts';
  if (count === 0)
    return { code, severity: 'ok', message: 'Every part stands on the bed or on another part.', count };
  const triangles: number[] = [];
  for (let triangle = 0; triangle * 9 < mesh.positions.length; triangle += 1) {
    const group = groups.ofBody[bodyOfTriangle(mesh, mesh.bodies, triangle)];
    if (group !== undefined && listed.has(group)) triangles.push(triangle);
  }
  return {
    ...{ code, severity: 'warn', count, triangles: Uint32Array.from(triangles) },
    message: `${formatCount(count, 'part floats: it touches', 'parts float: they touch')} neither the bed nor another part, so the printer would have to start in the air.`,
  };
}

function describeParts(count: number, bodies: number): PrintabilityCheck {
  const code = 'several_bodies';
  if (count > 1)
    return {
      ...{ code, severity: 'warn', count },
      message: `The file contains ${count.toLocaleString('en-US')} separate parts. They are printed and priced together.`,
    };
  const message =
    bodies > 1
      ? `The model is made of ${bodies.toLocaleString('en-US')} bodies that touch or overlap. They are printed as one.`
      : 'The model is one part.';
  return { code, severity: 'ok', message, count: bodies };
}
