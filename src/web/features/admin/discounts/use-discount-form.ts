import { useState } from 'react';
import { type DiscountResponse, singleDiscountResponse } from '#domain/discounts/schemas.ts';
import { useForm } from '#web/state/use-form.ts';
import { callAdminApi } from '../call-admin-api.ts';
import type { ShownChange } from '../changed-meanwhile-notice.tsx';
import {
  checkDiscountForm,
  type DiscountFormValues,
  describeDiscountField,
  discountFieldLabels,
  emptyDiscountFormValues,
  toDiscountBody,
  toDiscountFormValues,
  toLines,
} from './discount-form-values.ts';
import { useProductNames } from './use-product-names.ts';

const fields = Object.keys(discountFieldLabels) as (keyof DiscountFormValues)[];

/** Keeps what was typed until it is saved. `opened`: null for a new code. */
export function useDiscountForm(opened: DiscountResponse | null, onSaved: (saved: DiscountResponse) => void) {
  const [current, setCurrent] = useState(opened);
  const initial = current ? toDiscountFormValues(current) : emptyDiscountFormValues;
  const control = useForm<DiscountFormValues>({
    initial,
    check: checkDiscountForm,
    async send(values) {
      const discount = toDiscountBody(values);
      const { discount: saved } = current
        ? await callAdminApi(`/api/discounts/${current._id}`, {
            ...{ method: 'PATCH', body: { version: current.version, discount } },
            responseSchema: singleDiscountResponse,
          })
        : await callAdminApi('/api/discounts', {
            ...{ method: 'POST', body: discount },
            responseSchema: singleDiscountResponse,
          });
      onSaved(saved);
    },
    async onFailure(failure) {
      if (failure.code !== 'changed_meanwhile' || !current) return failure;
      const call = { responseSchema: singleDiscountResponse };
      return callAdminApi(`/api/discounts/${current._id}`, call).then(
        ({ discount }) => {
          setCurrent(discount);
          return null;
        },
        () => failure,
      );
    },
  });
  const { values, set } = control;
  const { names, addName } = useProductNames(toLines(values.products));
  const before = opened ? toDiscountFormValues(opened) : emptyDiscountFormValues;
  const changes = fields
    .filter((name) => before[name] !== initial[name])
    .map((name): ShownChange => {
      const describe = (of: DiscountFormValues) => describeDiscountField(name, of, names);
      return {
        label: discountFieldLabels[name],
        ...{ before: describe(before), now: describe(initial) },
        yours: values[name] === initial[name] ? null : describe(values),
        accept: () => set(name, initial[name]),
      };
    });
  return {
    ...control,
    /** Whether somebody else has changed the code since the form was opened, such as stopped it. */
    isChangedMeanwhile: current?.version !== opened?.version,
    changes,
    names,
    pickProduct(id: string, name: string) {
      addName(id, name);
      set('products', [...toLines(values.products), id].join('\n'));
    },
  };
}
