import { inArray } from 'drizzle-orm';
import { contactMessages, printRequests } from '#db/schema.ts';
import { listUsers } from '../accounts/users/list-users.ts';
import { listAdminProducts } from '../catalogue/listing/list-admin-products.ts';
import { findContactMessages } from '../contact/list-contact-messages.ts';
import { type FoundOrder, findOrders } from '../orders/find-orders.ts';
import { loadOrderNotes } from '../orders/load-order-notes.ts';
import { findPrintRequests } from '../print-requests/list-print-requests.ts';
import type { Ctx } from '../shared/ctx.ts';
import { cents, toDollars } from '../shared/money.ts';
import { sortByIds } from '../shared/pagination/sort-by-ids.ts';
import { hasPermission, type Permission } from '../shared/permissions.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { findMatches, type SearchedField } from './find-matches.ts';
import { maxSearchResults, type SearchResponse } from './schemas.ts';

/**
 * The newest orders, customers, products, print requests and messages that have all these words, each as its list finds
 * them, and in which fields; of what the caller's role may read. Throws `not_logged_in`, `forbidden`.
 */
export async function searchShop(ctx: Ctx, q: string): Promise<SearchResponse> {
  const actor = requireStaffActor(ctx, 'searchShop');
  const may = (permission: Permission) => hasPermission(actor, permission);
  const page = { q, page: 1, pageSize: maxSearchResults };
  const [orders, { userList }, { products }, requests, messages] = await Promise.all([
    searchOrders(ctx, q),
    may('supportCustomers') ? listUsers(ctx, { ...page, sort: 'newest' }) : { userList: [] },
    actor.isAdmin
      ? listAdminProducts(ctx, { ...page, sort: 'newest', custom: false, state: 'active' })
      : { products: [] },
    may('readPrintRequests') ? searchPrintRequests(ctx, page) : [],
    may('supportCustomers') ? searchContactMessages(ctx, page) : [],
  ]);
  const matchesOf = (fields: readonly SearchedField[]) => findMatches(q, fields).matches;
  const personFields = ({ name, email }: { name: string; email: string }) =>
    [
      ['Name', name],
      ['Email', email],
    ] as const;
  return {
    orders,
    customers: userList.map(({ _id, name, email }) => ({
      ...{ _id, name, email },
      matches: matchesOf(personFields({ name, email })),
    })),
    products: products.map(({ _id, name, price, countInStock }) => ({
      ...{ _id, name, price, countInStock },
      matches: matchesOf([['Name', name]]),
    })),
    requests: requests.map((request) => ({
      ...{ _id: request.id, name: request.name, email: request.email },
      matches: matchesOf([...personFields(request), ['Request', request.message]]),
    })),
    messages: messages.map((message) => ({
      ...{ _id: message.id, name: message.name, email: message.email },
      matches: matchesOf([...personFields(message), ['Message', message.message]]),
    })),
  };
}

interface SearchedPage {
  q: string;
  page: number;
  pageSize: number;
}

/** With what is shown of them: their lists also load files, orders and answers. */
async function searchPrintRequests(ctx: Ctx, page: SearchedPage) {
  const { ids } = await findPrintRequests(ctx, page);
  if (!ids.length) return [];
  const { id, name, email, message } = printRequests;
  const rows = await ctx.db.select({ id, name, email, message }).from(printRequests).where(inArray(id, ids));
  return sortByIds(ids, rows, (row) => row.id);
}

async function searchContactMessages(ctx: Ctx, page: SearchedPage) {
  const { ids } = await findContactMessages(ctx, page);
  if (!ids.length) return [];
  const { id, name, email, message } = contactMessages;
  const rows = await ctx.db
    .select({ id, name, email, message })
    .from(contactMessages)
    .where(inArray(id, ids));
  return sortByIds(ids, rows, (row) => row.id);
}

async function searchOrders(ctx: Ctx, q: string): Promise<SearchResponse['orders']> {
  const orders = (await findOrders(ctx, q, maxSearchResults)).map((order) => ({
    order,
    ...findMatches(q, orderFields(order)),
  }));
  const unexplained = orders.filter(({ isComplete }) => !isComplete).map(({ order }) => order.id);
  const notes = unexplained.length > 0 ? await loadOrderNotes(ctx, unexplained) : new Map<string, string>();
  return orders.map(({ order, matches }) => {
    const note = notes.get(order.id);
    return {
      ...{ _id: order.id, number: order.number, status: order.status },
      ...{ total: toDollars(cents(order.totalCents)), customer: order.customer.name },
      matches: note ? findMatches(q, [...orderFields(order), ['Note', note]]).matches : matches,
    };
  });
}

function orderFields(order: FoundOrder): SearchedField[] {
  const { shippingAddress: to, customer } = order;
  return [
    ['Number', String(order.number)],
    ...order.lines.map(({ name }) => ['Product', name] as const),
    ['Customer', customer.name],
    ['Email', customer.email],
    ['Payer', order.payerEmail],
    ['Recipient', to.recipient],
    ['Phone', to.phoneNumber],
    ['Street', to.address],
    ['City', to.city],
    ['Postal code', to.postalCode],
    ...[order.tracking, ...(order.parcels ?? []).slice(1).map(({ tracking }) => tracking)].map(
      (tracking) => ['Tracking', tracking] as const,
    ),
    ['Payment', order.reference],
    ['Gift note', order.giftNote],
    ['Id', order.id],
  ];
}
