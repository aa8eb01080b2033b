import type { Ctx, Logger } from '#domain/shared/ctx.ts';
import { cents } from '#domain/shared/money.ts';
import { requestWatch } from '#infra/watch/request-watch.ts';
import type { Lane } from './lane.ts';
import { type Facts, noFacts } from './look.ts';
import { taxRate } from './model-laws.ts';
import { Crash } from './mortal.ts';
import { PostBag } from './post-bag.ts';
import { ProviderBooks } from './provider-books.ts';
import { cardOver, walletOver } from './providers.ts';
import type { SignatureDesk } from './signature-desk.ts';

/** Something that must never happen. `what` names it: a law, or a call that broke. */
export class Broken extends Error {
  readonly what: string;
  constructor(what: string, detail: unknown = '') {
    super(`${what} ${typeof detail === 'string' ? detail : JSON.stringify(detail)}`.trim());
    this.what = what;
  }
}

/** Notes that something of an order's life happened, once or so many times. */
export type Hit = (transition: string, times?: number) => void;

/** Where one history happens. */
export interface Scene {
  lane: Lane;
  ctx: Ctx;
  books: ProviderBooks;
  post: PostBag;
  facts: Facts;
  /** By how much an admin has changed each product's stock. */
  edits: Map<string, number>;
  /** What was done and what came of it, for people. */
  story: string[];
  /** What went wrong where nobody could be told. */
  logged: unknown[];
  hit: Hit;
  wait(seconds: number): void;
}

/** Providers whose books are their own truth, a clock that only moves when told to, and nothing sold yet. */
export function openScene(lane: Lane, desk: SignatureDesk, hit: Hit): Scene {
  let now = Date.now();
  const clock = { now: () => new Date(now) };
  const post = new PostBag();
  const books = new ProviderBooks(post, clock.now);
  const logged: unknown[] = [];
  const log: Logger = {
    info() {},
    warn() {},
    error(fields) {
      if ('err' in fields && !(fields.err instanceof Crash)) logged.push(fields.err);
    },
  };
  const ctx: Ctx = {
    db: lane.db,
    clock,
    actor: null,
    address: null,
    shop: {
      name: 'Model Shop',
      publicUrl: 'http://localhost:9',
      ownerEmail: 'owner@shop.example',
      mailFrom: 'Model Shop <shop@shop.example>',
      taxRate,
      testPayments: true,
      testPaymentsHereOnly: true,
      logInLimit: 10,
      registerLimit: 60,
      holdLimit: 60,
      // When an admin logged in is not part of the model.
      refundLimit: cents(Number.MAX_SAFE_INTEGER),
      requireAdminSecondFactor: false,
      verifyEmail: false,
      walletScript: null,
    },
    jobs: lane.jobs,
    ...notNeeded,
    card: cardOver(books, desk.card),
    wallet: walletOver(books, desk.wallet),
    reached: async () => {},
    log,
  };
  return {
    lane,
    ctx,
    books,
    post,
    facts: noFacts,
    edits: new Map(),
    story: [],
    logged,
    hit,
    wait(seconds) {
      now += seconds * 1000;
      books.expireDue();
    },
  };
}

const absent = async () => {
  throw new Error('an order needs neither files nor passwords');
};

/** The ports that no verb of an order's life calls. */
const notNeeded: Pick<Ctx, 'passwords' | 'files' | 'pictures' | 'signer' | 'vault' | 'signIn' | 'watch'> = {
  passwords: { hash: absent, verify: absent, isCommon: absent },
  files: { write: absent, read: absent, remove: absent },
  pictures: {
    rewrite: absent,
    measure: absent,
    reduce: () => {
      throw new Error('not needed');
    },
  },
  signer: { sign: () => '', verify: () => false },
  vault: { seal: () => '', open: () => '' },
  signIn: { google: null, github: null },
  watch: requestWatch(null),
};
