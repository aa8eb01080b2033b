import { watchPrinters } from '#domain/printer-connector/watch-printers.ts';
import type { Ctx } from '#domain/shared/ctx.ts';

/** Asks the printers once and waits until each has answered. */
export async function watchAllPrinters(ctx: Ctx): Promise<void> {
  const asked = new Map<string, Promise<void>>();
  await watchPrinters(ctx, asked, new AbortController().signal);
  await Promise.all(asked.values());
}
