import type { MailKind } from '../mail/mail-kinds.ts';

/** Limits of concurrent use. */
export interface ConcurrencyLimit {
  /** Of all networks together. */
  all: number;
  /** Per network: an IPv4 address or an IPv6 /64. An IPv6 /48, which one customer may have, gets twice as much. */
  network: number;
  /** Per account, from any networks. */
  account?: number;
}

/** The maximum number of actions in a period. */
export interface RateLimit {
  max: number;
  minutes: number;
}

/**
 * An IPv6 /48 has 65,536 networks, often of one customer. Over time they have as much together as this many networks.
 */
export const networksPerSite = 4;

/**
 * Limits of everything that guests can repeat. Who exceeds their own limit gets a 429 with Retry-After, and others are
 * not affected: at least five networks, or three IPv6 /48, are needed to use all of a limit. Refusals are counted in /metrics. Limits of single routes are defined beside them
 * (`createNetworkRateLimit`).
 */
export const concurrencyLimits = {
  /** API requests. Enough for many users behind one address. */
  calls: { all: 576, network: 128 },
  /** API requests of admins once the limit above is reached, so that they can act under load. An admin is trusted with half. */
  admins: { all: 32, network: 16 },
  /** Webhooks come from few addresses, and each concerns a payment. */
  webhooks: { all: 320, network: 64 },
  /** Uploads in progress: each writes to the disk until it is complete. */
  uploads: { all: 64, network: 12, account: 3 },
  /** Uncached pages: waiting, being rendered, or being sent. */
  pages: { all: 1024, network: 128 },
  /** Separate slots, so that slow readers of files do not make health checks fail. */
  probes: { all: 128, network: 24 },
  /** Everything else: static and uploaded files, sitemaps, metrics, the API description. */
  others: { all: 1024, network: 192 },
  /** Streams of whole lists and sitemaps: each occupies a core while it is read. */
  longAnswers: { all: 10, network: 2 },
  /**
   * Requests with an incomplete body: each needs a connection and at most `maxBodyBytes`. They occupy no other slot.
   */
  unfinishedBodies: { all: Number.POSITIVE_INFINITY, network: 64 },
} as const satisfies Record<string, ConcurrencyLimit>;

/** Pages rendered concurrently; others wait. Rendering needs a core, and the database in between. */
export const maxConcurrentRenders = 8;

/**
 * Product searches of the API that run concurrently; others wait, networks by turns. Each takes several statements, on
 * up to two connections of the pool: the others are left for what sells.
 */
export const maxConcurrentSearches = 6;

/** Searches of the whole shop by staff that run concurrently. Each takes up to five connections of the pool. */
export const maxConcurrentShopSearches = 2;

/** The maximum size of a request body, except uploads. */
export const maxBodyBytes = 256 * 1024;

/** Bytes of unfinished bodies buffered at once. Beyond it the longest-running requests are ended. */
export const maxBufferedBodyBytes = 64 * 1024 * 1024;

/** The minimum throughput in each window of time. */
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
 * Uploaded pictures in memory, from the first byte until they are decoded: up to 10 MB each. Of one account's, one is
 * decoded and two wait.
 */
export const pictureUploadLimit = { all: 16, account: 3, network: 3 };

/** 3MF files that are read or wait for it, and as many meshes that are measured: each one at a time. */
export const meshUploadLimit = { all: 16, account: 3, network: 3 };

/** Limits per account, from any networks. */
export const accountRateLimits = {
  /** Each may hash a password, reveals whether an address is in use, and may send two mails. */
  profileChanges: { max: 20, minutes: 10 },
  /** Each changes a public product page. */
  reviews: { max: 20, minutes: 10 },
  /** Each writes some 20 KB, and the payment page updates its order at each visit. */
  orders: { max: 240, minutes: 60 },
  /** Each writes a row: an address of the account, or the history of an order. */
  addresses: { max: 60, minutes: 60 },
  /** Of paid orders: each costs the fee of the payment and mails the owner. */
  cancellations: { max: 10, minutes: 24 * 60 },
  /** Each keeps its files and mails the owner. */
  printRequests: { max: 20, minutes: 24 * 60 },
  /** Each may measure a mesh of 100 MB. */
  quotes: { max: 60, minutes: 60 },
  /** Each mails an address that the admin has typed. */
  staffInvitations: { max: 30, minutes: 60 },
  /** Each may send a mail half a year later. */
  stockAlerts: { max: 50, minutes: 24 * 60 },
} as const satisfies Record<string, RateLimit>;

/** Changes of wish lists by one network. */
export const wishListRateLimit: RateLimit = { max: 300, minutes: 10 };

/** Stock alerts that one network asks for, confirms or leaves. Their mails have limits of their own. */
export const stockAlertRateLimit: RateLimit = { max: 60, minutes: 10 };

/**
 * Events of one network that PayPal has called forged: each costs a request to PayPal. Beyond it events of the network
 * are refused unread; PayPal sends its own again for three days.
 */
export const forgedWebhookRateLimit: RateLimit = { max: 100, minutes: 10 };

/**
 * Password hashing: each takes a core 45 ms. Networks take turns, so that many tasks of
 * one do not delay others.
 */
export const passwordHashingLimit = {
  concurrent: 2,
  /** Running or waiting, of all networks and per network (an IPv4 address or an IPv6 /48). */
  all: 320,
  network: 64,
} as const;

/** Of one user. With one more after a purchase, the one not used for longest is removed. */
export const maxSavedAddresses = 20;

/** Of one user. With one more, the oldest ends. */
export const maxSessionsPerUser = 500;

/** Pieces held for unfinished payments, besides the limit of one customer (`HOLD_LIMIT`). */
export const holdLimits = {
  /** The limit of all customers of a network or an IPv6 /48 together, as a multiple of one customer's. */
  customersPerNetwork: 4,
} as const;

/**
 * Mails to unverified addresses, by their cause. A site is an IPv6 /48, which one customer of an internet provider
 * often has.
 */
export const unverifiedSenderMailRateLimits = {
  account: { max: 5, minutes: 60 },
  network: { max: 30, minutes: 60 },
  site: { max: 120, minutes: 60 },
  /** Of all kinds together, except receipts and stock alerts: posts of a form must not use up the mails that reset a password. */
  recipient: { max: 8, minutes: 60 },
} as const satisfies Record<string, RateLimit>;

const notices = { max: 5, minutes: 60 };
const receipts = { max: 5, minutes: 24 * 60 };
/** Mails to the owner about messages, withdrawals and requests: of all, and per network (an IPv4 address or an IPv6 /48). */
export const ownerNoticeRateLimits = {
  all: { max: 60, minutes: 60 },
  network: { max: 20, minutes: 60 },
} as const satisfies Record<string, RateLimit>;
/**
 * Mails of one kind to one recipient that anybody can cause repeatedly: by a form, or by actions in an account with
 * somebody else's address. Beyond it mails to that address are dropped: of the owner's, the messages, withdrawals and requests stay
 * in the admin's lists, and the mail server has capacity left for receipts. Order mails require a payment.
 */
export const mailRateLimits: Readonly<Partial<Record<MailKind, RateLimit>>> = {
  contact: ownerNoticeRateLimits.all,
  'print-request': ownerNoticeRateLimits.all,
  'contact-receipt': receipts,
  withdrawal: ownerNoticeRateLimits.all,
  'withdrawal-receipt': receipts,
  'print-request-receipt': receipts,
  'review-reply': notices,
  'address-changed': notices,
  'confirm-stock-alert': receipts,
  'staff-invitation': receipts,
  'password-reset': notices,
  'verify-email': notices,
  welcome: notices,
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
