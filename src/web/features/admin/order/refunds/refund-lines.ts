import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { type Cents, fromDollars, zeroCents } from '#domain/shared/money.ts';
import { proposeRefund } from '#domain/shared/propose-refund.ts';

/** A line of the order with what can still be refunded of it. */
export interface RefundFormLine {
  product: string;
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

/** The chosen pieces by product. */
export type RefundLineChoices = Readonly<Record<string, LineChoice>>;

export const noLineChoice: LineChoice = { qty: 0, restockQty: 0 };

export function toRefundFormLines(
  { orderItems, taxIncluded }: OrderResponse,
  refundableLines: OrderHistoryResponse['refundableLines'],
): RefundFormLine[] {
  const leftOf = new Map(refundableLines.map((line) => [line.product, line]));
  return orderItems.map(({ product, name, price, qty, discount = 0, shipping, tax }) => {
    const { refundable = 0, restockable = 0 } = leftOf.get(product) ?? {};
    const addedTax = taxIncluded === undefined ? tax : 0;
    const charged = fromDollars(price * qty - discount + shipping + addedTax);
    return { product, name, price: fromDollars(price), charged, qty, refundable, restockable };
  });
}

/** What the server would refund for the chosen pieces; zero without any. */
export function proposeAmount(
  left: Cents,
  lines: readonly RefundFormLine[],
  choices: RefundLineChoices,
): Cents {
  const chosen = lines.map(({ charged, qty, refundable, product }) => ({
    ...{ charged, qty, earlier: qty - refundable },
    chosen: choices[product]?.qty ?? 0,
  }));
  return chosen.some((line) => line.chosen > 0) ? proposeRefund(chosen, left) : zeroCents;
}

/** The `lines` of the call: pieces that return to stock and others are separate. */
export function toRefundLinesInput(choices: RefundLineChoices) {
  return Object.entries(choices).flatMap(([product, { qty, restockQty }]) =>
    [
      { product, qty: restockQty, restock: true },
      { product, qty: qty - restockQty, restock: false },
    ].filter((line) => line.qty > 0),
  );
}

/** How many pieces return to stock. */
export const countRestocked = (choices: RefundLineChoices): number =>
  Object.values(choices).reduce((sum, { restockQty }) => sum + restockQty, 0);
