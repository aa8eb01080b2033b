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
export function planPrints({ printers, spools, jobs, pace }: PlanInput): PrintPlan {
  const lanes = printers.map((printer) => ({
    ...{ printer, at: printer.freeAt, loaded: [...printer.spoolIds], jobs: [] as PlannedJob[] },
  }));
  const shelf = groupByFilament(spools);
  const shortages = new Map<string, PrintPlan['shortages'][number]>();
  const unplanned: PrintPlan['unplanned'] = [];
  for (const job of sortQueue(jobs)) {
    const { id, filament, mg, seconds } = job;
    const able = filament ? lanes.filter(({ printer }) => canPrint(printer, job, filament.material)) : [];
    if (!filament || !able.length) {
      unplanned.push({ id, reason: filament ? 'no_printer' : 'no_filament' });
      continue;
    }
    const { lane, spool, start } = choosePlace(able, shelf.get(filament.id) ?? [], mg);
    const end = start + seconds * 1000;
    lane.jobs.push({ id, start, end, spoolId: spool?.id ?? null });
    lane.at = start + seconds * 1000 * pace;
    if (spool) {
      spool.freeMg -= mg;
      spool.freeAt = end;
      load(lane.loaded, spool.id);
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

const canPrint = ({ id, materials }: PlanPrinter, { printerId }: PlanJob, material: string) =>
  (printerId === null || printerId === id) && (materials.length === 0 || materials.includes(material));

interface Lane {
  printer: PlanPrinter;
  /** When it can begin the next job. */
  at: number;
  /** The spools in it, the last one used at the end. */
  loaded: string[];
  jobs: PlannedJob[];
}

/** The first start that is possible; without a spool that has enough, as if there were one. */
function choosePlace(lanes: readonly Lane[], spools: readonly PlanSpool[], mg: number) {
  let best: { lane: Lane; spool: PlanSpool | null; start: number } | null = null;
  for (const spool of spools) {
    if (spool.freeMg < mg) continue;
    for (const lane of lanes) {
      const free = Math.max(lane.at, spool.freeAt);
      const start = lane.loaded.includes(spool.id) ? free : free + swapMs;
      const isBetter =
        !best || start < best.start || (start === best.start && spool.freeMg < (best.spool?.freeMg ?? 0));
      if (isBetter) best = { lane, spool, start };
    }
  }
  if (best) return best;
  const lane = lanes.reduce((first, other) => (other.at < first.at ? other : first));
  return { lane, spool: null, start: lane.at };
}

/** It takes the place of the spool that was not used for the longest time. */
function load(loaded: string[], spoolId: string): void {
  const at = loaded.indexOf(spoolId);
  if (at >= 0) loaded.splice(at, 1);
  else loaded.shift();
  loaded.push(spoolId);
}

function groupByFilament(spools: readonly PlanSpool[]): Map<string, PlanSpool[]> {
  const copies = spools.map((spool) => ({ ...spool }));
  return Map.groupBy(
    copies.toSorted((a, b) => a.freeMg - b.freeMg || a.number - b.number),
    ({ filamentId }) => filamentId,
  );
}
