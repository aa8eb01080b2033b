import { z } from 'zod';

/** A day, 'YYYY-MM-DD'. PostgreSQL has no year 0. */
export const daySchema = (message: string) => z.iso.date(message).refine((day) => day >= '0001', message);

const firstMs = Date.parse('0001-01-01T00:00:00Z');
const lastMs = Date.parse('9999-12-31T23:59:59.999Z');

/** A time with its offset, which in UTC too is in a year that PostgreSQL reads: 1 to 9999. */
export const instantSchema = (message: string) =>
  z.iso
    .datetime({ offset: true, error: message })
    // What is no time is reported already.
    .refine((time) => !(Date.parse(time) < firstMs || Date.parse(time) > lastMs), message);
