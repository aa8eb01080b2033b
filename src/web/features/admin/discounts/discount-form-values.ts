import { type DiscountResponse, discountInput } from '#domain/discounts/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { describeDiscountKind, discountKindLabels } from './describe-discount.ts';

/** As typed: instants as local date and time, themes and ids of products one a line. */
export const emptyDiscountFormValues = {
  ...{ code: '', kind: 'percent', percent: '', amount: '', minimum: '', startsAt: '', endsAt: '' },
  ...{ maxUses: '', maxUsesPerCustomer: '', categories: '', products: '' },
};
export type DiscountFormValues = typeof emptyDiscountFormValues;

export const discountFieldLabels: Record<keyof DiscountFormValues, string> = {
  code: 'Code',
  kind: 'It takes off',
  percent: 'Percent of the items',
  amount: 'Dollars',
  minimum: 'Items must cost at least',
  startsAt: 'Starts',
  endsAt: 'Ends',
  maxUses: 'Uses in total',
  maxUsesPerCustomer: 'Uses of each customer',
  categories: 'Themes',
  products: 'Products',
};

const toText = (value: number | null) => (value === null ? '' : String(value));
const toNumber = (text: string) => (text.trim() === '' ? null : Number(text));
export const toLines = (text: string): string[] => text.split('\n').filter(Boolean);
const twoDigits = (value: number) => String(value).padStart(2, '0');

/** '2026-11-27T09:30' in the reader's time zone. */
export function toLocalDateTime(iso: string | null): string {
  if (iso === null) return '';
  const at = new Date(iso);
  const date = [at.getFullYear(), twoDigits(at.getMonth() + 1), twoDigits(at.getDate())].join('-');
  return `${date}T${twoDigits(at.getHours())}:${twoDigits(at.getMinutes())}`;
}

/** What is no date stays as it is, so that the schema refuses it. */
function parseLocalDateTime(text: string): string | null {
  if (!text) return null;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

export const toDiscountFormValues = (discount: DiscountResponse): DiscountFormValues => ({
  ...{ code: discount.code, kind: discount.kind },
  ...{ percent: toText(discount.percent), amount: toText(discount.amount) },
  minimum: discount.minimum ? toText(discount.minimum) : '',
  ...{ startsAt: toLocalDateTime(discount.startsAt), endsAt: toLocalDateTime(discount.endsAt) },
  ...{ maxUses: toText(discount.maxUses), maxUsesPerCustomer: toText(discount.maxUsesPerCustomer) },
  ...{ categories: discount.categories.join('\n'), products: discount.products.join('\n') },
});

/** What is sent. What belongs to another kind is not. */
export const toDiscountBody = (values: DiscountFormValues) => ({
  ...{ code: values.code, kind: values.kind },
  percent: values.kind === 'percent' ? toNumber(values.percent) : null,
  amount: values.kind === 'fixed' ? toNumber(values.amount) : null,
  minimum: toNumber(values.minimum) ?? 0,
  ...{ startsAt: parseLocalDateTime(values.startsAt), endsAt: parseLocalDateTime(values.endsAt) },
  ...{ maxUses: toNumber(values.maxUses), maxUsesPerCustomer: toNumber(values.maxUsesPerCustomer) },
  ...{ categories: toLines(values.categories), products: toLines(values.products) },
});

/** The first error of each field, in the words of the schema. */
export const checkDiscountForm = (values: DiscountFormValues) =>
  collectFieldErrors<DiscountFormValues>(discountInput, toDiscountBody(values));

/** A field in words, with the names of the products. */
export function describeDiscountField(
  name: keyof DiscountFormValues,
  values: DiscountFormValues,
  names: ReadonlyMap<string, string>,
): string {
  if (name === 'kind') return describeDiscountKind(values.kind);
  const text = values[name];
  if (name === 'products')
    return toLines(text)
      .map((id) => names.get(id) ?? id)
      .join(', ');
  return name === 'categories' ? toLines(text).join(', ') : text.replace('T', ' ');
}

export const discountKindOptions = Object.entries(discountKindLabels).map(([value, label]) => ({
  ...{ value, label },
}));
