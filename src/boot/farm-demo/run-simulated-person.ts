import type { Ctx } from '#domain/shared/ctx.ts';
import { seedFarmDemo } from '#infra/demo/seed-farm-demo.ts';
import type { SimulatedFarm } from '#infra/printers/start-printer-simulator-process.ts';
import { runEvery } from '../run-every.ts';
import { workOnce } from './work-once.ts';

const pauseSeconds = 2;

/** Seeds the farm of a demo and runs it. Returns how to stop; null in a shop with printers of its own. */
export async function runSimulatedPerson(
  ctx: Ctx,
  farm: SimulatedFarm,
): Promise<(() => Promise<void>) | null> {
  const { log, telemetry } = ctx;
  const person = await seedFarmDemo(ctx, farm);
  if (!person) {
    log.warn({}, 'FARM_DEMO: this shop has printers of its own, which nobody simulates');
    return null;
  }
  return runEvery(
    pauseSeconds,
    async (stopping) => workOnce(withActor(ctx, person), farm.urls, stopping),
    { log, watch: telemetry, name: 'simulated-person' },
    'the simulated person failed',
  );
}

/** Made anew each time: a copy keeps the settings of then. */
const withActor = (ctx: Ctx, actor: Ctx['actor']): Ctx => ({ ...ctx, actor });
