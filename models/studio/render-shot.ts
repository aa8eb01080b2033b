import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { type Filament, filaments } from '../filaments.ts';
import type { Part } from '../kit.ts';
import { type PropPart, surfaces } from '../props/surfaces.ts';
import { denoise, readPicture, toBytes } from './denoise.ts';
import { expectedNoise, type Lighting, layerPixels } from './settings.ts';

const run = promisify(execFile);
const scene = fileURLToPath(new URL('./scene.py', import.meta.url));
const renderCacheDir = fileURLToPath(new URL('../out/darkroom/', import.meta.url));

/** A part with the look of its filament, one of its own, or a prop's surface. */
export type ShotPart = PropPart | (Part & { look?: Filament });

/** A product or what stands beside it: `at` in mm, `turn` in degrees round z. */
export interface ShotSubject {
  slug: string;
  parts: ShotPart[];
  turn: number;
  at?: [number, number, number];
  scale?: number;
  /** False: excluded from the framing. */
  framed?: boolean;
}

/** What is photographed: pixels, degrees above the horizon, share of the frame, lens shift in frame widths. */
export interface Shot {
  name: string;
  sitters: ShotSubject[];
  width: number;
  height: number;
  rise: number;
  fill: number;
  lens?: number;
  shiftX?: number;
  shiftY?: number;
  /** The lens' f-stop; all is sharp without one. */
  aperture?: number;
  light: Lighting;
  samples: number;
}

/** How a part looks. */
export function toLook(part: ShotPart): Filament {
  return 'surface' in part ? surfaces[part.surface] : (part.look ?? filaments[part.colour]);
}

/** The meshes and looks of a product as bytes: what the scene reads and what a picture's stamp covers. */
export function encodeMesh({ solid }: Pick<Part, 'solid'>): Buffer {
  const { numVert, numTri, vertProperties, triVerts, numProp } = solid.getMesh();
  const corners = new Float32Array(numVert * 3);
  for (let i = 0; i < numVert; i++) {
    for (let k = 0; k < 3; k++) corners[3 * i + k] = vertProperties[i * numProp + k] as number;
  }
  return Buffer.concat([
    Buffer.from(new Uint32Array([numVert, numTri]).buffer),
    Buffer.from(corners.buffer),
    Buffer.from(new Uint32Array(triVerts).buffer),
  ]);
}

/**
 * Takes the picture and returns it as a PNG, not yet developed.
 * @throws Error when Blender is missing or fails
 */
export async function renderShot(shot: Shot, threads: number): Promise<Buffer> {
  const folder = `${renderCacheDir}${shot.name}/`;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const products = [];
  for (const sitter of shot.sitters) {
    const parts = [];
    for (const [i, part] of sitter.parts.entries()) {
      const file = `${folder}${sitter.slug}-${i}.mesh`;
      await writeFile(file, encodeMesh(part));
      parts.push({ name: part.part, file, look: { name: part.part, ...toLook(part) } });
    }
    products.push({ ...sitter, parts });
  }
  const out = `${folder}picture`;
  const job = {
    ...shot.light,
    products,
    width: shot.width,
    height: shot.height,
    rise: shot.rise,
    fill: shot.fill,
    lens: shot.lens ?? 45,
    shift_x: shot.shiftX ?? 0,
    shift_y: shot.shiftY ?? 0,
    aperture: shot.aperture,
    layer_pixels: layerPixels,
    samples: shot.samples,
    threads,
    out,
  };
  await writeFile(`${folder}job.json`, JSON.stringify(job));
  const { stdout, stderr } = await run('blender', ['-b', '-P', scene, '--', `${folder}job.json`], {
    maxBuffer: 64e6,
  });
  if (stderr.includes('Traceback') || stdout.includes('Traceback')) throw new Error(`Blender: ${stderr}`);
  const [picture, normal, albedo] = await Promise.all([
    readPicture(`${out}.png`),
    readPicture(`${out}-normal-1.png`),
    readPicture(`${out}-albedo-1.png`),
  ]);
  const clean = denoise(picture, normal, albedo, expectedNoise);
  const png = await sharp(toBytes(clean), { raw: { width: clean.width, height: clean.height, channels: 3 } })
    .png()
    .toBuffer();
  await writeFile(`${renderCacheDir}${shot.name}.png`, png);
  return png;
}

/** The undeveloped picture that an earlier run took with this stamp, if it is still there. */
export async function readCachedRender(name: string, stamp: string): Promise<Buffer | undefined> {
  try {
    const known = await readFile(`${renderCacheDir}${name}.stamp`, 'utf8');
    return known === stamp ? await readFile(`${renderCacheDir}${name}.png`) : undefined;
  } catch {
    return undefined;
  }
}

/** Remembers with which stamp the picture in the darkroom was taken. */
export async function writeCacheKey(name: string, stamp: string): Promise<void> {
  await writeFile(`${renderCacheDir}${name}.stamp`, stamp);
}
