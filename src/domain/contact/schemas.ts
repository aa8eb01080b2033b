import { z } from 'zod';
import { email, line, paragraph } from '../shared/text.ts';

/** POST /api/contact */
export const contactInput = z.object({
  name: line('Name', 100),
  email,
  message: paragraph('Message', 5000),
});
export type ContactInput = z.infer<typeof contactInput>;

export const contactAnswer = z.object({ success: z.literal('success') });
