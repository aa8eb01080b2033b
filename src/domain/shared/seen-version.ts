import { z } from 'zod';

/** The version that the caller saw: if it has changed since, nothing is changed. */
export const seenVersion = z.int('The version must be a whole number.').min(1).max(1_000_000_000);
