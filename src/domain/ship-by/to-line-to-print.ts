import type { ResolvedLine } from '../options/resolve-line.ts';
import type { LineToPrint } from './load-own-prints.ts';

/** All pieces of a line are printed if they are made to order, or their product is private to its customer; else none. */
export const toLineToPrint = (
  product: { id: string; name: string; customerId: string | null },
  qty: number,
  { choices, madeToOrder }: Pick<ResolvedLine, 'choices' | 'madeToOrder'>,
): LineToPrint => ({
  ...{ productId: product.id, name: product.name, choices },
  pieces: madeToOrder || product.customerId !== null ? qty : 0,
});
