export interface PlanPrinter {
  id: string;
  /** What it can print; empty: everything. */
  materials: readonly string[];
  /** When it has printed what it prints now, in ms. */
  freeAt: number;
  /** The spools in it. */
  spoolIds: readonly string[];
}

export interface PlanSpool {
  id: string;
  filamentId: string;
  number: number;
  /** What no print has reserved. */
  freeMg: number;
  /** When the print is over that takes from it now, in ms. */
  freeAt: number;
}

export interface PlanJob {
  id: string;
  number: number;
  /** Null: a person must choose it first. */
  filament: { id: string; material: string } | null;
  mg: number;
  seconds: number;
  /** 'YYYY-MM-DD'; null: after all that have a date. */
  shipBy: string | null;
  priority: number;
  /** The printer that it must be printed on; null: any that can. */
  printerId: string | null;
}

export interface PlanInput {
  /** In the order in which they are chosen when several are free. */
  printers: readonly PlanPrinter[];
  spools: readonly PlanSpool[];
  jobs: readonly PlanJob[];
  /** Hours that pass while a printer prints one, on average: 24 / (hours a day x utilization). */
  pace: number;
  /** When no print begins, from and to in ms, in their order: days on which nobody works. What prints goes on. */
  closures: readonly (readonly [from: number, to: number])[];
}

export interface PlannedJob {
  id: string;
  /** In ms. */
  start: number;
  end: number;
  /** Null: no spool has enough left. */
  spoolId: string | null;
}

export interface PrintPlan {
  lanes: { printerId: string; jobs: PlannedJob[] }[];
  unplanned: { id: string; reason: 'no_filament' | 'no_printer' }[];
  /** What no spool has: for each filament the sum, and when it is missing first. */
  shortages: { filamentId: string; mg: number; jobs: number; at: number }[];
}

/** Taking one spool out and another one in. */
export const swapMs = 10 * 60_000;

/**
 * Puts the queue greedily on printers: each job on the printer and spool that can begin first, of several spools the one
 * with the least left that is enough. A spool is in one printer at a time.
 */
export function planPrints({ printers, spools, jobs, pace, closures }: PlanInput): PrintPlan {
  const reels = new Map(spools.map((spool) => [spool.id, { ...spool, lane: null } as Reel]));
  const lanes = printers.map(
    (printer): Lane => ({ printer, at: skipClosures(closures, printer.freeAt), loaded: [], jobs: [] }),
  );
  for (const lane of lanes)
    for (const id of lane.printer.spoolIds) {
      const reel = reels.get(id);
      if (reel) load(lane, reel);
    }
  const byFilament = Map.groupBy(reels.values(), ({ filamentId }) => filamentId);
  const shortages = new Map<string, PrintPlan['shortages'][number]>();
  const unplanned: PrintPlan['unplanned'] = [];
  for (const job of sortQueue(jobs)) {
    const { id, filament, mg, seconds } = job;
    const first = filament && findFirst(lanes, job, filament.material);
    if (!first) {
      unplanned.push({ id, reason: filament ? 'no_printer' : 'no_filament' });
      continue;
    }
    const place = choosePlace(first, byFilament.get(filament.id) ?? [], job, filament.material);
    const { lane, reel } = place;
    const start = skipClosures(closures, place.start);
    const end = start + seconds * 1000;
    lane.jobs.push({ id, start, end, spoolId: reel?.id ?? null });
    lane.at = skipClosures(closures, start + seconds * 1000 * pace);
    if (reel) {
      reel.freeMg -= mg;
      reel.freeAt = end;
      load(lane, reel);
    } else {
      const short = shortages.get(filament.id) ?? { filamentId: filament.id, mg: 0, jobs: 0, at: start };
      short.mg += mg;
      short.jobs += 1;
      short.at = Math.min(short.at, start);
      shortages.set(filament.id, short);
    }
  }
  return {
    lanes: lanes.map(({ printer, jobs: planned }) => ({ printerId: printer.id, jobs: planned })),
    unplanned,
    shortages: [...shortages.values()].toSorted((a, b) => a.at - b.at),
  };
}

interface Lane {
  printer: PlanPrinter;
  /** When it can begin the next job. */
  at: number;
  /** The spools in it, the last one used at the end. */
  loaded: Reel[];
  jobs: PlannedJob[];
}

type Reel = PlanSpool & { lane: Lane | null };

/** By ship-by date and priority; of one date and priority, those of a filament follow each other. */
const sortQueue = (jobs: readonly PlanJob[]): PlanJob[] =>
  jobs.toSorted(
    (a, b) =>
      compare(a.shipBy ?? '9999', b.shipBy ?? '9999') ||
      b.priority - a.priority ||
      compare(a.filament?.id ?? '', b.filament?.id ?? '') ||
      a.number - b.number,
  );

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const skipClosures = (closures: PlanInput['closures'], at: number): number =>
  closures.find(([from, to]) => from <= at && at < to)?.[1] ?? at;

const canPrint = ({ id, materials }: PlanPrinter, { printerId }: PlanJob, material: string) =>
  (printerId === null || printerId === id) && (materials.length === 0 || materials.includes(material));

/** Of the printers that can print it the one that is free first. */
function findFirst(lanes: readonly Lane[], job: PlanJob, material: string): Lane | null {
  let first: Lane | null = null;
  for (const lane of lanes)
    if ((!first || lane.at < first.at) && canPrint(lane.printer, job, material)) first = lane;
  return first;
}

/**
 * Where it can begin first: with each spool that has enough in the printer where that is, or in the one that is free first.
 * Without such a spool as if there were one.
 */
function choosePlace(first: Lane, reels: readonly Reel[], job: PlanJob, material: string): Place {
  let best: Place | null = null;
  for (const reel of reels) {
    if (reel.freeMg < job.mg) continue;
    const { lane } = reel;
    const isElsewhere = lane && lane !== first && canPrint(lane.printer, job, material);
    for (const place of [toPlace(first, reel), ...(isElsewhere ? [toPlace(lane, reel)] : [])])
      if (!best || isBetter(place, best)) best = place;
  }
  return best ?? { lane: first, reel: null, start: first.at };
}

interface Place {
  lane: Lane;
  reel: Reel | null;
  start: number;
}

const toPlace = (lane: Lane, reel: Reel): Place => {
  const free = Math.max(lane.at, reel.freeAt);
  return { lane, reel, start: reel.lane === lane ? free : free + swapMs };
};

const isBetter = ({ start, reel }: Place, best: Place): boolean =>
  start === best.start && reel && best.reel
    ? reel.freeMg < best.reel.freeMg || (reel.freeMg === best.reel.freeMg && reel.number < best.reel.number)
    : start < best.start;

/** It leaves the printer that it is in, and takes the place of the spool that was not used for the longest time. */
function load(lane: Lane, reel: Reel): void {
  const slots = Math.max(1, lane.printer.spoolIds.length);
  if (reel.lane) reel.lane.loaded = reel.lane.loaded.filter((other) => other !== reel);
  lane.loaded.push(reel);
  if (lane.loaded.length > slots) {
    const [oldest] = lane.loaded.splice(0, 1);
    if (oldest) oldest.lane = null;
  }
  reel.lane = lane;
}
