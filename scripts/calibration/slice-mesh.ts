import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface SliceSettings {
  /** The slicer's own settings of the print profile. */
  iniFile: string;
  /** 0 to 100. */
  infill: number;
  scale: number;
  supports: boolean;
}

export interface SlicedPrint {
  grams: number;
  seconds: number;
}

const timeout = 300_000;
const run = promisify(execFile);

/** Slices a file with PrusaSlicer. Returns null where it refuses the mesh, or prints nothing of it. */
export async function sliceMesh(file: string, settings: SliceSettings): Promise<SlicedPrint | null> {
  const folder = await mkdtemp(join(tmpdir(), 'calibrate-'));
  const output = join(folder, 'out.gcode');
  const options = [
    ...['--export-gcode', '--load', settings.iniFile, '--center', '200,200', '--dont-arrange'],
    ...['--scale', String(settings.scale), '--fill-density', `${settings.infill}%`],
    // Grid, the profile's pattern, is refused at 100 percent.
    ...(settings.infill === 100 ? ['--fill-pattern', 'rectilinear'] : []),
    ...(settings.supports ? ['--support-material'] : []),
    ...['--output', output, file],
  ];
  try {
    await run(process.env.SLICER || 'prusa-slicer', options, { timeout, maxBuffer: 2 ** 26 });
    return parseGcodeComments(await readFile(output, 'latin1'));
  } catch {
    return null;
  } finally {
    await rm(folder, { recursive: true });
  }
}

function parseGcodeComments(gcode: string): SlicedPrint | null {
  const grams = Number(/^; filament used \[g\] = ([\d.]+)/m.exec(gcode)?.[1] ?? 0);
  const time = /^; estimated printing time \(normal mode\) = (.*)/m.exec(gcode)?.[1] ?? '';
  const seconds = [...time.matchAll(/(\d+)([dhms])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (secondsOf[unit as string] as number),
    0,
  );
  return grams > 0 && seconds > 0 ? { grams, seconds } : null;
}

const secondsOf: Record<string, number> = { d: 86_400, h: 3600, m: 60, s: 1 };
