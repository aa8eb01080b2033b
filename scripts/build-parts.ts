import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { argv, stdout } from 'node:process';
import { measureMesh } from '#mesh/measure-mesh.ts';
import { writeThreemf } from '#mesh/threemf/write-threemf.ts';
import { filaments } from '../models/filaments.ts';
import { generators } from '../models/generators.ts';
import type { Solid } from '../models/kit.ts';
import { measureModel } from '../models/measure-model.ts';
import { namePlates, textPlateOf } from '../models/name-plates.ts';
import { releaseSolids } from '../models/solid-memory.ts';
import { separateVertices } from './parts/separate-vertices.ts';

/**
 * `npm run parts [-- slug ...]`: writes what is printed of demo products with options to db/demo/parts/, a 3MF with a body for each
 * color, and parts.json beside it with measures and plates. Without a slug those that are there.
 */
const folder = new URL('../db/demo/parts/', import.meta.url);
const list = new URL('parts.json', folder);
/** Less than a printer sees: models of distance functions have many more triangles than their shape needs. */
const maxDeviationMm = 0.03;

interface DemoPart {
  /** The path by which a product names it. */
  file: string;
  measures: object;
  plate?: object;
}
const parts = JSON.parse(await readFile(list, 'utf8').catch(() => '{}')) as Record<string, DemoPart>;
const wanted = argv.length > 2 ? argv.slice(2) : Object.keys(parts);

for (const generator of generators.filter(({ slug }) => wanted.includes(slug))) {
  const { slug } = generator;
  const model = measureModel(generator);
  const file = writeThreemf(
    model.parts.map(({ part, colour, solid }) => ({
      name: part,
      filament: { name: colour, hex: filaments[colour].hex },
      mesh: separateVertices(toMesh(solid)),
    })),
  );
  const hash = createHash('sha256').update(file).digest('hex').slice(0, 8);
  const before = parts[slug]?.file;
  const name = `${slug}.${hash}.3mf`;
  if (before && before !== `/parts/${name}`) await rm(new URL(`.${before.slice('/parts'.length)}`, folder));
  await writeFile(new URL(name, folder), file);
  const measures = measureMesh(toPositions(model.whole), 1);
  parts[slug] = { file: `/parts/${name}`, measures, ...(slug in namePlates && { plate: textPlateOf(slug) }) };
  releaseSolids();
  stdout.write(`${slug}: ${model.parts.length} bodies, ${Math.round(file.length / 1000)} KB\n`);
}
const sorted = Object.entries(parts).sort(([a], [b]) => (a < b ? -1 : 1));
await writeFile(list, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);

function toMesh(solid: Solid) {
  const { vertProperties, triVerts } = solid.simplify(maxDeviationMm).getMesh();
  return { vertices: vertProperties, triangles: triVerts };
}

function toPositions(solid: Solid): Float32Array {
  const { vertices, triangles } = toMesh(solid);
  return Float32Array.from(
    { length: triangles.length * 3 },
    (_, at) => vertices[(triangles[Math.floor(at / 3)] as number) * 3 + (at % 3)] as number,
  );
}
