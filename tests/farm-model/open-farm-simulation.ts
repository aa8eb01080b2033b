import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { toFilamentKey } from '#domain/shared/shop-filaments.ts';
import { openSimulation, type RecordTransition, type Simulation } from '#tests/model/open-simulation.ts';
import type { WebhookVerifier } from '#tests/model/providers/start-webhook-verifier.ts';
import type { FarmDatabase } from './open-farm-database.ts';
import { type FarmFacts, noFarmFacts } from './read-farm-facts.ts';

/** The environment of one history of the farm. */
export interface FarmSimulation extends Simulation {
  database: FarmDatabase;
  /** Who prints. */
  printing: AuthenticatedActor;
  farm: FarmFacts;
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
  return {
    ...shop,
    ctx: { ...shop.ctx, shop: { ...shop.ctx.shop, filaments, farm: { ...shop.ctx.shop.farm, checkPrints } } },
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
