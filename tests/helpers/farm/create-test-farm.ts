import { inArray } from 'drizzle-orm';
import { printJobs } from '#db/schema.ts';
import { startPrintAttempt } from '#domain/print-attempts/start-print-attempt.ts';
import { updateFarmQueue } from '#domain/ship-by/update-farm-queue.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { insertOrderToPrint } from './insert-order-to-print.ts';
import { insertPrinter } from './insert-printer.ts';
import { insertSpool } from './insert-spool.ts';

/** A shop with a printer, a customer, a product of 50 g without stock, and somebody who prints. */
export async function createTestFarm() {
  const shop = await createTestShop();
  const { db } = shop.ctx;
  const robin = await shop.createCustomer();
  const printing = shop.ctxAs(await shop.createStaff('printing'));
  const product = await shop.createProduct();
  await insertPrinter(shop);
  await updateFarmQueue(shop.ctx);
  await shop.reloadSettings();
  return {
    ...{ shop, db, robin, printing, product },
    /** A printer with a spool of red EPLA, and an order of pieces. */
    async makePlate({ qty = 2, grams = 1000 } = {}) {
      const spool = await insertSpool(shop, { grams });
      const printer = await insertPrinter(shop, { name: crypto.randomUUID(), spools: [spool] });
      const { orderId, jobIds } = await insertOrderToPrint(shop, {
        ...{ customer: robin, lines: [{ product, qty, priceCents: 1999 }] },
      });
      return { spool, printer, orderId, jobIds };
    },
    start: (printerId: string, jobIds: string[], spools: { id: string; grams: number }[] = []) =>
      startPrintAttempt(printing, { printerId, jobIds, spools }),
    async statesOf(ids: string[]) {
      const jobs = await db
        .select()
        .from(printJobs)
        .where(inArray(printJobs.id, ids))
        .orderBy(printJobs.number);
      return jobs.map(({ state }) => state);
    },
  };
}
