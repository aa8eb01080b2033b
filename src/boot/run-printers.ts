import { join } from 'node:path';
import type { Config } from '#config';
import { runPrinterCommand } from '#domain/printer-connector/run-printer-command.ts';
import { watchPrinters } from '#domain/printer-connector/watch-printers.ts';
import type { Ctx, Logger } from '#domain/shared/ctx.ts';
import type { PlateSlicer } from '#domain/shared/plate-slicer.ts';
import type { JobQueue } from '#infra/jobs/pg-boss-job-queue.ts';
import type { SimulatedFarm } from '#infra/printers/start-printer-simulator-process.ts';
import { createPrusaPlateSlicer } from '#infra/slicer/prusa-plate-slicer.ts';
import { createStandInPlateSlicer } from '#infra/slicer/stand-in-plate-slicer.ts';
import { runSimulatedPerson } from './farm-demo/run-simulated-person.ts';
import { runEvery } from './run-every.ts';

const watchSeconds = 3;

/** What slices for the printers: nothing without a slicer, and a stand-in for simulated ones. */
export async function openPlateSlicer(
  { dataDir }: Pick<Config, 'dataDir'>,
  slicerProgram: string | null,
  simulatedFarm: SimulatedFarm | null,
  log: Logger,
): Promise<{ plates: PlateSlicer | null; stop(): void }> {
  if (simulatedFarm) return { plates: createStandInPlateSlicer(), stop() {} };
  if (slicerProgram === null) return { plates: null, stop() {} };
  const plates = await createPrusaPlateSlicer(slicerProgram, join(dataDir, 'slicer-plates'), log);
  return { plates, stop: plates.stop };
}

/** Sends prints to the printers, watches them, and in a demo runs them. Returns how to stop. */
export async function runPrinters(
  ctx: Ctx,
  jobs: JobQueue,
  simulatedFarm: SimulatedFarm | null,
): Promise<() => Promise<void>> {
  await jobs.processPrinters((command, attemptId, isLastTry) =>
    runPrinterCommand(ctx, command, attemptId, isLastTry),
  );
  const asked = new Map<string, Promise<void>>();
  const stopWatching = runEvery(
    watchSeconds,
    (stopping) => watchPrinters(ctx, asked, stopping),
    { log: ctx.log, watch: ctx.telemetry, name: 'printers' },
    'watching the printers failed',
  );
  const stopPerson = simulatedFarm && (await runSimulatedPerson(ctx, simulatedFarm));
  return async () => {
    await stopPerson?.();
    await stopWatching();
    await Promise.all(asked.values());
  };
}
