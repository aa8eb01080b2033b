import { toLineName } from '#domain/options/to-line-name.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { type Cents, fromDollars, zeroCents } from '#domain/shared/money.ts';
import { proposeRefund } from '#domain/shared/propose-refund.ts';

/** A line of the order with what can still be refunded of it. */
export interface RefundFormLine {
  item: string;
  name: string;
  price: Cents;
  /** After its discount, with its shares of shipping and added tax. */
  charged: Cents;
  qty: number;
  refundable: number;
  restockable: number;
}

interface LineChoice {
  qty: number;
  restockQty: number;
}

/** The chosen pieces by line. */
export type RefundLineChoices = Readonly<Record<string, LineChoice>>;

export const noLineChoice: LineChoice = { qty: 0, restockQty: 0 };

export function toRefundFormLines(
  { orderItems, taxIncluded }: OrderResponse,
  refundableLines: OrderHistoryResponse['refundableLines'],
): RefundFormLine[] {
  const leftOf = new Map(refundableLines.map((line) => [line.item, line]));
  return orderItems.map(({ _id: item, name, chosen, price, qty, discount = 0, shipping, tax }) => {
    const { refundable = 0, restockable = 0 } = leftOf.get(item) ?? {};
    const addedTax = taxIncluded === undefined ? tax : 0;
    const charged = fromDollars(price * qty - discount + shipping + addedTax);
    const line = { item, name: toLineName({ name, choices: chosen }), price: fromDollars(price) };
    return { ...line, charged, qty, refundable, restockable };
  });
}

/** What the server would refund for the chosen pieces; zero without any. */
export function proposeAmount(
  left: Cents,
  lines: readonly RefundFormLine[],
  choices: RefundLineChoices,
): Cents {
  const chosen = lines.map(({ charged, qty, refundable, item }) => ({
    ...{ charged, qty, earlier: qty - refundable },
    chosen: choices[item]?.qty ?? 0,
  }));
  return chosen.some((line) => line.chosen > 0) ? proposeRefund(chosen, left) : zeroCents;
}

/** The `lines` of the call: pieces that return to stock and others are separate. */
export function toRefundLinesInput(choices: RefundLineChoices) {
  return Object.entries(choices).flatMap(([item, { qty, restockQty }]) =>
    [
      { item, qty: restockQty, restock: true },
      { item, qty: qty - restockQty, restock: false },
    ].filter((line) => line.qty > 0),
  );
}

/** How many pieces return to stock. */
export const countRestocked = (choices: RefundLineChoices): number =>
  Object.values(choices).reduce((sum, { restockQty }) => sum + restockQty, 0);
