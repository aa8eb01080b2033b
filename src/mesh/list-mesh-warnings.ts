import type { MeshAccumulator } from './mesh-accumulator.ts';
import { maxTinySizeMm } from './printability/guess-unit.ts';

/** As `standardLimits` has it, which a test compares: to import it would be one more script on public pages. */
const maxPrintSizeMm = [250, 210, 210];
const maxSides = maxPrintSizeMm.toSorted((a, b) => a - b);

/** Possible problems of a mesh, in short sentences for people. */
export function listMeshWarnings(mesh: MeshAccumulator): string[] {
  const warnings: string[] = [];
  const sides = mesh.size.toSorted((a, b) => a - b);
  const fits = sides.every((side, index) => side <= (maxSides[index] as number));
  if (mesh.skippedTriangles > 0) warnings.push(skippedMessage(mesh.skippedTriangles));
  if (!mesh.isWatertight)
    warnings.push('The surface is not closed everywhere. We may have to repair it before we print.');
  else if (mesh.signedVolume < 0) warnings.push('The surface faces inward. We will turn it around.');
  if (sides.every((side) => side < maxTinySizeMm))
    warnings.push('It is under 10 mm on every side. Was it drawn in inches?');
  if (!fits)
    warnings.push(
      `It is larger than our printer's ${maxPrintSizeMm.join(' x ')} mm. We would print it in parts.`,
    );
  return warnings;
}

const skippedMessage = (count: number) =>
  count === 1
    ? 'One triangle could not be read and was left out.'
    : `${count} triangles could not be read and were left out.`;
