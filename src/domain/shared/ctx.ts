import type { Readable } from 'node:stream';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { OAuthProviderName, PaymentProviderName, RefundState } from '#db/states.ts';
import type { Failpoint } from './failpoints.ts';
import type { Cents, PartsPerMillion } from './money.ts';
import type { Telemetry } from './telemetry.ts';

/** A connection or a transaction: the verbs do not care which, so they nest. */
export type Db = NodePgDatabase;

/** Whoever makes the call, read from the database at each call. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  /** What an admin may; false too for one who must set up a second factor first. */
  isAdmin: boolean;
  /** An admin by role, where the owner asks admins for a second factor and this one has none. */
  lacksTwoFactor?: boolean;
  /** When they showed who they are; missing for whoever does not call by a session. */
  session?: SessionAuthTimes;
}

export interface SessionAuthTimes {
  loggedInAt: Date;
  /** By their password or a passkey, once more after the log-in; null: not again. */
  reauthenticatedAt: Date | null;
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
  /** Test payments are for calls of this machine: others were never meant to reach the shop. */
  testPaymentsLocalOnly: boolean;
  /** Failed log-ins an account and network address in a quarter of an hour. */
  maxFailedLogins: number;
  /** Registrations a network address in a minute. */
  maxRegistrationsPerMinute: number;
  /** Pieces that a customer, or a network's customers with unverified addresses together, may hold unpaid. */
  maxHeldPieces: number;
  /** What of an order's money an admin gives back without a recent log-in, in cents. */
  maxRefundWithoutReauth: Cents;
  /** An admin without a second factor can do no more than set it up. */
  requireAdminTwoFactor: boolean;
  /** Reviews and custom orders wait until their author's address is verified. */
  requireVerifiedEmail: boolean;
  /** What a browser needs to load the wallet's script; null: the wallet's own page, in the same tab. */
  walletScript: { clientId: string; environment: 'sandbox' | 'live' } | null;
}

export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Puts work on the queue in the caller's own transaction: it is there if and only if that commits. */
export interface Jobs {
  enqueue(db: Db, queue: QueueName, jobs: readonly QueuedJob[]): Promise<void>;
}

export interface QueuedJob {
  /** Makes the job unique: a second one with the same key is dropped. */
  key: string;
  data: Record<string, string>;
}

export type QueueName = 'mail' | 'pictures';

/**
 * Argon2id behind a port, so that the domain carries no native code into other bundles. Few are hashed at once: `address`
 * is the caller's, null for the shop itself. Throws ShopError `too_many_tries` where too many wait.
 */
export interface PasswordHasher {
  hash(password: string, address: string | null): Promise<string>;
  /** Takes as long when `hash` is null (no such account) as when it is wrong. */
  verify(hash: string | null, password: string, address: string | null): Promise<boolean>;
  /** One of those that everybody tries first. */
  isCommon(password: string): Promise<boolean>;
}

/** Where uploaded files lie: names of the shop's own making, without folders. */
export interface FileStorage {
  /** Keeps all of `content`; where that breaks off, nothing. Throws ShopError `no_room`. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Throws ShopError `not_found`. */
  read(name: string): Promise<Readable>;
  /** A file that is not there is no error. */
  remove(name: string): Promise<void>;
}

/** `width` in px; a picture that is narrower stays as wide as it is. */
export interface PictureVariant {
  format: 'avif' | 'webp';
  width: number;
}

/** Decodes pictures behind a port, so that the domain carries no native code into other bundles. */
export interface PictureProcessor {
  /**
   * A picture written anew as WebP, turned upright, at most 1,600 px on a side, without metadata. Throws ShopError
   * `wrong_type` for what is no JPEG, PNG, WebP or AVIF, `unreadable` for one that is broken or too many pixels,
   * `interrupted` where the shop stops meanwhile or too many pictures are being processed, `too_many_tries` where too
   * many are of this account. Rejects with the reason of `signal` once that is aborted.
   */
  reencode(
    content: AsyncIterable<Uint8Array>,
    sender: { account: string; signal: AbortSignal },
  ): Promise<Uint8Array>;
  /** How many px wide it is. Throws ShopError `unreadable`. */
  readWidth(bytes: Uint8Array): Promise<number>;
  /** The same picture in each of these forms, one after the other. Throws where that fails, or the shop stops. */
  resize(bytes: Uint8Array, forms: readonly PictureVariant[]): AsyncIterable<Uint8Array>;
}

/** Signs short texts with a key that stays with the shop. */
export interface Signer {
  sign(text: string): string;
  /** Takes as long for a wrong signature as for a right one. */
  verify(text: string, signature: string): boolean;
}

/** Keeps short secrets unreadable in the database, with a key that stays with the shop. */
export interface SecretCipher {
  /** `about` says whose secret it is: under another name it cannot be opened. */
  encrypt(secret: string, about: string): string;
  /** Throws where it was changed, or sealed under another name. */
  decrypt(sealed: string, about: string): string;
}

/** Whom a site of others vouches for. */
export interface OAuthProfile {
  /** The site's own id of them. */
  subject: string;
  email: string;
  /** That site has made sure of the address. */
  emailVerified: boolean;
  name: string;
}

/** What one sign-in is known by when it comes back. */
export interface OAuthChecks {
  state: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
  redirectUri: string;
}

/** Google or GitHub. Throws ShopError `provider_unreachable`. */
export interface OAuthProvider {
  /** Where to send the browser. */
  authorizationUrl(checks: OAuthChecks): Promise<string>;
  /** Who came back with this query. Throws ShopError `sign_in_failed`, `sign_in_declined`. */
  fetchProfile(query: string, checks: OAuthChecks): Promise<OAuthProfile>;
}

/** Everything a verb may touch beside its input. The composition root (`boot/open-shop.ts`) alone knows the adapters. */
export interface Ctx {
  db: Db;
  clock: { now(): Date };
  actor: Actor | null;
  /** The caller's network address; null: the shop itself. */
  address: string | null;
  shop: ShopSettings;
  jobs: Jobs;
  passwords: PasswordHasher;
  files: FileStorage;
  pictures: PictureProcessor;
  signer: Signer;
  cipher: SecretCipher;
  /** Null: not set up. */
  oauth: Record<OAuthProviderName, OAuthProvider | null>;
  card: CardProvider | null;
  wallet: WalletProvider | null;
  /** A named place in a sale; nothing happens there but under the fault runner (ADR 7). */
  failpoint(step: Failpoint): Promise<void>;
  telemetry: Telemetry;
  log: Logger;
}

/** One line of what the card page shows; `amount` in cents is for one piece. */
export interface PaymentLine {
  name: string;
  amount: number;
  qty: number;
}

export interface CardSessionRequest {
  /** Stable for one attempt: the provider's idempotency key. */
  attemptId: string;
  orderId: string;
  email: string;
  lines: readonly PaymentLine[];
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

/** What a wallet's order asks for. Amounts in cents; lines, shipping and tax add up to the total. */
export interface WalletOrderRequest {
  /** Stable for one attempt: the provider's idempotency key. */
  attemptId: string;
  orderId: string;
  lines: readonly PaymentLine[];
  shipping: number;
  tax: number;
  total: number;
  returnUrl: string;
  cancelUrl: string;
}

/** What a provider knows of one payment: a card session or a wallet's order. Amounts in cents. */
export interface ProviderSession {
  provider: PaymentProviderName;
  id: string;
  url: string | null;
  /**
   * `approved`: a wallet's customer has agreed, the money is not taken yet. `unknown`: the provider has no such
   * session (its keys were changed, its test data wiped, its time is over).
   */
  status: 'open' | 'approved' | 'complete' | 'expired' | 'unknown';
  paid: boolean;
  amount: number;
  currency: string;
  orderId: string | null;
  attemptId: string | null;
  /** The provider's reference of the money itself; null until there is any. */
  paymentReference: string | null;
  payerEmail: string | null;
}

/** A session whose money the provider has. */
export type PaidSession = ProviderSession & { paymentReference: string };

export interface RefundRequest {
  /** Our refund's id: the provider's idempotency key, and how we find it again. */
  refundId: string;
  paymentReference: string;
  /** In cents. */
  amount: number;
}

/** A refund as the provider knows it. */
export interface ProviderRefund {
  reference: string;
  /** Our refund's id; null where it was made on the provider's own site. */
  refundId: string | null;
  amount: number;
  state: RefundState;
}

/** A signed message of a provider. What it is not about is null. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** When the provider made it. */
  at: Date;
  concerns: 'payment' | 'refund' | 'dispute' | 'other';
  sessionId: string | null;
  paymentReference: string | null;
  dispute: { reference: string; status: string; reason: string; amount: number | null } | null;
}

/** What both halves of the till can do. Every call may throw ShopError `provider_unreachable`. */
export interface PaymentProvider {
  /** Its payments move no money: the sandbox's, or those of a test key. */
  isTest: boolean;
  retrieveSession(id: string): Promise<ProviderSession>;
  /** Asked twice with one refundId it refunds once. Throws `refund_refused` where it never will. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** Every refund of this money, ours or not. */
  listRefunds(paymentReference: string, sessionId: string): Promise<ProviderRefund[]>;
}

export interface CardProvider extends PaymentProvider {
  createSession(request: CardSessionRequest): Promise<ProviderSession>;
  /** Ends an open session. Answers what it is now: a session paid in the meantime stays paid. */
  expireSession(id: string): Promise<ProviderSession>;
  /** Throws ShopError `bad_signature`. */
  verifyWebhook(rawBody: Buffer, signature: string): ProviderEvent;
}

export interface WalletProvider extends PaymentProvider {
  createOrder(request: WalletOrderRequest): Promise<ProviderSession>;
  /** Takes the money of an approved order, once however often it is asked under one key. Throws `payment_declined`. */
  captureOrder(id: string, key: string): Promise<ProviderSession>;
  /** Asks the provider whether it signed this. Throws ShopError `bad_signature`. */
  verifyWebhook(rawBody: Buffer, headers: Record<string, string | undefined>): Promise<ProviderEvent>;
}
