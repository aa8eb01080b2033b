import { constants } from 'node:os';
import type { GcodeSummary } from './read-gcode.ts';
import type { SlicerExit, SlicerLimits } from './run-slicer.ts';
import { slicerBedMm } from './slicer-settings.ts';

/** A share of the height, and mm: what a last layer may lack. */
const heightTolerance = { share: 0.01, mm: 0.6 };
/** A shell that reports the end of another process by a signal adds its number to this. */
const signalBase = 128;

/** Why a mesh of this size cannot be sliced, for people; undefined if it fits. */
export const findSizeProblem = (size: readonly number[]): string | undefined =>
  size.some((side) => side > slicerBedMm)
    ? `It is larger than ${slicerBedMm} x ${slicerBedMm} x ${slicerBedMm} mm, the most that can be sliced.`
    : undefined;

/** Why a slicer has ended without a result, for people; undefined if it has one. Its own words are for the log only. */
export function findExitProblem(
  { code, signal, output, hasTimedOut }: SlicerExit,
  { timeoutMs, maxMemoryMegabytes }: SlicerLimits,
): string | undefined {
  if (hasTimedOut) return `The slicer took longer than ${formatSeconds(timeoutMs)} and was stopped.`;
  const by = (code ?? 0) > signalBase ? (code ?? 0) - signalBase : signal && constants.signals[signal];
  if (/bad_alloc|out of memory|cannot allocate memory/i.test(output))
    return `The slicer needs more than ${maxMemoryMegabytes} MB of memory for this model.`;
  if (by === constants.signals.SIGXCPU) return 'The slicer used too much processor time and was stopped.';
  if (by === constants.signals.SIGXFSZ) return 'The print file of this model would be too large.';
  if (by === constants.signals.SIGKILL) return 'The slicer was killed, perhaps for lack of memory.';
  if (by === constants.signals.SIGABRT) return 'The slicer gave up: the model may not fit its bed.';
  if (by) return 'The slicer crashed on this model.';
  if (code === 126 || code === 127) return 'The slicer could not be started.';
  if (/No layers were detected/i.test(output)) return 'The model is too flat to be printed.';
  if (/print is empty/i.test(output)) return 'All walls of the model are too thin to be printed.';
  if (/Empty layer/i.test(output)) return floatingProblem;
  return code === 0 ? undefined : 'The slicer could not slice this model.';
}

const floatingProblem =
  'Parts of the model float above others: between them the slicer found nothing to print. They need supports.';

/** What a slicer does not report as an error: it leaves out what is too thin, and says nothing about it. */
export function findPrintProblem(
  { grams, seconds, height }: GcodeSummary,
  [, , modelHeight]: readonly [number, number, number],
): string | undefined {
  if (seconds === 0) return 'The slicer wrote no print file that we can read.';
  if (grams === 0) return 'All walls of the model are too thin to be printed.';
  const missing = modelHeight - height;
  if (missing <= heightTolerance.mm + modelHeight * heightTolerance.share) return undefined;
  const left = Math.round(missing * 10) / 10;
  return `The slicer leaves out the upper ${left} mm: walls there are too thin to be printed.`;
}

const formatSeconds = (ms: number) => `${Math.round(ms / 100) / 10} seconds`;
