import { settingDefaults, settingSchemas } from '#domain/settings/schemas.ts';
import { toPricingRules } from '#domain/settings/to-pricing-rules.ts';
import type { Ctx, Logger } from '#domain/shared/ctx.ts';
import { cents, defaultShippingRate } from '#domain/shared/money.ts';
import { createTelemetry } from '#infra/telemetry/telemetry.ts';
import { ProviderSimulator } from '#tests/model/providers/provider-simulator.ts';
import {
  createSimulatedCardProvider,
  createSimulatedWalletProvider,
} from '#tests/model/providers/simulated-providers.ts';
import type { WebhookVerifier } from '#tests/model/providers/start-webhook-verifier.ts';
import { WebhookQueue } from '#tests/model/providers/webhook-queue.ts';
import { taxRate } from './model-invariants.ts';
import type { WorkerDatabase } from './open-worker-database.ts';
import { type Facts, noFacts } from './read-facts.ts';
import { SimulatedCrash } from './with-crash.ts';

/** Something that must never happen. `what` names the invariant or the failed call. */
export class InvariantViolation extends Error {
  readonly what: string;
  constructor(what: string, detail: unknown = '') {
    super(`${what} ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`.trim());
    this.what = what;
  }
}

/** Counts an occurrence of a transition, once or `times` times. */
export type RecordTransition = (transition: string, times?: number) => void;

/** The environment of one history. */
export interface Simulation {
  database: WorkerDatabase;
  ctx: Ctx;
  providers: ProviderSimulator;
  webhooks: WebhookQueue;
  facts: Facts;
  /** Net stock changes by admins, per product. */
  stockEdits: Map<string, number>;
  /** The steps and their results, for people. */
  log: string[];
  /** Errors that the shop only logged. */
  loggedErrors: unknown[];
  recordTransition: RecordTransition;
  advanceClock(seconds: number): void;
}

/** Simulated providers with their own records, a clock that only moves by `advanceClock`, and no sales yet. */
export function openSimulation(
  lane: WorkerDatabase,
  desk: WebhookVerifier,
  hit: RecordTransition,
): Simulation {
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const post = new WebhookQueue();
  const books = new ProviderSimulator(post, clock.now);
  const logged: unknown[] = [];
  const log: Logger = {
    info() {},
    warn() {},
    error(fields) {
      if ('err' in fields && !(fields.err instanceof SimulatedCrash)) logged.push(fields.err);
    },
  };
  const ctx: Ctx = {
    db: lane.db,
    openAuditedDb: lane.openAuditedDb,
    clock,
    actor: null,
    address: null,
    shop: {
      name: 'Model Shop',
      publicUrl: 'http://localhost:9',
      ownerEmail: 'owner@shop.example',
      mailFrom: 'Model Shop <shop@shop.example>',
      taxRate,
      overrides: [],
      accent: null,
      logo: null,
      pricing: toPricingRules(
        { shippingRate: defaultShippingRate, taxRate },
        settingSchemas.shipping.parse({}),
        settingSchemas.taxes.parse({}),
      ),
      seller: settingSchemas.seller.parse({}),
      leadDays: null,
      transitDays: { min: 3, max: 7 },
      holidays: [],
      farm: { ...settingDefaults.farm, holidaysOf: null },
      listPublicHolidays: () => [],
      queue: null,
      texts: { heroTitle: '', heroText: '', about: null, contact: '', footer: '', footerNote: '' },
      mailTexts: settingSchemas.mails.parse({}),
      filaments: new Map(),
      refusedWords: [],
      termsVersion: 0,
      testPayments: true,
      testPaymentsLocalOnly: true,
      maxFailedLogins: 10,
      maxRegistrationsPerMinute: 60,
      maxHeldPieces: 60,
      // Reauthentication is not part of the model.
      maxRefundWithoutReauth: cents(Number.MAX_SAFE_INTEGER),
      requireAdminTwoFactor: false,
      requireVerifiedEmail: false,
      walletScript: null,
    },
    jobs: lane.jobs,
    ...unusedPorts,
    card: createSimulatedCardProvider(books, desk.card),
    wallet: createSimulatedWalletProvider(books, desk.wallet),
    failpoint: async () => {},
    log,
  };
  return {
    database: lane,
    ctx,
    providers: books,
    webhooks: post,
    facts: noFacts,
    stockEdits: new Map(),
    log: [],
    loggedErrors: logged,
    recordTransition: hit,
    advanceClock(seconds) {
      now += seconds * 1000;
      books.expireDue();
    },
  };
}

const notImplemented = async () => {
  throw new Error('an order needs neither files nor passwords');
};

/** Ports that no use case of the model calls. */
const unusedPorts: Pick<
  Ctx,
  | 'renderSampleMail'
  | 'renderDocument'
  | 'renderLabels'
  | 'passwords'
  | 'files'
  | 'meshes'
  | 'printFiles'
  | 'texts'
  | 'slicer'
  | 'plates'
  | 'printers'
  | 'pictures'
  | 'signer'
  | 'cipher'
  | 'oauth'
  | 'telemetry'
> = {
  renderSampleMail: notImplemented,
  renderDocument: notImplemented,
  renderLabels: notImplemented,
  passwords: { hash: notImplemented, verify: notImplemented, isCommon: notImplemented },
  files: {
    write: notImplemented,
    read: notImplemented,
    remove: notImplemented,
    requireFreeSpace: notImplemented,
  },
  pictures: {
    reencode: notImplemented,
    readWidth: notImplemented,
    resize: () => {
      throw new Error('not needed');
    },
  },
  meshes: { readThreemf: notImplemented, measure: notImplemented },
  printFiles: { make: notImplemented },
  texts: { check: async () => null },
  slicer: null,
  plates: null,
  printers: {
    read: notImplemented,
    readLastPrint: notImplemented,
    print: notImplemented,
    cancel: notImplemented,
  },
  signer: { sign: (text) => text, verify: () => false },
  cipher: { encrypt: () => '', decrypt: () => '' },
  oauth: { google: null, github: null },
  telemetry: createTelemetry(null),
};
