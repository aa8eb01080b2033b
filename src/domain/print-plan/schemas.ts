import { z } from 'zod';
import { filamentNameResponse } from '../spools/schemas.ts';

/** The first ones of the queue: a week of 40 printers. What is to buy is of the whole queue. */
export const maxPlannedJobs = 500;

const plannedJob = z.object({
  _id: z.string(),
  start: z.string(),
  end: z.string(),
  /** Null: no spool has enough. */
  spool: z.string().nullable(),
  /** It is printed after its ship-by date. */
  late: z.boolean(),
});

/** GET /api/print-plan: what would be printed where and when, if it all goes well. */
export const printPlanResponse = z.object({
  /** Of printers that are neither offline nor in maintenance, by their position. */
  lanes: z.array(
    z.object({
      printer: z.object({ _id: z.string(), name: z.string() }),
      jobs: z.array(plannedJob),
    }),
  ),
  /** What nothing can print now, and why. */
  unplanned: z.array(z.object({ _id: z.string(), reason: z.enum(['no_filament', 'no_printer']) })),
  /** Whether more are queued than were planned. */
  more: z.boolean(),
  /** What no spool has enough of: how much, from when, for how many print jobs. */
  shortages: z.array(
    z.object({
      filament: filamentNameResponse,
      grams: z.number(),
      jobs: z.number(),
      at: z.string(),
      /** The day of it in the farm's time zone, as 'YYYY-MM-DD'. */
      day: z.string(),
    }),
  ),
  /** What the queue needs, and what filaments lack to their low-stock thresholds after it. */
  purchases: z.array(
    z.object({
      filament: filamentNameResponse,
      grams: z.number(),
      /** Of 1 kg. */
      spools: z.number(),
      /** When it is missing first; null: it is below its low-stock threshold, or print jobs after the planned ones lack it. */
      day: z.string().nullable(),
    }),
  ),
});
export type PrintPlanResponse = z.output<typeof printPlanResponse>;
