import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';
import { toFilamentKey } from '#domain/shared/shop-filaments.ts';
import { openSimulation, type RecordTransition, type Simulation } from '#tests/model/open-simulation.ts';
import type { WebhookVerifier } from '#tests/model/providers/start-webhook-verifier.ts';
import { SimulatedCrash } from '#tests/model/with-crash.ts';
import type { FarmDatabase } from './open-farm-database.ts';
import { PrinterSimulator } from './printer-simulator.ts';
import { type FarmFacts, noFarmFacts } from './read-farm-facts.ts';

/** The environment of one history of the farm. */
export interface FarmSimulation extends Simulation {
  database: FarmDatabase;
  /** Who prints. */
  printing: AuthenticatedActor;
  farm: FarmFacts;
  /** Of the one that is driven over the network. */
  printer: PrinterSimulator;
  /** What people did on purpose, or may have done before a crash, and no row says. */
  byHand: {
    /** Jobs that were cancelled. */
    cancelledJobs: Set<string>;
    /** Orders whose status was set. */
    statuses: Set<string>;
  };
  /** Printers on whose bed a print has ended, and those of them that somebody may have cleared in this step. */
  usedBeds: Set<string>;
  clearedBeds: Set<string>;
}

/** Printers, spools and products, and no order yet; `checkPrints` as in the settings of the farm. */
export function openFarmSimulation(
  database: FarmDatabase,
  verifier: WebhookVerifier,
  recordTransition: RecordTransition,
  checkPrints: boolean,
): FarmSimulation {
  const shop = openSimulation(database, verifier, recordTransition);
  const printer = new PrinterSimulator();
  const settings = shop.ctx.shop;
  return {
    ...shop,
    ctx: {
      ...shop.ctx,
      shop: { ...settings, filaments, farm: { ...settings.farm, checkPrints } },
      printers: printer,
      plates: { slicePlate: async () => ({ gcode: new Blob(['G28']), dispose: async () => {} }) },
      printFiles: { make: async () => Buffer.from('a 3MF') },
      log: { ...shop.ctx.log, warn: (fields) => noteUnexpected(shop, fields) },
    },
    printer,
    database,
    printing: { ...database.admin, isAdmin: false, role: 'printing' },
    farm: noFarmFacts,
    byHand: { cancelledJobs: new Set(), statuses: new Set() },
    usedBeds: new Set(),
    clearedBeds: new Set(),
  };
}

const filaments = new Map(
  ['red', 'green', 'black'].map((color) => [
    toFilamentKey('EPLA', color),
    { material: 'EPLA', color, hex: '#000000', available: true },
  ]),
);

/** A watcher logs what breaks of one printer, and goes on with the others. */
function noteUnexpected({ loggedErrors }: Simulation, fields: object): void {
  if ('err' in fields && !readShopErrorCode(fields.err) && !(fields.err instanceof SimulatedCrash))
    loggedErrors.push(fields.err);
}
