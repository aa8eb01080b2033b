import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { quoteChanges } from '#db/schema.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import { createQuoteFixtures, measuredCube } from '#tests/helpers/shop/create-quote-fixtures.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { getQuote } from '../get-quote.ts';
import { updateQuote } from '../update-quote.ts';
import { changePriceRules } from './change-price-rules.ts';
import { defaultPriceRules } from './default-price-rules.ts';
import { previewPriceRules } from './preview-price-rules.ts';
import { readPriceRules } from './read-price-rules.ts';
import { priceRulesSchema } from './schemas.ts';

const shop = await createTestShop();
const [robin, ada, grace] = [await shop.createCustomer(), await shop.createAdmin(), await shop.createAdmin()];
const { db } = shop.ctx;
const fixtures = createQuoteFixtures(shop);

test('of two owners who change the price rules at once one succeeds, and later quotes bear the new version', async () => {
  const change = (who: AuthenticatedActor, minimum: number) =>
    changePriceRules(shop.ctxAs(who), { version: 0, value: { ...defaultPriceRules, minimum }, note: '' });
  const earlier = await fixtures.quote(robin);
  const tries = await Promise.allSettled([change(ada, 50), change(grace, 60)]);
  expect(tries.filter(({ status }) => status === 'fulfilled').length).toBe(1);
  expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'changed_meanwhile' },
  });
  const later = await fixtures.quote(robin);
  expect(later).toMatchObject({ rulesVersion: 1 });
  expect(later.price.total).toBeGreaterThanOrEqual(50);
  expect(await getQuote(shop.ctxAs(robin), earlier._id)).toMatchObject({
    price: earlier.price,
    rulesVersion: 0,
  });
  await expect(change(robin, 1)).rejects.toMatchObject({ code: 'forbidden' });
});

test('the history of quotes and price rules is append-only, except that notes can be emptied', async () => {
  const { _id } = await fixtures.quote(robin, { filament: 'NYLON', color: 'black' });
  await updateQuote(shop.ctxAs(ada), _id, { state: 'declined', note: 'Sorry, Robin.' });
  const ofQuote = eq(quoteChanges.quoteId, _id);
  await db.update(quoteChanges).set({ note: '' }).where(ofQuote);
  for (const write of [
    sql`update quote_changes set note = 'x'`,
    sql`update quote_changes set total_cents = 1`,
    sql`delete from quote_changes`,
    sql`truncate quote_changes`,
    sql`update price_rules set note = 'x'`,
    sql`delete from price_rules`,
    sql`truncate price_rules`,
    sql`delete from quotes`,
  ])
    await expect(db.execute(write)).rejects.toMatchObject({ cause: { code: '23001' } });
});

test('other rules are tried on three parts and the latest quotes, by an admin alone, and nothing is stored', async () => {
  const quote = await fixtures.quote(robin, { quantity: 2 });
  const { rules, version } = await readPriceRules(db);
  const value = { ...rules, minimum: 77, offerAtOnce: { ...rules.offerAtOnce, filaments: [] } };
  const { samples, quotes } = await previewPriceRules(shop.ctxAs(ada), { value });
  expect(samples.map(({ name }) => name)).toEqual(['Key ring', 'Figure of 12 cm', 'Helmet']);
  expect(samples[0]).toMatchObject({ before: rules.minimum, after: 77 });
  expect(quotes[0]).toMatchObject({
    ...{ _id: quote._id, quantity: 2, before: { total: quote.price.total, state: 'offered' } },
    after: { total: 77, state: 'review' },
  });
  expect((await readPriceRules(db)).version).toBe(version);
  for (const [who, code] of [
    [robin, 'forbidden'],
    [null, 'not_logged_in'],
  ] as const)
    await expect(previewPriceRules(shop.ctxAs(who), { value })).rejects.toMatchObject({ code });
});

test('whether a mesh is too large is the rules of now, whatever was measured before', async () => {
  const { rules, version } = await readPriceRules(db);
  const tooLarge = { code: 'too_large', severity: 'stop', message: 'It was too large.' } as const;
  fixtures.mesh = { ...measuredCube, checks: [tooLarge] };
  const fitting = await fixtures.quote(robin);
  expect(fitting).toMatchObject({ state: 'offered', checks: [{ code: 'too_large', severity: 'ok' }] });
  const value = { ...rules, offerAtOnce: { ...rules.offerAtOnce, maxSize: [10, 10, 10] } };
  await changePriceRules(shop.ctxAs(ada), { version, value: priceRulesSchema.parse(value), note: '' });
  expect((await fixtures.quote(robin)).checks).toMatchObject([
    { code: 'too_large', severity: 'stop', message: expect.stringContaining("the printer's 10 mm") },
  ]);
  fixtures.mesh = measuredCube;
});
