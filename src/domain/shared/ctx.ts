import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type * as schema from '#db/schema.ts';
import type { PartsPerMillion } from './money.ts';

/** A connection or a transaction: the verbs do not care which, so they nest. */
export type Db = NodePgDatabase<typeof schema>;

/** Whoever makes the call, read from the database at each call. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
}

/** What an owner sets and the verbs need to know. */
export interface ShopSettings {
  name: string;
  /** Where the shop is reached, without a trailing slash. Links are built from it, never from Host. */
  publicUrl: string;
  ownerEmail: string;
  mailFrom: string;
  taxRate: PartsPerMillion;
  /** The payment sandbox stands in for the providers: no money moves. */
  testPayments: boolean;
}

export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Puts work on the queue in the caller's own transaction: it is there if and only if that commits. */
export interface Jobs {
  /** `key` makes the job unique: a second one with the same key is dropped. */
  enqueue(db: Db, queue: QueueName, key: string, data: Record<string, string>): Promise<void>;
}

export type QueueName = 'mail';

/** Argon2id behind a port, so that the domain carries no native code into other bundles. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long when `hash` is null (no such account) as when it is wrong. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/** Everything a verb may touch beside its input. `main.ts` alone knows what stands behind it. */
export interface Ctx {
  db: Db;
  clock: { now(): Date };
  actor: Actor | null;
  shop: ShopSettings;
  jobs: Jobs;
  passwords: Passwords;
  card: CardProvider | null;
  log: Logger;
}

/** One line of what the card page shows; `amount` in cents is for one piece. */
export interface CardLine {
  name: string;
  amount: number;
  qty: number;
}

export interface CardSessionRequest {
  /** Stable for one attempt: the provider's idempotency key. */
  attemptId: string;
  orderId: string;
  email: string;
  lines: readonly CardLine[];
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

/** What the card provider knows of one session. Amounts in the currency's smallest unit. */
export interface CardSession {
  id: string;
  url: string | null;
  /** `unknown`: the provider has no such session (its keys were changed, its test data wiped). */
  status: 'open' | 'complete' | 'expired' | 'unknown';
  paid: boolean;
  amount: number;
  currency: string;
  orderId: string | null;
  attemptId: string | null;
  /** The provider's reference of the money itself; null until there is any. */
  paymentReference: string | null;
  payerEmail: string | null;
}

/** A signed message of the provider. `sessionId` is null where it is not about a session. */
export interface CardEvent {
  id: string;
  type: string;
  sessionId: string | null;
}

/** The card half of the till. Every call may throw ShopError `provider_unreachable`. */
export interface CardProvider {
  createSession(request: CardSessionRequest): Promise<CardSession>;
  retrieveSession(id: string): Promise<CardSession>;
  /** Ends an open session. Answers what it is now: a session paid in the meantime stays paid. */
  expireSession(id: string): Promise<CardSession>;
  /** Throws ShopError `bad_signature`. */
  readEvent(rawBody: Buffer, signature: string): CardEvent;
}
