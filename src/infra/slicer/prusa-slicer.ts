import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { FairQueue } from '#domain/shared/limits/fair-queue.ts';
import {
  type FindSlicedPrint,
  maxSliceSeconds,
  type SliceRequest,
  type SliceResponse,
  type Slicer,
} from '#domain/shared/slicer.ts';
import { writePrintMeshInProcess } from '#infra/files/mesh-reader.ts';
import { findExitProblem, findPrintProblem, findSizeProblem } from './find-slice-problem.ts';
import { readGcodeInProcess } from './read-gcode-in-process.ts';
import { runSlicer, type SlicerLimits } from './run-slicer.ts';
import { slicerBedMm, toSlicerSettings } from './slicer-settings.ts';

const defaultLimits: SlicerLimits = { timeoutMs: maxSliceSeconds * 1000, maxMemoryMegabytes: 2048 };

export interface StoppableSlicer extends Slicer {
  /** Aborts current and future slices. */
  stop(): void;
}

/** PrusaSlicer, or what takes its options. `folder` is its own: it is emptied before and after each slice. */
export function createPrusaSlicer(
  program: string,
  folder: string,
  log: Logger,
  {
    writeMesh = writePrintMeshInProcess,
    readGcode = readGcodeInProcess,
    ...limits
  }: Partial<SlicerLimits & SlicerFiles> = {},
): StoppableSlicer {
  const stopping = new AbortController();
  const turns = new FairQueue(1);
  const slicer = {
    ...{ program, folder, log, writeMesh, readGcode, signal: stopping.signal },
    limits: { ...defaultLimits, ...limits },
  };
  return {
    async slice(request, findKnown) {
      try {
        return await turns.run(null, () => sliceInFolder(slicer, request, findKnown), stopping.signal);
      } catch (error) {
        throw stopping.signal.aborted ? sliceInterruptedError() : error;
      }
    },
    stop: () => stopping.abort(),
  };
}

/** What is done with files outside the serving process. */
interface SlicerFiles {
  writeMesh: typeof writePrintMeshInProcess;
  readGcode: typeof readGcodeInProcess;
}

interface RunningSlicer extends SlicerFiles {
  program: string;
  folder: string;
  log: Logger;
  limits: SlicerLimits;
  signal: AbortSignal;
}

async function sliceInFolder(
  slicer: RunningSlicer,
  request: SliceRequest,
  findKnown: FindSlicedPrint,
): Promise<SliceResponse> {
  const { folder, signal } = slicer;
  // A shop that was killed has left it.
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    const { sha256, size } = await slicer.writeMesh(request, join(folder, 'model.stl'), signal);
    const settings = toSlicerSettings(request.profile);
    const choices = toOptions(request);
    const cacheKey = createHash('sha256')
      .update([sha256, settings, ...choices].join('\n'))
      .digest('hex');
    const known = await findKnown(cacheKey);
    if (known) return { cacheKey, print: known };
    throwIfProblem(findSizeProblem(size));
    await writeFile(join(folder, 'profile.ini'), settings);
    return { cacheKey, print: await slice(slicer, choices, size) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function slice(
  { program, folder, log, limits, readGcode, signal }: RunningSlicer,
  choices: readonly string[],
  size: readonly [number, number, number],
) {
  const place = ['--center', `${slicerBedMm / 2},${slicerBedMm / 2}`, '--dont-arrange'];
  const files = ['--export-gcode', '--load', 'profile.ini', '--output', 'print.gcode'];
  const exit = await runSlicer(
    program,
    [...files, ...place, ...choices, 'model.stl'],
    folder,
    limits,
    signal,
  );
  const problem = findExitProblem(exit, limits);
  if (problem) log.warn({ code: exit.code, signal: exit.signal, output: exit.output.slice(-500) }, problem);
  throwIfProblem(problem);
  const gcode = join(folder, 'print.gcode');
  if (!existsSync(gcode)) throwIfProblem('The slicer wrote no print file.');
  const summary = await readGcode(gcode, signal);
  throwIfProblem(findPrintProblem(summary, size));
  const { height: _, ...print } = summary;
  return print;
}

function toOptions({ infill, supports, density }: SliceRequest): string[] {
  return [
    ...['--fill-density', `${infill}%`, '--filament-density', String(density)],
    // Grid, the profile's pattern, is refused at 100 percent.
    ...(infill === 100 ? ['--fill-pattern', 'rectilinear'] : []),
    ...(supports ? ['--support-material'] : []),
  ];
}

function throwIfProblem(problem: string | undefined): void {
  if (problem) throw new ShopError('unreadable', problem);
}

const sliceInterruptedError = () => new ShopError('interrupted', 'The shop was stopped.');
