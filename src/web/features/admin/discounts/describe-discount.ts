import type { DiscountResponse } from '#domain/discounts/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { formatDateTime } from '../format-date-time.ts';

export const discountKindLabels: Record<DiscountResponse['kind'], string> = {
  percent: 'A share of the items',
  fixed: 'A sum of the items',
  shipping: 'The shipping price',
};

export const describeDiscountKind = (kind: string): string =>
  (discountKindLabels as Record<string, string>)[kind] ?? kind;

export const discountStateLooks: Record<DiscountResponse['state'], { label: string; tone: BadgeTone }> = {
  planned: { label: 'Planned', tone: 'teal' },
  running: { label: 'Running', tone: 'success' },
  ended: { label: 'Ended', tone: 'neutral' },
  used_up: { label: 'Used up', tone: 'neutral' },
  stopped: { label: 'Stopped', tone: 'warning' },
};

/** '10% off on 2 themes, from $50.00' */
export function describeDiscount({ kind, percent, amount, minimum, ...scope }: DiscountResponse): string {
  const what = {
    percent: `${percent}% off`,
    fixed: `${formatDollars(amount ?? 0)} off`,
    shipping: 'Free shipping',
  }[kind];
  const { categories, products } = scope;
  const parts = [
    categories.length && (categories.length === 1 ? '1 theme' : `${categories.length} themes`),
    products.length && (products.length === 1 ? '1 product' : `${products.length} products`),
  ].filter(Boolean);
  const of = parts.length ? ` ${kind === 'shipping' ? 'with' : 'on'} ${parts.join(' and ')}` : '';
  return `${what}${of}${minimum ? `, from ${formatDollars(minimum)}` : ''}`;
}

/** '3 of 100', and the payments in progress. */
export function describeUses({ taken, held, maxUses }: DiscountResponse): string {
  const count = (value: number) => value.toLocaleString('en-US');
  const uses = maxUses === null ? count(taken) : `${count(taken)} of ${count(maxUses)}`;
  return held > 0 ? `${uses}, ${count(held)} in payment` : uses;
}

/** 'From Nov 27, 2026, 9:30 AM to Dec 1, 2026, 12:00 AM' */
export function describeDates({ startsAt, endsAt }: DiscountResponse): string {
  if (startsAt && endsAt) return `${formatDateTime(startsAt)} to ${formatDateTime(endsAt)}`;
  if (startsAt) return `From ${formatDateTime(startsAt)}`;
  return endsAt ? `Until ${formatDateTime(endsAt)}` : 'Always';
}
