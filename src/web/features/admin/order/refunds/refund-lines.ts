import type { OrderResponse } from '#domain/orders/schemas.ts';
import type { OrderHistoryResponse } from '#domain/payments/schemas.ts';
import { addCents, type Cents, fromDollars, multiplyCents, zeroCents } from '#domain/shared/money.ts';
import { proposeRefund } from '#domain/shared/propose-refund.ts';

/** A line of the order with what can still be refunded of it. */
export interface RefundFormLine {
  product: string;
  name: string;
  price: Cents;
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
  { orderItems }: OrderResponse,
  refundableLines: OrderHistoryResponse['refundableLines'],
): RefundFormLine[] {
  const leftOf = new Map(refundableLines.map((line) => [line.product, line]));
  return orderItems.map(({ product, name, price, qty }) => {
    const { refundable = 0, restockable = 0 } = leftOf.get(product) ?? {};
    return { product, name, price: fromDollars(price), qty, refundable, restockable };
  });
}

/** What the server would refund for the chosen pieces; zero without any. */
export function proposeAmount(
  order: OrderResponse,
  left: Cents,
  lines: readonly RefundFormLine[],
  choices: RefundLineChoices,
): Cents {
  const sumOf = (count: (line: RefundFormLine) => number) =>
    lines.reduce((sum, line) => addCents(sum, multiplyCents(line.price, count(line))), zeroCents);
  const chosen = sumOf(({ product }) => choices[product]?.qty ?? 0);
  if (chosen === 0) return zeroCents;
  const earlier = sumOf(({ qty, refundable }) => qty - refundable);
  const sums = { items: fromDollars(order.totalPrice), total: fromDollars(order.total), left };
  return proposeRefund(sums, earlier, chosen);
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
