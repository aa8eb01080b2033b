import { inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { printAttempts } from '#db/schema.ts';
import { insertOrderToPrint } from '#tests/helpers/farm/insert-order-to-print.ts';
import { insertPrintAttempt } from '#tests/helpers/farm/insert-print-attempt.ts';
import { insertPrinter } from '#tests/helpers/farm/insert-printer.ts';
import { insertSpool } from '#tests/helpers/farm/insert-spool.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { compareEstimates } from './compare-estimates.ts';

const shop = await createTestShop();
const admin = await shop.createAdmin();
const ada = shop.ctxAs(admin);

test('weighed grams and watched times of finished prints say by how much the estimates are off', async () => {
  const [manual, watched] = [
    await insertPrinter(shop),
    await insertPrinter(shop, { kind: 'octoprint', url: 'http://printer.local' }),
  ];
  const spool = await insertSpool(shop, { grams: 20_000 });
  const { jobIds } = await insertOrderToPrint(shop, {
    customer: await shop.createCustomer(),
    lines: [
      {
        product: await shop.createProduct(),
        priceCents: 1000,
        qty: 26,
        estimateSource: 'measures',
        grams: 100,
        seconds: 3600,
      },
      {
        product: await shop.createProduct(),
        priceCents: 1000,
        qty: 3,
        estimateSource: 'default',
        grams: 100,
      },
    ],
  });
  const print = (index: number, printer: string, used: number, minutes: number) =>
    insertPrintAttempt(shop, {
      ...{ printer, jobs: [jobIds[index] ?? ''], state: 'done', minutes },
      spools: [{ id: spool, grams: 100, used }],
    });
  // Every fifth took a tenth more than the others; nobody has weighed the last ten, nor watched the manual ones.
  const byPrinter: string[] = [];
  for (let index = 0; index < 13; index += 1)
    byPrinter.push(await print(index, watched, index % 5 ? 110 : 121, 72));
  for (let index = 13; index < 23; index += 1) await print(index, manual, 100, 600);
  for (let index = 26; index < 29; index += 1) await print(index, watched, 50, 10);
  // A person has ended one that the shop had sent.
  const byPerson = await print(23, watched, 100, 600);
  const remote = { file: 'print.gcode' };
  const setRemote = (ids: string[], endedBy: string | null) =>
    shop.ctx.db.update(printAttempts).set({ remote, endedBy }).where(inArray(printAttempts.id, ids));
  await setRemote(byPrinter, null);
  await setRemote([byPerson], admin.id);
  const { profiles } = await compareEstimates(ada);
  expect(profiles.map(({ _id }) => _id)).toEqual(['standard', 'fine', 'draft']);
  const [standard, fine] = profiles;
  expect(standard?.grams).toMatchObject({ prints: 13, factor: 1.1 });
  expect(standard?.grams.errorBefore).toBeCloseTo(1 - 1 / 1.1);
  expect(standard?.grams.errorAfter).toBeCloseTo(0);
  expect(standard?.seconds).toMatchObject({ prints: 13, factor: 1.2 });
  expect(fine?.grams).toEqual({ prints: 0, factor: null, errorBefore: null, errorAfter: null });
  await expect(compareEstimates(shop.ctxAs(null))).rejects.toMatchObject({ code: 'not_logged_in' });
  const printing = shop.ctxAs(await shop.createStaff('printing'));
  await expect(compareEstimates(printing)).rejects.toMatchObject({ code: 'forbidden' });
});
