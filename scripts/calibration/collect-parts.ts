import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pathToFileURL } from 'node:url';
import { encodeBinaryStl } from '../../models/encode-binary-stl.ts';
import { generators } from '../../models/generators.ts';
import { measureModel } from '../../models/measure-model.ts';
import { releaseSolids } from '../../models/solid-memory.ts';
import { plainParts } from './plain-parts.ts';

export interface CalibrationPart {
  part: string;
  scale: number;
  toStl: () => Uint8Array;
}

/** A third of a product's size is that of a figurine, and takes a tenth of the time to slice. */
const modelScale = 0.35;
/** Two thirds of the products: most have similar shapes. */
const isUsed = (index: number) => index % 3 !== 2;

/** Plain solids, products, the fixtures of tests, and the STL files in `folders`. */
export function collectParts(folders: string[]): CalibrationPart[] {
  const fixtures = new URL('../../tests/fixtures/stl/', import.meta.url);
  return [
    ...Object.entries(plainParts).map(([name, build]) => ({
      ...{ part: `plain/${name}`, scale: 1, toStl: () => encodeBinaryStl(build()) },
    })),
    ...generators
      .filter((_, index) => isUsed(index))
      .map((generator) => ({
        ...{ part: `models/${generator.slug}`, scale: modelScale },
        toStl: () => {
          const file = encodeBinaryStl(measureModel(generator).whole);
          // All solids together need more memory than there is.
          releaseSolids();
          return file;
        },
      })),
    ...listStlFiles('fixtures', fixtures),
    ...folders.flatMap((folder) => listStlFiles(basename(folder), pathToFileURL(`${folder}/`))),
  ];
}

const listStlFiles = (name: string, folder: URL): CalibrationPart[] =>
  readdirSync(folder)
    .filter((file) => /\.stl$/i.test(file))
    .map((file) => ({
      ...{ part: `${name}/${file.slice(0, -4)}`, scale: 1 },
      toStl: () => readFileSync(new URL(file, folder)),
    }));
