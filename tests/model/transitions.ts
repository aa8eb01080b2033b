import { orderEventKinds } from '#db/tables/orders.ts';
import { saleSteps } from '#domain/shared/sale-steps.ts';
import { acts, weathers } from './moves.ts';

/** Mails are sent by another process, which has its own tests. */
const crashSteps = saleSteps.filter((step) => step !== 'mail.handed-over');

const statuses = ['Unpaid', 'Paid', 'Printing', 'Shipped', 'Delivered'];
const changes = statuses.flatMap((from) =>
  statuses.filter((to) => to !== from).map((to) => `order: ${from} to ${to}`),
);

/** Kinds of what somebody does: every run meets each of them. */
export const kinds: string[] = [
  ...acts,
  'deliver a webhook late',
  'two at once',
  ...weathers.map((weather) => `a provider that is ${weather}`),
];

/** Everything that an order's life consists of: a full run goes through each of these a hundred times. */
export const transitions: string[] = [
  ...kinds,
  ...crashSteps.map((step) => `crash at ${step}`),
  ...orderEventKinds.map((kind) => `in the history: ${kind}`),
  ...changes,
  ...['nothing to open', 'nothing to starting', 'starting to ended', 'open to paid'].map(of('attempt')),
  ...['open to ended', 'open to capturing', 'capturing to paid', 'ended to paid'].map(of('attempt')),
  ...['nothing to live', 'live to taken', 'live to released'].map(of('hold')),
  ...[
    'nothing to pending',
    'nothing to done',
    'nothing to failed',
    'pending to done',
    'pending to failed',
  ].map(of('refund')),
];

function of(what: string) {
  return (move: string) => `${what}: ${move}`;
}

/** Those of them that a run met less often than it should. */
export function missing(
  wanted: readonly string[],
  counts: ReadonlyMap<string, number>,
  least: number,
): string[] {
  return wanted.filter((name) => (counts.get(name) ?? 0) < least);
}
