import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, isOneOf, positionIn, timestamptz } from '../columns.ts';
import {
  cancelableStatuses,
  type OptionKind,
  type OrderStatus,
  orderStatuses,
  type PaymentMethod,
  paymentMethods,
  type ShippingMethodKind,
} from '../states.ts';
import { users } from './accounts.ts';
import { products, type StoredTextPlate } from './catalogue.ts';
import { discountCodes } from './discounts.ts';

/** Order numbers for people: gaps are allowed, duplicates are not. */
export const orderNumbers = pgSequence('order_numbers', { startWith: 1001 });

/** Neither paid nor closed. */
const openUnpaid = (t: Record<'status' | 'paidAt' | 'closedAt', AnyPgColumn>) =>
  sql`${t.status} = 'Unpaid' and ${t.paidAt} is null and ${t.closedAt} is null`;

/** Those that the owner is not done with: few among all orders. */
export const activeStatuses = ['Unpaid', 'Paid', 'Printing'] as const satisfies OrderStatus[];
const isActive = (t: Record<'status' | 'closedAt', AnyPgColumn>) =>
  sql`${t.status} in (${sql.raw(activeStatuses.map((status) => `'${status}'`).join(', '))}) and ${t.closedAt} is null`;

/** Sorts by progress, not by the name of the status. */
export const orderProgress = (t: Record<'status', AnyPgColumn>) => positionIn(t.status, orderStatuses);

/** As `shippingAddressInput` in the schemas of addresses checks it. */
export interface ShippingAddress {
  recipient?: string | undefined;
  address: string;
  city: string;
  state: string;
  country: string;
  postalCode: string;
  phoneNumber: string;
  /** ISO 3166-1 alpha-2, of a checked address. */
  countryCode?: string | undefined;
  shippingPrice?: number | undefined;
}

/** As `parcelResponse` in the schemas of parcels. */
export interface Parcel {
  carrier: string | null;
  tracking: string | null;
  link: string | null;
  shippedAt: string;
  /** `item`: the id of the order line; omitted in parcels that an earlier version of the shop has packed. */
  lines: { item?: string | undefined; product: string; qty: number }[];
}

/** The chosen method as it was when the order was placed. `days`: in the post, in business days. */
export interface OrderShippingMethod {
  id: string;
  name: string;
  kind: ShippingMethodKind;
  days: { min: number; max: number } | null;
}

export const orders = pgTable(
  'orders',
  {
    id: id(),
    number: bigint('number', { mode: 'number' })
      .notNull()
      .default(sql`nextval('order_numbers')`)
      .unique('orders_number_once'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<OrderStatus>().notNull().default('Unpaid'),
    paymentMethod: text('payment_method').$type<PaymentMethod>().notNull().default('Stripe'),
    /** The items after discounts. */
    itemsCents: integer('items_cents').notNull(),
    shippingCents: integer('shipping_cents').notNull(),
    /** Tax that is added to items and shipping. */
    taxCents: integer('tax_cents').notNull(),
    /** The charged total: items + shipping + tax. */
    totalCents: integer('total_cents').notNull(),
    /** Tax that items and shipping include; null if tax is added. */
    includedTaxCents: integer('included_tax_cents'),
    /** ISO 3166-1 alpha-2, and a state of it: where the order is taxed; null if no rule names the country. */
    taxCountry: text('tax_country'),
    taxState: text('tax_state'),
    /** What a code has taken off the items. */
    discountCents: integer('discount_cents').notNull().default(0),
    discountId: uuid('discount_id').references(() => discountCodes.id),
    /** As it was when the order was placed. */
    discountCode: text('discount_code'),
    /** Null: the specification's share of the items. */
    shippingMethod: jsonb('shipping_method').$type<OrderShippingMethod>(),
    qty: integer('qty').notNull(),
    shippingAddress: jsonb('shipping_address').$type<ShippingAddress>().notNull(),
    /** What the buyer wrote for a gift, '' without a note; null if the order is not a gift. */
    giftNote: text('gift_note'),
    /** For admins only; null without one. */
    staffNote: text('staff_note'),
    /** The version of the terms that were accepted with the order; 0: those that the shop began with. */
    termsVersion: integer('terms_version').notNull().default(0),
    /** After the order was placed. */
    addressChangedAt: timestamptz('address_changed_at'),
    /** Of the first parcel. */
    tracking: text('tracking'),
    /** Null while the order ships as one parcel. */
    parcels: jsonb('parcels').$type<[Parcel, ...Parcel[]]>(),
    /** Set once, by the first payment; no status changes it. */
    paidAt: timestamptz('paid_at'),
    payerEmail: text('payer_email'),
    deliveredAt: timestamptz('delivered_at'),
    /** The day the parcel leaves: promised when the order is placed, frozen when it is paid; null: the farm knows no date. */
    shipBy: date('ship_by', { mode: 'string' }),
    /** When that day was computed as the customer has seen it; null without a day. */
    shipByAt: timestamptz('ship_by_at'),
    /** Set when a paid order's day was moved to a later one: its customer may cancel until the parcel leaves. */
    cancelOfferedAt: timestamptz('cancel_offered_at'),
    /** Paid although a piece was out of stock, so the owner has to print it. */
    madeToOrder: boolean('made_to_order').notNull().default(false),
    /**
     * Set if an order stays unpaid for long, which a late payment reverts, is canceled, or is refunded in full before it
     * is made, which a new status reverts. Lists hide it.
     */
    closedAt: timestamptz('closed_at'),
    /** Set once, by the customer, before the order is made; then it is closed too. */
    canceledAt: timestamptz('canceled_at'),
    /** Set once, when all of its payment has been refunded. */
    refundedAt: timestamptz('refunded_at'),
    /** When the provider was last asked about this order. */
    askedAt: timestamptz('asked_at'),
    createdAt: timestamptz('created_at').notNull(),
    updatedAt: timestamptz('updated_at').notNull(),
    /** Triggers add one for each change that an admin must have seen before changing the order. */
    version: integer('version').notNull().default(1),
  },
  (t) => [
    check('orders_status_known', isOneOf(t.status, orderStatuses)),
    check('orders_payment_method_known', isOneOf(t.paymentMethod, paymentMethods)),
    check(
      'orders_money_not_negative',
      sql`${t.itemsCents} > 0 and ${t.shippingCents} >= 0 and ${t.taxCents} >= 0`,
    ),
    check(
      'orders_total_adds_up',
      sql`${t.totalCents} = ${t.itemsCents} + ${t.shippingCents} + ${t.taxCents}`,
    ),
    check(
      'orders_discount_of_code',
      sql`${t.discountCents} >= 0 and num_nulls(${t.discountId}, ${t.discountCode}) in (0, 2)
        and (${t.discountCents} = 0 or ${t.discountId} is not null)`,
    ),
    check(
      'orders_tax_added_or_included',
      sql`${t.includedTaxCents} is null or ${t.includedTaxCents} >= 0 and ${t.taxCents} = 0`,
    ),
    check('orders_qty_positive', sql`${t.qty} > 0`),
    check(
      'orders_tracking_of_first_parcel',
      sql`${t.parcels} is null or ${t.tracking} is not distinct from ${t.parcels}->0->>'tracking'`,
    ),
    check('orders_gift_note_short', sql`char_length(${t.giftNote}) <= 300`),
    check(
      'orders_closed_unpaid',
      sql`${t.closedAt} is null or ${t.canceledAt} is not null or ${t.refundedAt} is not null or ${t.status} = 'Unpaid' and ${t.paidAt} is null`,
    ),
    check('orders_canceled_closed', sql`${t.canceledAt} is null or ${t.closedAt} is not null`),
    check(
      'orders_canceled_before_made',
      sql`${t.canceledAt} is null or ${isOneOf(t.status, cancelableStatuses)}
        or ${t.status} = 'Printing' and ${t.cancelOfferedAt} is not null`,
    ),
    index('orders_newest').on(t.createdAt, t.number),
    index('orders_by_total').on(t.totalCents, t.number),
    index('orders_by_qty').on(t.qty, t.number),
    index('orders_by_progress').on(orderProgress(t), t.number),
    // Most orders that were never paid are closed, and hidden.
    index('orders_open_by_progress').on(orderProgress(t), t.number).where(sql`${t.closedAt} is null`),
    index('orders_of_status').on(t.status, t.createdAt, t.number),
    index('orders_of_status_by_number').on(t.status, t.number),
    // Holds all that the list sorts by, so that one index serves every order of a status: few rows are read and sorted.
    index('orders_active').on(t.status, t.number, t.createdAt, t.totalCents, t.qty, t.id).where(isActive(t)),
    // What is late, or due.
    index('orders_due')
      .on(t.shipBy, t.number)
      .where(sql`${t.status} in ('Paid', 'Printing') and ${t.closedAt} is null and ${t.shipBy} is not null`),
    // Sales are listed by the time of the payment.
    index('orders_by_payment').on(t.paidAt, t.number).where(sql`${t.paidAt} is not null`),
    index('orders_closed').on(t.createdAt, t.number).where(sql`${t.closedAt} is not null`),
    index('orders_by_user').on(t.userId, t.createdAt.desc().nullsFirst()),
    index('orders_placed_by_user')
      .on(t.userId, t.createdAt.desc().nullsFirst())
      .where(sql`${t.status} <> 'Unpaid'`),
    index('orders_open_by_user').on(t.userId, t.createdAt).where(openUnpaid(t)),
    index('orders_open_by_age').on(t.updatedAt).where(openUnpaid(t)),
  ],
);

/** A choice of a line as it was when it was ordered, with its words for people. */
export interface StoredLineChoice {
  /** The id of the option. */
  option: string;
  kind: OptionKind;
  /** The id of the choice, or the text. */
  choice: string;
  name: string;
  value: string;
  priceDeltaCents: number;
  filament?: string;
  color?: string;
  scale?: number;
  /** Of a text: the id of its part, and where it is set. */
  part?: string;
  plate?: StoredTextPlate;
}

/** The order's own copy of the purchased products, which outlives them. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: uuid('id').notNull().default(sql`uuidv7()`).unique('order_lines_id_once'),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    position: integer('position').notNull(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    name: text('name').notNull(),
    image: text('image').notNull(),
    priceCents: integer('price_cents').notNull(),
    qty: integer('qty').notNull(),
    /**
     * The line's shares of the order's discount, shipping, and tax (added or included), by value. The default is for an
     * earlier version of the shop that is still running during a restart.
     */
    discountCents: integer('discount_cents').notNull().default(0),
    shippingCents: integer('shipping_cents').notNull().default(0),
    taxCents: integer('tax_cents').notNull().default(0),
    /** In millionths, of the line after its discount and of its share of the shipping. */
    taxRate: integer('tax_rate').notNull().default(0),
    /** The product's lead time in business days when it was ordered. */
    leadDaysMin: integer('lead_days_min'),
    leadDaysMax: integer('lead_days_max'),
    /** Whether the product was custom, or bears a text, when it was ordered: then it cannot be returned. */
    custom: boolean('custom').notNull(),
    /** Of a product with options, in their order. */
    choices: jsonb('choices').$type<StoredLineChoice[]>(),
    /** Equal choices have one key (`toChoiceKey`); '' without choices. */
    choiceKey: text('choice_key').notNull().default(''),
    /** Other than the default choices: its pieces neither come from stock nor return to it. */
    madeToOrder: boolean('made_to_order').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.position] }),
    unique('order_lines_choices_once').on(t.orderId, t.productId, t.choiceKey),
    index('order_lines_by_product').on(t.productId),
    check('order_lines_positive', sql`${t.priceCents} > 0 and ${t.qty} > 0`),
    check(
      'order_lines_shares',
      sql`${t.discountCents} between 0 and ${t.priceCents} * ${t.qty} and ${t.shippingCents} >= 0
        and ${t.taxCents} >= 0 and ${t.taxRate} between 0 and 1000000`,
    ),
  ],
);
