import { eq } from 'drizzle-orm';
import { printAttempts, printers } from '#db/schema.ts';
import { toSecretOwner } from '../printers/connection-fields.ts';
import type { Ctx } from '../shared/ctx.ts';
import type { PrinterAddress } from '../shared/printer-connection.ts';

/** An attempt on a printer that is driven over the network; undefined for any other. */
export async function loadRemoteAttempt(ctx: Ctx, attemptId: string) {
  const [found] = await ctx.db
    .select({ attempt: printAttempts, printer: printers })
    .from(printAttempts)
    .innerJoin(printers, eq(printers.id, printAttempts.printerId))
    .where(eq(printAttempts.id, attemptId));
  if (!found?.attempt.remote) return undefined;
  const { attempt, printer } = found;
  return { attempt, printer, remote: attempt.remote as NonNullable<typeof attempt.remote> };
}

/** How this printer is reached; null if it is not driven over the network any more. */
export function toPrinterAddress(
  ctx: Pick<Ctx, 'cipher'>,
  { id, url, apiKey }: typeof printers.$inferSelect,
): PrinterAddress | null {
  return url && apiKey ? { url, apiKey: ctx.cipher.decrypt(apiKey, toSecretOwner(id)) } : null;
}
