import type pg from 'pg';
import type { Logger } from '#domain/shared/ctx.ts';
import { hasOwnPrinters } from '#infra/demo/seed-farm-demo.ts';
import { openDatabasePool } from '#infra/postgres/open-database-pool.ts';
import {
  type SimulatedFarm,
  startPrinterSimulatorProcess,
} from '#infra/printers/start-printer-simulator-process.ts';

/** 20 hours pass in 80 seconds. */
const speed = 900;
/** By printer: which of its prints break off, and during which it is lost, for longer than the watcher waits. */
const mishaps = {
  2: [1, 4, 9].map((print) => ({ print, failAt: 0.5 })),
  4: [2, 7].map((print) => ({ print, loseAt: 0.3, loseMs: 75_000 })),
};

/** Starts six simulated printers for a demo of the farm. Null in a shop with printers of its own, which needs its slicer. */
export async function startFarmDemo(
  settings: pg.ClientConfig,
  log: Logger,
  stops: (() => Promise<void>)[],
): Promise<SimulatedFarm | null> {
  const { db, close } = openDatabasePool({ ...settings, max: 1 }, log);
  const isReal = await hasOwnPrinters(db).finally(close);
  if (isReal) {
    log.warn({}, 'FARM_DEMO: this shop has printers of its own, which nobody simulates');
    return null;
  }
  const { urls, apiKey, stop } = await startPrinterSimulatorProcess({ count: 6, speed, mishaps }, log);
  stops.push(stop);
  return { urls, apiKey };
}
