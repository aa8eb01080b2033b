import { randomUUID } from 'node:crypto';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { Acknowledged } from '#tests/faults/acknowledged.ts';
import {
  type ApiReply,
  callSuccessfully,
  callWithRetry,
  type FaultTestUser,
  newCustomer,
} from '#tests/faults/fault-test-user.ts';
import type { FaultTestSetup } from '#tests/faults/runner/run-case.ts';
import { testShippingAddress } from '#tests/helpers/api/test-orders.ts';
import type { Query } from '#tests/helpers/servers/shop-database-access.ts';
import type { PrintCase } from './print-cases.ts';

/** A start, a finish or a failure of a print, by one call. */
export interface PrintWork {
  path: string;
  body: object;
  /** Printer, jobs, order and spool with their histories, as text. */
  readState(query: Query): Promise<string>;
  before: string;
  after: string;
  /** What a repetition is answered, once it is done: a start is refused, an end is the same. */
  repeated: string;
}

const spoolGrams = 2000;
const wasted = 12.5;

/** Two pieces in red, which are printed since they are made to order. */
async function buyPieces({ shop }: FaultTestSetup, owner: FaultTestUser, known: Acknowledged) {
  const customer = await newCustomer(shop, owner.callLog);
  const [product] = await shop.withDatabase((query) =>
    query<{ id: string }>("select id from products where demo_slug = 'champions-podium'"),
  );
  const orderItems = [{ product: product?.id, qty: 2, choices: { color: 'red' } }];
  const { addedOrder } = await callSuccessfully<{ addedOrder: OrderResponse }>(customer, 'POST', 'orders', {
    orderDetails: { orderItems, shippingAddress: testShippingAddress },
  });
  known.orders.push({ id: addedOrder._id, totalCents: Math.round(addedOrder.total * 100) });
  await callSuccessfully(owner, 'PATCH', 'orders', { id: addedOrder._id, update: { status: 'Paid' } });
  known.paid.push(addedOrder._id);
  return addedOrder._id;
}

/** A printer and a spool of their own, and a paid order whose jobs are started, or are to be. */
export async function preparePrint(
  scene: FaultTestSetup,
  owner: FaultTestUser,
  { failpoint }: PrintCase,
  known: Acknowledged,
): Promise<PrintWork> {
  const orderId = await buyPieces(scene, owner, known);
  const { printJobs } = await callSuccessfully<{ printJobs: PrintJobResponse[] }>(
    owner,
    'GET',
    `print-jobs?order=${orderId}`,
  );
  const { printer } = await callSuccessfully<{ printer: { _id: string } }>(owner, 'POST', 'printers', {
    ...{ name: `Crash ${randomUUID()}`, size: { width: 220, depth: 220, height: 250 } },
  });
  const { spool } = await callSuccessfully<{ spool: { _id: string } }>(owner, 'POST', 'spools', {
    ...{ filamentId: printJobs[0]?.filament?._id, grams: spoolGrams },
  });
  const grams = printJobs.reduce((sum, job) => sum + job.grams, 0);
  const start = {
    ...{ printerId: printer._id, jobIds: printJobs.map(({ _id }) => _id) },
    spools: [{ id: spool._id, grams }],
  };
  const readState = async (query: Query) => {
    const [row] = await query<{ state: string }>(stateQuery, [printer._id, orderId, spool._id]);
    return row?.state ?? '';
  };
  const states = (state: string) => printJobs.map(() => state).join();
  const queued = `ready ${states('queued')} Paid 0, - 0 of ${spoolGrams} in 1`;
  const printing = `printing ${states('printing')} Printing 1, printing ${grams} of ${spoolGrams} in 1`;
  if (failpoint.startsWith('print-start'))
    return {
      ...{ path: 'print-attempts', body: start, readState },
      ...{ before: queued, after: printing, repeated: '409 printer_busy' },
    };
  const { printAttempt } = await callSuccessfully<{ printAttempt: { _id: string } }>(
    owner,
    'POST',
    'print-attempts',
    start,
  );
  const path = `print-attempts/${printAttempt._id}`;
  const ended = { readState, before: printing, repeated: '200' };
  if (failpoint.startsWith('print-finish'))
    return {
      ...{ ...ended, path: `${path}/finish`, body: {} },
      after: `needs_clearing ${states('printed')} Printing 1, done 0 of ${spoolGrams - grams} in 2`,
    };
  return {
    ...{ ...ended, path: `${path}/fail` },
    body: { reason: 'It came off the bed.', spools: [{ id: spool._id, grams: wasted }] },
    after: `needs_clearing ${states('queued')} Printing 1, failed 0 of ${spoolGrams - wasted} in 2`,
  };
}

const stateQuery = `select concat_ws(' ', p.state,
    (select string_agg(state, ',') from print_jobs where order_id = o.id), o.status,
    (select count(*) from order_events where order_id = o.id and kind = 'status') || ',',
    coalesce((select string_agg(state, ',') from print_attempts where printer_id = p.id), '-'),
    trim_scale(s.reserved_mg / 1000.0), 'of', trim_scale(s.balance_mg / 1000.0),
    'in', (select count(*) from spool_entries where spool_id = s.id)) as state
  from printers p, orders o, spools s where p.id = $1 and o.id = $2 and s.id = $3`;

/** The status and the error code of the call. */
export async function callWork(owner: FaultTestUser, { path, body }: PrintWork): Promise<string> {
  const reply: ApiReply<object> = await callWithRetry(owner, 'POST', path, body);
  return [reply.status, reply.body.code].filter(Boolean).join(' ');
}
