import { useState } from 'react';
import { adminProductsAnswer } from '#domain/catalogue/schemas.ts';
import { listSearch } from '../list-query.ts';
import { useAdminAnswer } from '../use-admin-answer.ts';
import { useListQuery } from '../use-list-query.ts';
import { productsShape } from './products-shape.ts';

/** The products that the address asks for. `take` takes one out at once, before the list is asked again. */
export function useProductsList() {
  const list = useListQuery(productsShape, ['list']);
  const asked = listSearch(productsShape, { ...list.query, list: '' });
  if (list.query.list) asked.set('custom', 'true');
  const answer = useAdminAnswer(`/api/products/adminProducts?${asked}`, adminProductsAnswer);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const products = (answer.data?.products ?? []).filter(({ _id }) => !taken.includes(_id));
  return {
    list,
    answer,
    products,
    take(id: string) {
      setTaken((before) => [...before, id]);
      answer.again();
    },
  };
}
