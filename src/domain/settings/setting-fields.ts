import { z } from 'zod';

/** Null stands for the default. */
export const orDefault = <Schema extends z.ZodType>(schema: Schema) => schema.nullable().default(null);

const days = (message: string, max: number) =>
  z.number({ error: message }).int(message).min(0, message).max(max, message);
const hasAtMostDecimals = (decimals: number) => (value: number) =>
  Math.abs(value * 10 ** decimals - Math.round(value * 10 ** decimals)) < 1e-6;

/** `min` to `max` business days. */
export const dayRange = (min: number, max: number) =>
  z
    .object({
      min: days(`A whole number of days from ${min} to ${max}.`, max).min(min, `At least ${min}.`),
      max: days(`A whole number of days from ${min} to ${max}.`, max).min(min, `At least ${min}.`),
    })
    .refine((range) => range.min <= range.max, {
      path: ['max'],
      error: 'The longest time cannot be shorter than the shortest.',
    });

export const percentage = (decimals: 2 | 3) =>
  z
    .number({ error: 'A percentage from 0 to 100, such as 20 or 12.5.' })
    .min(0, 'At least 0.')
    .max(100, 'At most 100.')
    .refine(hasAtMostDecimals(decimals), `At most ${decimals === 2 ? 'two' : 'three'} decimals.`);

export const dollars = z
  .number({ error: 'A sum in dollars, such as 200 or 49.50.' })
  .min(0, 'At least 0.')
  .max(999_999, 'At most $999,999.')
  .refine(hasAtMostDecimals(2), 'At most two decimals.');
