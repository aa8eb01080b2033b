import { checkPrintJob } from '#domain/print-attempts/check-print-job.ts';
import { failPrintAttempt } from '#domain/print-attempts/fail-print-attempt.ts';
import { finishPrintAttempt } from '#domain/print-attempts/finish-print-attempt.ts';
import { startPrintAttempt } from '#domain/print-attempts/start-print-attempt.ts';
import { cancelPrintJob } from '#domain/print-jobs/cancel-print-job.ts';
import { createStockPrintJobs } from '#domain/print-jobs/create-stock-print-jobs.ts';
import type { StartPrintAttemptInput } from '#domain/print-jobs/schemas.ts';
import { updatePrintJob } from '#domain/print-jobs/update-print-job.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { toGrams } from '#domain/shared/grams.ts';
import type { FarmSimulation } from '#tests/farm-model/open-farm-simulation.ts';
import type { AttemptFact, JobFact } from '#tests/farm-model/read-farm-facts.ts';
import type { FarmCommand } from '#tests/farm-model/runner/arbitrary-farm-history.ts';
import { pickOne } from '#tests/model/commands/command.ts';
import { asPrinting, type FarmCommandResolver } from './farm-command.ts';

export const isLive = ({ state }: AttemptFact): boolean => state === 'printing' || state === 'unknown';

/** One to three queued jobs of one filament on a plate, sometimes with one that is not queued; mostly on a free printer. */
export function makeStart(
  { farm }: FarmSimulation,
  { pick, size }: FarmCommand,
): StartPrintAttemptInput | null {
  const queued = farm.jobs.filter(({ state }) => state === 'queued').reverse();
  const first = pickOne(queued, pick);
  const free = farm.printers.filter(({ state }) => state === 'ready');
  const printer = pickOne(size % 7 && free.length ? free : farm.printers, pick + size);
  if (!first || !printer) return null;
  const plate = queued.filter(({ filament_id }) => filament_id === first.filament_id);
  const others = plate.filter((job) => job !== first).slice(0, size % 3);
  const taken = size === 11 ? farm.jobs.filter(({ state }) => state !== 'queued').slice(0, 1) : [];
  const jobs = [first, ...others, ...taken];
  return {
    printerId: printer.id,
    jobIds: jobs.map(({ id }) => id),
    spools: size % 2 ? [] : chooseSpools(farm.spools, first, jobs),
  };
}

/** One spool with all that is needed, or two with a part each. */
function chooseSpools(
  spools: FarmSimulation['farm']['spools'],
  { filament_id }: JobFact,
  jobs: readonly JobFact[],
): StartPrintAttemptInput['spools'] {
  const mg = jobs.reduce((sum, job) => sum + job.mg, 0);
  const fitting = spools.filter((spool) => !spool.retired && spool.filament_id === filament_id);
  const whole = fitting.find((spool) => spool.mg - spool.reserved >= mg);
  if (whole) return [{ id: whole.id, grams: toGrams(mg) }];
  return fitting.slice(0, 2).map(({ id }) => ({ id, grams: toGrams(mg) / 2 }));
}

/** What the print took of its spools: as reserved, less, or more, even than the ledger knows of. */
const takeOf = ({ spools }: AttemptFact, size: number) =>
  spools.map(({ id, mg }) => ({
    id,
    grams: toGrams(Math.round(mg * (pickOne([1, 0, 0.5, 1.2, 8], size) ?? 1))),
  }));

type End = (ctx: Ctx, attempt: AttemptFact, size: number) => Promise<unknown>;

const finish: End = (ctx, attempt, size) =>
  finishPrintAttempt(ctx, attempt.id, size % 3 ? {} : { spools: takeOf(attempt, size) });
const fail: End = (ctx, attempt, size) =>
  failPrintAttempt(ctx, attempt.id, {
    reason: 'It came off the bed.',
    spools: size % 2 ? takeOf(attempt, size) : [],
  });

const endAttempt = (which: (attempt: AttemptFact) => boolean, end: End): FarmCommandResolver => {
  return (scene, { pick, size }) => {
    const attempt = pickOne(scene.farm.attempts.filter(which), pick);
    return attempt && ((ctx) => end(asPrinting(scene, ctx), attempt, size));
  };
};

const forJob = (
  states: readonly JobFact['state'][],
  call: (ctx: Ctx, job: JobFact, scene: FarmSimulation, size: number) => Promise<unknown>,
): FarmCommandResolver => {
  return (scene, { pick, size }) => {
    // One in eight is in a state that does not allow it.
    const jobs = scene.farm.jobs.filter(({ state }) => size === 7 || states.includes(state));
    const job = pickOne(jobs, pick);
    return job && ((ctx) => call(asPrinting(scene, ctx), job, scene, size));
  };
};

export const printCommands = {
  start(scene, command) {
    const input = makeStart(scene, command);
    return input && ((ctx) => startPrintAttempt(asPrinting(scene, ctx), input));
  },
  finish: endAttempt(isLive, finish),
  fail: endAttempt(isLive, fail),
  /** As when a report comes twice, or late and after the other one. */
  'repeat an end': endAttempt(
    (attempt) => !isLive(attempt),
    (ctx, attempt, size) => (size % 2 ? finish : fail)(ctx, attempt, size),
  ),
  check: forJob(['printed'], (ctx, { id }) => checkPrintJob(ctx, id, { good: true, note: '' })),
  'check a bad print': forJob(['printed', 'checked'], (ctx, { id, state, order_id }, { byHand }) => {
    // What was shipped by hand is not printed again.
    if (state === 'printed' && order_id && byHand.statuses.has(order_id)) byHand.cancelledJobs.add(id);
    return checkPrintJob(ctx, id, { good: false, note: 'A layer is missing.' });
  }),
  'cancel a job': forJob(['queued'], (ctx, { id }, { byHand }) => {
    byHand.cancelledJobs.add(id);
    return cancelPrintJob(ctx, id);
  }),
  'change a job': forJob(['queued'], (ctx, job, { farm }, size) =>
    updatePrintJob(
      ctx,
      job.id,
      job.filament_id
        ? { priority: size, printerId: size % 2 ? (pickOne(farm.printers, size)?.id ?? null) : null }
        : { filamentId: pickOne(farm.spools, size)?.filament_id },
    ),
  ),
  'print for stock'(scene, { pick, size }) {
    const product = pickOne(scene.database.farmProducts, pick);
    if (!product || scene.farm.jobs.length > 30) return null;
    const input = { productId: product.id, qty: 1 + (size % 2), priority: size };
    return (ctx) => createStockPrintJobs(asPrinting(scene, ctx), input);
  },
} satisfies Record<string, FarmCommandResolver>;
