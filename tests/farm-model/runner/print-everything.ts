import { checkPrintJob } from '#domain/print-attempts/check-print-job.ts';
import { finishPrintAttempt } from '#domain/print-attempts/finish-print-attempt.ts';
import { startPrintAttempt } from '#domain/print-attempts/start-print-attempt.ts';
import { updatePrintJob } from '#domain/print-jobs/update-print-job.ts';
import { clearPrinter } from '#domain/printers/clear-printer.ts';
import { updatePrinter } from '#domain/printers/update-printer.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { createSpool } from '#domain/spools/create-spool.ts';
import { checkFarmStep } from '#tests/farm-model/check-farm-step.ts';
import { isLive } from '#tests/farm-model/commands/print-commands.ts';
import type { FarmSimulation } from '#tests/farm-model/open-farm-simulation.ts';
import type { JobFact } from '#tests/farm-model/read-farm-facts.ts';
import { InvariantViolation } from '#tests/model/open-simulation.ts';

/** What runs is finished, all that is queued printed and checked: then every order must be ready to pack. */
export async function printEverything(scene: FarmSimulation): Promise<void> {
  const ctx = { ...scene.ctx, actor: scene.database.admin };
  const [spool] = scene.farm.spools;
  const [printer] = scene.farm.printers;
  if (!spool || !printer) throw new Error('a farm without printers and spools');
  for (const { id } of scene.farm.attempts.filter(isLive)) await finishPrintAttempt(ctx, id, {});
  await checkFarmStep(scene);
  const isToPrint = ({ order_id, state }: JobFact) =>
    state === 'queued' && (order_id === null || isToShip(scene, order_id));
  for (const job of scene.farm.jobs)
    if (isToPrint(job) && !job.filament_id)
      await updatePrintJob(ctx, job.id, { filamentId: spool.filament_id });
  await checkFarmStep(scene);
  const queued = scene.farm.jobs.filter(isToPrint);
  for (const [filamentId, jobs] of Map.groupBy(queued, ({ filament_id }) => filament_id ?? '')) {
    await makeReady(ctx, scene, printer.id);
    const { _id: id } = await createSpool(ctx, { filamentId, grams: 20_000 });
    const spools = [{ id, grams: 5_000 }];
    const jobIds = jobs.map((job) => job.id);
    const attempt = await startPrintAttempt(ctx, { printerId: printer.id, jobIds, spools });
    await finishPrintAttempt(ctx, attempt._id, {});
    await checkFarmStep(scene);
  }
  for (const { id, state } of scene.farm.jobs)
    if (state === 'printed') await checkPrintJob(ctx, id, { good: true, note: '' });
  await checkFarmStep(scene);
  const left = scene.farm.jobs.filter(
    (job) => isToPrint(job) || !['queued', 'checked', 'cancelled'].includes(job.state),
  );
  if (left.length) throw new InvariantViolation('a print job came to no end', left);
}

/** What was shipped by hand is not printed any more. */
const isToShip = ({ farm }: FarmSimulation, orderId: string): boolean =>
  farm.orders.some(({ id, status }) => id === orderId && (status === 'Paid' || status === 'Printing'));

async function makeReady(ctx: Ctx, scene: FarmSimulation, printerId: string): Promise<void> {
  scene.clearedBeds.add(printerId);
  const state = scene.farm.printers.find(({ id }) => id === printerId)?.state;
  if (state === 'needs_clearing') await clearPrinter(ctx, printerId);
  else await updatePrinter(ctx, printerId, { state: 'ready' });
}
