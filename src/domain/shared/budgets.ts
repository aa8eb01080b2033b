import type { Most } from './budget.ts';

/**
 * What can be under way at once: from all networks, and from one of them (an IPv4 address or an IPv6 /64). Whoever
 * passes the second gets a 429 and everybody else nothing; whoever passes the first a 503 that says when to come again.
 */
export const budgets = {
  /** Calls of the API. Ten times the database's connections, and room for a crowd that asks for one product. */
  calls: { all: 256, network: 192 },
  /** Calls of admins, when the ones above are taken: whoever has to act under load still can. */
  admins: { all: 32, network: 16 },
  /** All of a provider's come from a few addresses, and a payment waits for each. */
  webhooks: { all: 64, network: 64 },
  /** Files that are being received: each writes to the disk for as long as it comes. */
  uploads: { all: 64, network: 12 },
  /** A thousand visitors at once are a good day; each waits for little more than its rendering. */
  pages: { all: 1024, network: 1024 },
  /** Calls whose body is not complete. They cost a connection and at most 256 KiB each, and nobody else's turn. */
  unfinishedBodies: { all: Number.POSITIVE_INFINITY, network: 64 },
} as const satisfies Record<string, Most>;
