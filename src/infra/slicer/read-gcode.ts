import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { SlicedPrint } from '#domain/shared/slicer.ts';

export interface GcodeSummary extends SlicedPrint {
  /** Where the last layer is, in mm. */
  height: number;
}

const secondsOf: Record<string, number> = { d: 86_400, h: 3600, m: 60, s: 1 };

/** What PrusaSlicer says in the comments of a G-code file; what is missing is 0. */
export async function readGcode(path: string): Promise<GcodeSummary> {
  let [grams, seconds, height] = [0, 0, 0];
  let isSupport = false;
  // Positions of the extruder are absolute, since the start of the file or the last G92.
  let position = 0;
  const extruded = { part: 0, support: 0 };
  for await (const line of createInterface({ input: createReadStream(path, 'latin1') })) {
    if (line.startsWith('G1 ')) {
      const to = readExtruder(line);
      if (to === null) continue;
      extruded[isSupport ? 'support' : 'part'] += to - position;
      position = to;
    } else if (line.startsWith(';TYPE:')) isSupport = line.startsWith(';TYPE:Support');
    else if (line.startsWith('G92 ')) position = readExtruder(line) ?? position;
    else if (line.startsWith(';Z:')) height = Math.max(height, Number(line.slice(3)));
    else if (line.startsWith('; filament used [g] = ')) grams = Number.parseFloat(line.slice(22)) || 0;
    else if (line.startsWith('; estimated printing time (normal mode) = ')) seconds = toSeconds(line);
  }
  const all = extruded.part + extruded.support;
  const supportGrams = all > 0 ? (grams * extruded.support) / all : 0;
  const round = (mass: number) => Math.round(mass * 100) / 100;
  return { grams: round(grams - supportGrams), supportGrams: round(supportGrams), seconds, height };
}

function readExtruder(line: string): number | null {
  const at = line.indexOf(' E');
  return at === -1 ? null : Number.parseFloat(line.slice(at + 2));
}

const toSeconds = (line: string) =>
  [...line.matchAll(/(\d+)([dhms])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * (secondsOf[unit as string] ?? 0),
    0,
  );
