import { readdir } from 'node:fs/promises';
import type { Generator } from './kit.ts';
import { retainSolids } from './solid-memory.ts';

const folder = new URL('./generators/', import.meta.url);

/** Every product that can be printed and photographed: whatever the files of generators/ export, by file name. */
export const generators: readonly Generator[] = await collect();

async function collect(): Promise<Generator[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.ts')).sort();
  const modules = await Promise.all(files.map((file) => import(new URL(file, folder).href)));
  retainSolids();
  return modules.flatMap((module) => Object.values(module).filter(isGenerator));
}

function isGenerator(value: unknown): value is Generator {
  return typeof value === 'object' && value !== null && 'slug' in value && 'build' in value;
}
