import { ShopError } from '../shared/errors.ts';
import { cents, fromDollars, toDollars } from '../shared/money.ts';
import type { DiscountRow } from './find-discount.ts';
import type { DiscountInput, DiscountResponse } from './schemas.ts';

/** The API representation of a code. */
export function toDiscountResponse(row: DiscountRow, now: Date): DiscountResponse {
  return {
    _id: row.id,
    ...{ code: row.code, kind: row.kind, active: row.active, version: row.version },
    percent: row.rate === null ? null : row.rate / 10_000,
    amount: row.amountCents === null ? null : toDollars(cents(row.amountCents)),
    minimum: toDollars(cents(row.minimumCents)),
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    ...{ maxUses: row.maxUses, maxUsesPerCustomer: row.maxUsesPerCustomer },
    ...{ categories: row.categories, products: row.productIds, taken: row.taken, held: row.held },
    state: toState(row, now),
    createdAt: row.createdAt.toISOString(),
  };
}

function toState(row: DiscountRow, now: Date): DiscountResponse['state'] {
  if (!row.active) return 'stopped';
  if (row.endsAt && row.endsAt <= now) return 'ended';
  if (row.maxUses !== null && row.taken >= row.maxUses) return 'used_up';
  return row.startsAt && row.startsAt > now ? 'planned' : 'running';
}

/** What an owner has entered, as columns. */
export const toDiscountColumns = (input: DiscountInput) => ({
  ...{ code: input.code.toUpperCase(), kind: input.kind },
  rate: input.kind === 'percent' && input.percent !== null ? Math.round(input.percent * 10_000) : null,
  amountCents: input.kind === 'fixed' && input.amount !== null ? fromDollars(input.amount) : null,
  minimumCents: fromDollars(input.minimum),
  startsAt: input.startsAt === null ? null : new Date(input.startsAt),
  endsAt: input.endsAt === null ? null : new Date(input.endsAt),
  ...{ maxUses: input.maxUses, maxUsesPerCustomer: input.maxUsesPerCustomer },
  ...{ categories: input.categories, productIds: input.products },
});

export const discountNotFoundError = () => new ShopError('not_found', 'There is no such code.');

export function badField(path: string, message: string): ShopError {
  return new ShopError('bad_input', message, [{ path, message }]);
}
