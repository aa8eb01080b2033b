import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Solid } from '../kit.ts';
import { encodeGlb, type GlbPart } from './encode-glb.ts';
import { simplifyMeshes } from './simplify-meshes.ts';

const folder = fileURLToPath(new URL('../../public/media/models/', import.meta.url));

export type SolidPart = Omit<GlbPart, 'surface'> & { solid: Solid };

/**
 * Writes the browser's mesh of a product or prop beside its older ones.
 * @returns its address, which changes only with the mesh, and its size in bytes
 */
export async function writeModel(
  slug: string,
  parts: readonly SolidPart[],
  maxTriangles: number,
): Promise<{ model: string; bytes: number }> {
  const surfaces = simplifyMeshes(
    parts.map(({ solid }) => solid),
    maxTriangles,
  );
  const mesh = encodeGlb(surfaces.map((surface, i) => ({ ...(parts[i] as SolidPart), surface })));
  // The hash is of the mesh, not of the packed file: zlib's bytes differ between versions.
  const hash = createHash('sha256').update(mesh).digest('hex').slice(0, 8);
  const name = `${slug}.${hash}.glb.gz`;
  const packed = gzipSync(mesh, { level: 9 });
  await mkdir(folder, { recursive: true });
  if (!existsSync(folder + name)) await writeFile(folder + name, packed);
  return { model: `/media/models/${name}`, bytes: packed.length };
}

/** Removes the older meshes of one whose present address is `model`. */
export async function removeOlderModels(slug: string, model: string): Promise<void> {
  await removeWhere((of, file) => of === slug && !model.endsWith(`/${file}`));
}

/** Removes the meshes of all others. */
export async function removeOtherModels(slugs: readonly string[]): Promise<void> {
  await removeWhere((of) => !slugs.includes(of));
}

async function removeWhere(unwanted: (slug: string, file: string) => boolean): Promise<void> {
  for (const file of existsSync(folder) ? await readdir(folder) : []) {
    const slug = file.replace(/\.[0-9a-f]{8}\.glb\.gz$/, '');
    if (slug !== file && unwanted(slug, file)) await rm(folder + file, { force: true });
  }
}
