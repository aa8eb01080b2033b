import type { Logger } from '#domain/shared/ctx.ts';
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

/** Starts six simulated printers for a demo of the farm. */
export async function startFarmDemo(log: Logger, stops: (() => Promise<void>)[]): Promise<SimulatedFarm> {
  const { urls, apiKey, stop } = await startPrinterSimulatorProcess({ count: 6, speed, mishaps }, log);
  stops.push(stop);
  return { urls, apiKey };
}
