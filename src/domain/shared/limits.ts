import type { MailKind } from './queue-mail.ts';

/** How much of something can be under way at once. */
export interface ConcurrencyLimit {
  /** From all networks together. */
  all: number;
  /** From one network: an IPv4 address or an IPv6 /64. */
  network: number;
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
  /** Calls of the API. Ten times the database's connections, and room for a crowd that asks for one product. */
  calls: { all: 256, network: 192 },
  /** Calls of admins when the ones above are spent: whoever has to act under load still can. */
  admins: { all: 32, network: 16 },
  /** A provider's all come from a few addresses, and a payment waits for each. */
  webhooks: { all: 64, network: 64 },
  /** Files that are being received: each writes to the disk for as long as it comes. */
  uploads: { all: 64, network: 12 },
  /** A thousand visitors at once are a good day; each waits for little more than its rendering. */
  pages: { all: 1024, network: 1024 },
  /** Whole lists and sitemaps that are being read: each costs a core for as long as it is. */
  longAnswers: { all: 6, network: 3 },
  /** Calls whose body is not complete: a connection and at most 256 KiB each, and nobody's turn. */
  unfinishedBodies: { all: Number.POSITIVE_INFINITY, network: 64 },
} as const satisfies Record<string, ConcurrencyLimit>;

/** What an account can do in a while, whatever networks it comes from. */
export const accountRateLimits = {
  /** Each may hash a password, tells whether an email address is taken, and may send two mails. */
  profileChanges: { max: 20, minutes: 10 },
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
