import { z } from 'zod';
import { printFileStates } from './states.ts';

/** A print file of an order's item, one a part. */
export const itemPrintFileResponse = z.object({
  /** The id of the part. */
  part: z.string(),
  name: z.string(),
  /** How many of them a piece consists of. */
  copies: z.number(),
  state: z.enum(printFileStates),
  /** Why it failed. Omitted otherwise. */
  message: z.string().optional(),
});
export type ItemPrintFileResponse = z.output<typeof itemPrintFileResponse>;
