import { z } from 'zod';
import { paragraph } from '../shared/text.ts';

/** POST /api/products/{id}/reviews */
export const reviewInput = z.object({
  rating: z
    .number({ error: 'Please choose a rating.' })
    .int('Please choose a rating from 1 to 5.')
    .min(1, 'Please choose a rating from 1 to 5.')
    .max(5, 'Please choose a rating from 1 to 5.'),
  comment: paragraph('Comment', 2000),
});
export type ReviewInput = z.infer<typeof reviewInput>;
