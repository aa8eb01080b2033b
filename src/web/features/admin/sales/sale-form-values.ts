import type { SaleResponse } from '#domain/sales/schemas.ts';

/** `categories` and `products` have one entry a line; the dates are local, as their fields are. */
export type SaleFormValues = Record<
  'name' | 'percent' | 'allProducts' | 'categories' | 'products' | 'startsAt' | 'endsAt',
  string
>;

export const toLines = (text: string): string[] => text.split('\n').filter(Boolean);

const hourMs = 3_600_000;
const newSaleHours = 7 * 24;

/** '2026-11-27T09:30' in the time zone of the browser. */
export function toLocalDateTime(instant: Date): string {
  const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000);
  return shifted.toISOString().slice(0, 16);
}

/** The instant of a local date and time; the text itself if it is none, which the schema refuses. */
function toInstant(local: string): string {
  const instant = new Date(local);
  return Number.isNaN(instant.getTime()) ? local : instant.toISOString();
}

/** A new sale begins at the next full hour and lasts a week. */
export function toSaleFormValues(sale: SaleResponse | null, now: Date): SaleFormValues {
  const start = new Date(Math.ceil((now.getTime() + 1) / hourMs) * hourMs);
  const end = new Date(start.getTime() + newSaleHours * hourMs);
  return {
    name: sale?.name ?? '',
    percent: sale ? String(sale.percent) : '',
    allProducts: sale && !sale.allProducts ? '' : 'yes',
    categories: sale?.categories.join('\n') ?? '',
    products: sale?.products.map(({ _id }) => _id).join('\n') ?? '',
    startsAt: toLocalDateTime(sale ? new Date(sale.startsAt) : start),
    endsAt: toLocalDateTime(sale ? new Date(sale.endsAt) : end),
  };
}

/** What is about the products, as POST /api/sales/preview takes it. What was chosen before 'all' stays in the form. */
export function toSaleScopeBody({ percent, allProducts, categories, products }: SaleFormValues) {
  return {
    percent: /^\d{1,3}$/.test(percent.trim()) ? Number(percent) : percent,
    allProducts: allProducts !== '',
    categories: allProducts ? [] : toLines(categories),
    products: allProducts ? [] : toLines(products),
  };
}

/** The body of POST /api/sales. */
export function toSaleBody(values: SaleFormValues) {
  const { name, startsAt, endsAt } = values;
  return { name, ...toSaleScopeBody(values), startsAt: toInstant(startsAt), endsAt: toInstant(endsAt) };
}
