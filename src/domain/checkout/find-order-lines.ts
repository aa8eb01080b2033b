import { findSellableProducts, type SellableProduct } from '../cart/find-sellable-products.ts';
import { tooManyMadeToOrderMessage } from '../cart/resolve-cart-line.ts';
import type { CartLine } from '../cart/schemas.ts';
import type { ProductRow } from '../catalogue/product-columns.ts';
import { findTextProblem } from '../options/find-text-problem.ts';
import type { ChoiceProblem } from '../options/resolve-choices.ts';
import { maxMadeToOrderQuantity, type ResolvedLine, resolveLine } from '../options/resolve-line.ts';
import type { Ctx } from '../shared/ctx.ts';
import { badInputError, ShopError, type ShopErrorIssue } from '../shared/errors.ts';
import { goneProblem, mergeLines } from './merge-lines.ts';

export interface OrderedLine {
  product: ProductRow;
  qty: number;
  line: ResolvedLine;
}

/** The products and choices of the lines. Throws `cart_changed` with one issue per unavailable line. */
export async function findOrderLines(ctx: Ctx, items: readonly CartLine[]): Promise<OrderedLine[]> {
  const sellable = await findSellableProducts(
    ctx,
    items.map((line) => line.product),
  );
  const wanted = mergeLines(items, ({ product: id, choices }) => {
    const found = sellable.get(id);
    return found ? resolveLine(ctx.shop, found.product, choices) : goneProblem;
  });
  const lines: OrderedLine[] = [];
  const problems = wanted.map(({ product: id, qty, line }) => {
    const found = sellable.get(id);
    if (found && !('message' in line)) lines.push({ product: found.product, qty, line });
    return findLineProblem(found, qty, line);
  });
  refuseProblems(problems);
  // Checking texts takes longer than all else: only those of a cart that can be ordered.
  requireFewTexts(lines);
  const textProblems: (string | null)[] = [];
  for (const { product, line } of lines) {
    const problem = await findTextProblem(ctx, product.options, line);
    textProblems.push(problem && `${product.name}: ${problem}`);
  }
  refuseProblems(textProblems);
  return lines;
}

/** @param problems one for each line; null: none */
function refuseProblems(problems: readonly (string | null)[]): void {
  const issues = problems.flatMap((message, index): ShopErrorIssue[] =>
    message === null ? [] : [{ path: `orderDetails.orderItems.${index}`, message }],
  );
  if (issues.length)
    throw new ShopError('cart_changed', issues.map(({ message }) => message).join(' '), issues);
}

/** Different ones in one order; each takes milliseconds. */
const maxTexts = 30;

function requireFewTexts(lines: readonly OrderedLine[]): void {
  const texts = lines.flatMap(({ product, line: { choices, scale } }) =>
    (choices ?? [])
      .filter(({ kind }) => kind === 'text')
      .map(({ option, choice }) => `${product.id} ${option} ${scale} ${choice}`),
  );
  if (new Set(texts).size > maxTexts)
    throw badInputError(
      'orderDetails.orderItems',
      `At most ${maxTexts} different texts can be ordered at once.`,
    );
}

function findLineProblem(
  found: SellableProduct | undefined,
  qty: number,
  line: ResolvedLine | ChoiceProblem,
): string | null {
  if (!found) return goneProblem.message;
  const { name } = found.product;
  if ('message' in line) return `${name}: ${line.message}`;
  if (!line.madeToOrder) return found.left >= qty ? null : stockMessage(found);
  return qty > maxMadeToOrderQuantity ? `${name}: ${tooManyMadeToOrderMessage}` : null;
}

function stockMessage({ left, product: { name } }: SellableProduct): string {
  return left > 0 ? `Only ${left} of ${name} left.` : `${name} is now sold out.`;
}
