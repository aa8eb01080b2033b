import { ShopError } from '../shared/errors.ts';
import type { NamedLine } from '../shared/named-line.ts';

/**
 * The line of an order that a caller names by its id, or by its product where that names one line. Throws `bad_input`
 * for one that is not in the order, and for a product of several lines.
 */
export function findNamedLine<Line extends { lineId: string; productId: string }>(
  { item, product }: NamedLine,
  ofOrder: readonly Line[],
  path: string,
): Line {
  const name = item ?? product ?? '';
  const byId = ofOrder.find(({ lineId }) => lineId === name);
  if (byId) return byId;
  const [line, ...others] = ofOrder.filter(({ productId }) => productId === name);
  const field = `${path}.${item === undefined ? 'product' : 'item'}`;
  if (!line) throw badLine(field, 'This product is not in the order.');
  if (others.length) throw badLine(field, 'Several lines have this product: please name one by its _id.');
  return line;
}

const badLine = (path: string, message: string) => new ShopError('bad_input', message, [{ path, message }]);
