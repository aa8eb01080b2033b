import { orderEventKinds } from '#domain/orders/states.ts';
import { saleFailpoints } from '#domain/shared/failpoints.ts';
import { commandNames, providerFailures } from '#tests/model/runner/arbitrary-history.ts';

/** Mails are sent by another process, which has its own tests. */
const crashSteps = saleFailpoints.filter((step) => step !== 'mail.handed-over');

const statuses = ['Unpaid', 'Paid', 'Printing', 'Shipped', 'Delivered'];
const changes = statuses.flatMap((from) =>
  statuses.filter((to) => to !== from).map((to) => `order: ${from} to ${to}`),
);

/** Transitions for the kinds of commands: every run includes each of them. */
export const commandTransitions: string[] = [
  ...commandNames,
  'deliver a webhook late',
  'two at once',
  ...providerFailures.map((weather) => `a provider that is ${weather}`),
];

/** What these record changes neither the payment, the stock nor the status of an order: no command of the model makes them. */
const recordedOnly: readonly (typeof orderEventKinds)[number][] = [
  ...([
    'withdrawal',
    'parcels',
    'gift',
    'staff_note',
    'ship_by',
    'attention_settled',
    'attention_reopened',
  ] as const),
];

/** All transitions of an order: a full run must include each of them a hundred times. */
export const transitions: string[] = [
  ...commandTransitions,
  ...crashSteps.map((step) => `crash at ${step}`),
  ...orderEventKinds.filter((kind) => !recordedOnly.includes(kind)).map((kind) => `in the history: ${kind}`),
  ...changes,
  ...['nothing to open', 'nothing to starting', 'starting to ended', 'open to paid'].map(
    prefixWith('attempt'),
  ),
  ...['open to ended', 'open to capturing', 'capturing to paid', 'ended to paid'].map(prefixWith('attempt')),
  ...['nothing to live', 'live to taken', 'live to released'].map(prefixWith('hold')),
  ...[
    'nothing to pending',
    'nothing to done',
    'nothing to failed',
    'pending to done',
    'pending to failed',
  ].map(prefixWith('refund')),
];

function prefixWith(what: string) {
  return (move: string) => `${what}: ${move}`;
}

/** The transitions that a run included too rarely. */
export function findRareTransitions(
  wanted: readonly string[],
  counts: ReadonlyMap<string, number>,
  minCount: number,
): string[] {
  return wanted.filter((name) => (counts.get(name) ?? 0) < minCount);
}
