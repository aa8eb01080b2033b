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
  /** Printers whose bed was cleared in this step. */
  clearedBeds: Set<string>;
}

/** Printers, spools and products, and no order yet. */
export function openFarmSimulation(
  database: FarmDatabase,
  verifier: WebhookVerifier,
  recordTransition: RecordTransition,
): FarmSimulation {
  const shop = openSimulation(database, verifier, recordTransition);
  return {
    ...shop,
    ctx: { ...shop.ctx, shop: { ...shop.ctx.shop, filaments } },
    database,
    printing: { ...database.admin, isAdmin: false, role: 'printing' },
    farm: noFarmFacts,
    byHand: { cancelledJobs: new Set(), statuses: new Set() },
    clearedBeds: new Set(),
  };
}

const filaments = new Map(
  ['red', 'green', 'black'].map((color) => [
    toFilamentKey('EPLA', color),
    { material: 'EPLA', color, hex: '#000000', available: true },
  ]),
);
