import type { Readable } from 'node:stream';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { OAuthProviderName, PaymentProviderName, RefundState, StaffRole } from '#db/states.ts';
import type { CodeLabel } from './code-label.ts';
import type { Failpoint } from './failpoints.ts';
import type { IssuedDocument } from './issued-document.ts';
import type { CustomizableMail, MailPreview } from './mail/customizable-mails.ts';
import type { MeshReader } from './meshes.ts';
import type { OAuthProvider } from './oauth-provider.ts';
import type { PictureProcessor } from './pictures.ts';
import type { PlateSlicer } from './plate-slicer.ts';
import type { PrintFileMaker } from './print-file-maker.ts';
import type { PrinterConnection } from './printer-connection.ts';
import type { BalancePage, BalanceQuery } from './provider-balance.ts';
import type { ShopSettings } from './shop-settings.ts';
import type { Slicer } from './slicer.ts';
import type { Telemetry } from './telemetry.ts';
import type { TextChecker } from './text-checker.ts';

/** A connection or a transaction: use cases accept either, so they can be nested. */
export type Db = NodePgDatabase;

/** The caller, read from the database for each request. */
export interface AuthenticatedActor {
  id: string;
  name: string;
  email: string;
  /** Has admin rights; false for an admin who must first set up two-factor authentication. */
  isAdmin: boolean;
  /** Null or omitted for customers and admins. */
  role?: StaffRole | null;
  /** An admin or staff without a second factor, in a shop that requires one. */
  lacksTwoFactor?: boolean;
  /** When the session's login took place; undefined without a session. */
  session?: SessionAuthTimes;
}

export interface SessionAuthTimes {
  /** The public id of the session. */
  id?: string;
  loggedInAt: Date;
  /** When the user re-authenticated with the password or a passkey; null: not since the login. */
  reauthenticatedAt: Date | null;
}

export interface Logger {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

/** Adds a job in the caller's transaction: it exists if and only if that commits. */
export interface JobEnqueuer {
  enqueue(db: Db, queue: QueueName, jobs: readonly QueuedJob[]): Promise<void>;
}

export interface QueuedJob {
  /** Makes the job unique: a second one with the same key is dropped. */
  key: string;
  data: Record<string, string>;
  /** Jobs with a higher one come first; 0 if omitted. */
  priority?: number;
  /** The job starts this much later; 0 if omitted. */
  delaySeconds?: number;
}

export type QueueName = 'mail' | 'pictures' | 'slicer' | 'draft-quotes' | 'print-files' | 'printers';

/** Who is writing, for the audit log. */
export interface AuditContext {
  /** `admin`: every write is recorded. `security`: only changes of how somebody logs in and what they may do. */
  scope: 'admin' | 'security';
  at: Date;
  actor: string | null;
  network: string | null;
  session: string | null;
  request: string;
  /** Method and path of the route. */
  route: string;
}

/**
 * Hashes passwords with Argon2id; a port, so that the domain needs no native code in other bundles. Concurrency is
 * limited: `address` is the caller's, null for the shop itself. Throws ShopError `too_many_tries` if the queue is full.
 */
export interface PasswordHasher {
  hash(password: string, address: string | null): Promise<string>;
  /** Takes the same time for `hash` null (no such account) as for a wrong one. */
  verify(hash: string | null, password: string, address: string | null): Promise<boolean>;
  /** Whether it is one of the most used passwords. */
  isCommon(password: string): Promise<boolean>;
}

/** The storage of uploaded files, by names that the shop generates, without folders. */
export interface FileStorage {
  /** Stores all of `content`, or nothing if it is interrupted. Throws ShopError `no_room`. */
  write(name: string, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Throws ShopError `not_found`. */
  read(name: string): Promise<Readable>;
  /** A missing file is no error. */
  remove(name: string): Promise<void>;
  /** Throws ShopError `no_room` if the space that is left is needed for the database. */
  requireFreeSpace(): Promise<void>;
}

/** Signs short texts with a key of the shop. */
export interface TextSigner {
  sign(text: string): string;
  /** Takes the same time for a wrong signature as for a right one. */
  verify(text: string, signature: string): boolean;
}

/** Encrypts short secrets for the database with a key of the shop. */
export interface SecretCipher {
  /** `about` identifies the owner of the secret: it can be decrypted with the same value only. */
  encrypt(secret: string, about: string): string;
  /** Throws if the ciphertext was changed, or encrypted with another `about`. */
  decrypt(sealed: string, about: string): string;
}

/**
 * All dependencies of a use case besides its input. Only the composition root (`boot/open-shop.ts`) knows the adapters.
 */
export interface Ctx {
  db: Db;
  /** The database for a request whose writes are recorded in the audit log. */
  openAuditedDb(context: AuditContext): Db;
  clock: { now(): Date };
  actor: AuthenticatedActor | null;
  /** The caller's network address; null: the shop itself. */
  address: string | null;
  /** A copy of `ctx` keeps the settings of the time when it was made: one request uses one state of them. */
  readonly shop: ShopSettings;
  jobs: JobEnqueuer;
  /** Mails queued with it wait this long, and can be recalled until then. Their ids are added to `ids`. */
  delayedMails?: { seconds: number; ids: string[] };
  /** A mail as `shop` would send it, about an order that does not exist. */
  renderSampleMail(shop: ShopSettings, mail: CustomizableMail, now: Date): Promise<MailPreview>;
  /** An invoice or a credit note as PDF. */
  renderDocument(document: IssuedDocument): Promise<Uint8Array>;
  /** Labels as PDF, a page each. */
  renderLabels(labels: readonly CodeLabel[]): Promise<Uint8Array>;
  passwords: PasswordHasher;
  files: FileStorage;
  pictures: PictureProcessor;
  meshes: MeshReader;
  printFiles: PrintFileMaker;
  texts: TextChecker;
  /** Null: none is installed. */
  slicer: Slicer | null;
  /** Null: none is installed, so that people slice what printers print. */
  plates: PlateSlicer | null;
  printers: PrinterConnection;
  signer: TextSigner;
  cipher: SecretCipher;
  /** Null: not configured. */
  oauth: Record<OAuthProviderName, OAuthProvider | null>;
  card: CardPaymentProvider | null;
  wallet: WalletPaymentProvider | null;
  /** A named failpoint of a sale; it has an effect in fault tests only (ADR 7). */
  failpoint(step: Failpoint): Promise<void>;
  telemetry: Telemetry;
  log: Logger;
}

/** A line of the card page; `amount` in cents is for one piece. */
export interface PaymentLine {
  name: string;
  amount: number;
  qty: number;
}

export interface CardSessionRequest {
  /** Stable per attempt: the provider's idempotency key. */
  attemptId: string;
  orderId: string;
  email: string;
  lines: readonly PaymentLine[];
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
}

/** The data of a PayPal order. Amounts in cents; lines, shipping and tax add up to the total. */
export interface WalletOrderRequest {
  /** Stable per attempt: the provider's idempotency key. */
  attemptId: string;
  orderId: string;
  lines: readonly PaymentLine[];
  shipping: number;
  tax: number;
  total: number;
  returnUrl: string;
  cancelUrl: string;
}

/** A provider's view of a payment: a card session or a PayPal order. Amounts in cents. */
export interface ProviderSession {
  provider: PaymentProviderName;
  id: string;
  url: string | null;
  /**
   * `approved`: the customer has approved the PayPal order, and the money is not captured yet. `unknown`: the provider
   * has no such session (changed keys, deleted test data, expired).
   */
  status: 'open' | 'approved' | 'complete' | 'expired' | 'unknown';
  paid: boolean;
  amount: number;
  currency: string;
  orderId: string | null;
  attemptId: string | null;
  /** The provider's reference of the payment itself; null until it is paid. */
  paymentReference: string | null;
  payerEmail: string | null;
}

/** A session that is paid. */
export type PaidSession = ProviderSession & { paymentReference: string };

export interface RefundRequest {
  /** Our refund's id: the provider's idempotency key, by which we also find it again. */
  refundId: string;
  paymentReference: string;
  /** In cents. */
  amount: number;
}

/** A provider's view of a refund. */
export interface ProviderRefund {
  reference: string;
  /** Our refund's id; null if it was made on the provider's own site. */
  refundId: string | null;
  amount: number;
  state: RefundState;
}

/** A verified webhook event. Fields that do not apply are null. */
export interface ProviderEvent {
  id: string;
  type: string;
  /** When the provider created it. */
  at: Date;
  concerns: 'payment' | 'refund' | 'dispute' | 'other';
  sessionId: string | null;
  paymentReference: string | null;
  dispute: { reference: string; status: string; reason: string; amount: number | null } | null;
}

/** The operations of both payment providers. Every call may throw ShopError `provider_unreachable`. */
export interface PaymentProviderApi {
  /** Payments move no money: those of the sandbox or of a test key. */
  isTest: boolean;
  retrieveSession(id: string): Promise<ProviderSession>;
  /** Idempotent per refundId. Throws `refund_refused` if the provider refuses for good. */
  refund(request: RefundRequest): Promise<ProviderRefund>;
  /** All refunds of this payment, ours or not. */
  listRefunds(paymentReference: string, sessionId: string): Promise<ProviderRefund[]>;
  /** A page of the provider's balance; `cursor` is null for the first one. */
  listBalance(query: BalanceQuery, cursor: string | null): Promise<BalancePage>;
}

export interface CardPaymentProvider extends PaymentProviderApi {
  createSession(request: CardSessionRequest): Promise<ProviderSession>;
  /** Ends an open session. Returns its current state: a session paid in the meantime stays paid. */
  expireSession(id: string): Promise<ProviderSession>;
  /** Throws ShopError `bad_signature`. */
  verifyWebhook(rawBody: Buffer, signature: string): ProviderEvent;
}

export interface WalletPaymentProvider extends PaymentProviderApi {
  createOrder(request: WalletOrderRequest): Promise<ProviderSession>;
  /** Captures an approved order, once per idempotency key. Throws `payment_declined`. */
  captureOrder(id: string, key: string): Promise<ProviderSession>;
  /** Asks the provider whether it signed this event. Throws ShopError `bad_signature`. */
  verifyWebhook(rawBody: Buffer, headers: Record<string, string | undefined>): Promise<ProviderEvent>;
}
