import type { MailKind } from './mail-kinds.ts';

/** How much of something can be under way at once. */
export interface ConcurrencyLimit {
  /** From all networks together. */
  all: number;
  /** From one network: an IPv4 address or an IPv6 /64. Twice as much from an IPv6 /48, which one customer may have. */
  network: number;
  /** From one account, whatever networks it comes from. */
  account?: number;
}

/** How often something can be done in a while. */
export interface RateLimit {
  max: number;
  minutes: number;
}

/**
 * What a stranger can repeat, and how much of it. Whoever has spent their own share gets a 429 that says when to come
 * again, and everybody else notices nothing. Refusals are counted in /metrics. The limits of single routes stand with
 * them (`rateLimitPerNetwork`).
 */
export const concurrencyLimits = {
  /** Calls of the API. A crowd behind one address fits; three networks together do not take all there is. */
  calls: { all: 576, network: 192 },
  /** Calls of admins when the ones above are spent: whoever has to act under load still can. */
  admins: { all: 32, network: 16 },
  /** A provider's all come from a few addresses, and a payment waits for each. */
  webhooks: { all: 256, network: 64 },
  /** Files that are being received: each writes to the disk for as long as it comes. */
  uploads: { all: 64, network: 12, account: 3 },
  /** Pages that are not cached: being rendered, waiting for it, or being sent. */
  pages: { all: 1024, network: 128 },
  /** Slots of their own, so that slow readers of files do not get the process restarted. */
  probes: { all: 128, network: 32 },
  /** Everything else: static and uploaded files, sitemaps, metrics, the API's description. */
  others: { all: 1024, network: 256 },
  /** Whole lists and sitemaps that are being read: each costs a core for as long as it is. */
  longAnswers: { all: 9, network: 3 },
  /** Calls whose body is not complete: a connection and at most `maxBodyBytes` each. They take no slot of the above. */
  unfinishedBodies: { all: Number.POSITIVE_INFINITY, network: 64 },
} as const satisfies Record<string, ConcurrencyLimit>;

/** Pages that are rendered at once; the others wait. Rendering needs a core, and the database between its steps. */
export const maxConcurrentRenders = 8;

/** Of a request, where it is no upload. */
export const maxBodyBytes = 256 * 1024;

/** Bytes of unfinished bodies that are buffered at once. Beyond it those that have taken longest are ended. */
export const maxBufferedBodyBytes = 64 * 1024 * 1024;

/** The least that must move in each window of time. */
export interface MinThroughput {
  windowSeconds: number;
  bytesPerSecond: number;
}

/** Of a response while its connection is blocked, and of an upload. Below it the connection is closed. */
export const minThroughputs = {
  responses: { windowSeconds: 30, bytesPerSecond: 2 * 1024 },
  uploads: { windowSeconds: 20, bytesPerSecond: 8 * 1024 },
} as const satisfies Record<string, MinThroughput>;

/**
 * Uploaded pictures in memory at once, from the first byte until they are decoded: up to 10 MB each. Of an account's, one
 * is being decoded and two wait.
 */
export const pictureUploadLimit = { all: 16, account: 3 };

/** What an account can do in a while, whatever networks it comes from. */
export const accountRateLimits = {
  /** Each may hash a password, tells whether an email address is taken, and may send two mails. */
  profileChanges: { max: 20, minutes: 10 },
  /** Each changes its product's page for everybody. */
  reviews: { max: 20, minutes: 10 },
  /** Each writes some 20 KB, and the payment page updates its order at each visit. */
  orders: { max: 240, minutes: 60 },
} as const satisfies Record<string, RateLimit>;

/**
 * Passwords: each costs a core 45 ms. Of those that wait, the next is of a network of which none is being hashed, so that
 * a network's many do not delay those of others.
 */
export const passwordHashingLimit = {
  concurrent: 2,
  /** Being hashed or waiting, from all networks and from one (an IPv4 address or an IPv6 /48). */
  all: 256,
  network: 64,
} as const;

/** Messages to the owner from an IPv6 /48, beside the ten that each of its networks has. */
export const contactLimits = { site: { max: 40, minutes: 10 } } as const satisfies Record<string, RateLimit>;

/** Of one user. With one more, the oldest ends. */
export const maxSessionsPerUser = 500;

/** Pieces held for payments that are not finished, beside what one customer may hold (`HOLD_LIMIT`). */
export const holdLimits = {
  /** What all customers of a network or an IPv6 /48 hold together, in shares of one customer. */
  customersPerNetwork: 4,
} as const;

/**
 * Mails to addresses that nobody has proved to be theirs, by whoever causes them. A site is an IPv6 /48: one customer of
 * a provider often has a whole one.
 */
export const unprovedMailRateLimits = {
  account: { max: 5, minutes: 60 },
  network: { max: 30, minutes: 60 },
  site: { max: 120, minutes: 60 },
  /** Of all kinds together. */
  recipient: { max: 8, minutes: 60 },
} as const satisfies Record<string, RateLimit>;

const notices = { max: 5, minutes: 60 };
const receipts = { max: 5, minutes: 24 * 60 };
/**
 * Mails of one kind to one recipient, where anybody can cause them again and again: by a form, or by what they do to an
 * account in which they have written somebody else's address. Beyond it the shop stays silent towards that address.
 * Those of an order follow a payment, and the others are the owner's.
 */
export const mailRateLimits: Readonly<Partial<Record<MailKind, RateLimit>>> = {
  'contact-receipt': receipts,
  'print-request-receipt': receipts,
  'password-reset': notices,
  'verify-email': notices,
  'password-changed': notices,
  'email-changed': notices,
  'second-factor-on': notices,
  'second-factor-off': notices,
  'passkey-added': notices,
  'passkey-removed': notices,
  'sign-in-linked': notices,
  'sign-in-removed': notices,
  'account-removed': notices,
};
