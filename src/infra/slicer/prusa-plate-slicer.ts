import { randomUUID } from 'node:crypto';
import { existsSync, openAsBlob } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from '#domain/shared/ctx.ts';
import { ShopError } from '#domain/shared/errors.ts';
import { FairQueue } from '#domain/shared/limits/fair-queue.ts';
import type { PlateRequest, PlateSlicer, SlicedPlate } from '#domain/shared/plate-slicer.ts';
import { maxSliceSeconds } from '#domain/shared/slicer.ts';
import { writePrintMeshInProcess } from '#infra/files/mesh-reader.ts';
import { findExitProblem } from './find-slice-problem.ts';
import { runSlicer } from './run-slicer.ts';
import { toSlicerSettings } from './slicer-settings.ts';

const limits = { timeoutMs: maxSliceSeconds * 1000, maxMemoryMegabytes: 2048 };

export interface StoppablePlateSlicer extends PlateSlicer {
  /** Aborts current and future slices. */
  stop(): void;
}

/**
 * Slices plates with PrusaSlicer, one at a time, each in a folder of its own below `folder`, which is emptied at the start.
 * `writeMesh` is for tests.
 */
export async function createPrusaPlateSlicer(
  program: string,
  folder: string,
  log: Logger,
  writeMesh = writePrintMeshInProcess,
): Promise<StoppablePlateSlicer> {
  // A shop that was killed has left it.
  await rm(folder, { recursive: true, force: true });
  const stopping = new AbortController();
  const turns = new FairQueue(1);
  const { signal } = stopping;

  async function slice(own: string, { models, ...request }: PlateRequest): Promise<void> {
    const files: string[] = [];
    for (const [at, model] of models.entries()) {
      const file = `model-${at + 1}.stl`;
      await writeMesh(model, join(own, file), signal);
      files.push(...Array.from({ length: model.count }, () => file));
    }
    await writeFile(join(own, 'profile.ini'), toSlicerSettings(request.profile, request.size));
    await writeFile(join(own, 'printer.ini'), request.settings ?? '');
    const exit = await runSlicer(program, [...toOptions(request), ...files], own, limits, signal);
    const problem = findExitProblem(exit, limits);
    if (problem) {
      log.warn({ code: exit.code, signal: exit.signal, output: exit.output.slice(-500) }, problem);
      throw new ShopError('unreadable', problem);
    }
    if (!existsSync(join(own, 'print.gcode')))
      throw new ShopError('unreadable', 'The slicer wrote no print file: the parts may not fit the bed.');
  }

  return {
    async slicePlate(request): Promise<SlicedPlate> {
      const own = join(folder, randomUUID());
      const dispose = () => rm(own, { recursive: true, force: true });
      try {
        await mkdir(own, { recursive: true, mode: 0o700 });
        await turns.run(null, () => slice(own, request), signal);
        return { gcode: await openAsBlob(join(own, 'print.gcode')), dispose };
      } catch (error) {
        await dispose();
        throw signal.aborted ? new ShopError('interrupted', 'The shop was stopped.') : error;
      }
    },
    stop: () => stopping.abort(),
  };
}

const toOptions = ({ infill, supports, density }: Omit<PlateRequest, 'models'>): string[] => [
  ...['--export-gcode', '--load', 'profile.ini', '--load', 'printer.ini', '--output', 'print.gcode'],
  ...['--merge', '--fill-density', `${infill}%`, '--filament-density', String(density)],
  // Grid, the profile's pattern, is refused at 100 percent.
  ...(infill === 100 ? ['--fill-pattern', 'rectilinear'] : []),
  ...(supports ? ['--support-material'] : []),
];
