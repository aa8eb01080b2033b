import { z } from 'zod';

/** A line of an order, by the `_id` of its item; a product names it, too, where no other line has that product. */
export const namedLineFields = {
  item: z.string().max(100).optional(),
  product: z.string().max(100).optional(),
};

export interface NamedLine {
  item?: string | undefined;
  product?: string | undefined;
}

export const isNamedLine = ({ item, product }: NamedLine): boolean =>
  item !== undefined || product !== undefined;

export const unnamedLineMessage = 'Send the _id of an item of the order.';
