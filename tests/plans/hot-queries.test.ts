import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { stockAlerts, withdrawals } from '#db/schema.ts';
import { getProduct, getProductWithRelated } from '#domain/catalogue/get-product.ts';
import { countProductFacets } from '#domain/catalogue/listing/count-product-facets.ts';
import { listCategorySamples } from '#domain/catalogue/listing/list-category-samples.ts';
import { listProducts } from '#domain/catalogue/listing/list-products.ts';
import {
  listSitemapPartStarts,
  streamSitemapProducts,
} from '#domain/catalogue/listing/stream-sitemap-products.ts';
import { type ProductQuery, productSorts } from '#domain/catalogue/schemas.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import { getCustomer } from '#domain/customers/get-customer.ts';
import { listCustomerOrders } from '#domain/customers/list-customer-orders.ts';
import { listOwnOrders, streamOwnOrders } from '#domain/orders/list-own-orders.ts';
import { isOwnWithdrawal } from '#domain/privacy/is-own-withdrawal.ts';
import { expireQuotes } from '#domain/quotes/expire-quotes.ts';
import { getQuote } from '#domain/quotes/get-quote.ts';
import { listOwnQuotes, listQuotes } from '#domain/quotes/list-quotes.ts';
import { ownQuotesQuery, quotesQuery } from '#domain/quotes/schemas.ts';
import { listProductReviews } from '#domain/reviews/list-product-reviews.ts';
import { applySales } from '#domain/sales/apply-sales.ts';
import { createSale } from '#domain/sales/create-sale.ts';
import { endSale } from '#domain/sales/end-sale.ts';
import { listSales } from '#domain/sales/list-sales.ts';
import { saleInput, salesQuerySchema } from '#domain/sales/schemas.ts';
import type { AuthenticatedActor, Ctx } from '#domain/shared/ctx.ts';
import { defaultCategories } from '#domain/shared/default-categories.ts';
import { leaveStockAlerts } from '#domain/stock-alerts/leave-stock-alerts.ts';
import { sendStockAlerts } from '#domain/stock-alerts/send-stock-alerts.ts';
import { toStockAlertToken } from '#domain/stock-alerts/stock-alert-token.ts';
import { isInWishList } from '#domain/wish-list/is-in-wish-list.ts';
import { listWishList } from '#domain/wish-list/list-wish-list.ts';
import { submitWithdrawal } from '#domain/withdrawals/submit-withdrawal.ts';
import { collectBatches } from '#tests/helpers/collect-batches.ts';
import { testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { adminListQueries } from './admin-list-queries.ts';
import { createLargeShop } from './create-large-shop.ts';

// The plans are stored beside this file for review: an index that is in none of them is unnecessary. Update them with
// `vitest run --project shop tests/plans -u`.
const shop = await createLargeShop(100_000);
const big =
  /Seq Scan on (?:products|reviews|orders|order_lines|order_events|payments|payment_attempts|stock_alerts|wish_list_items)\b/;

const longList =
  /Seq Scan on (?:products|reviews|orders|order_search|order_lines|order_events|payments|payment_attempts|mails|users|contact_messages|contact_answers|customer_notes|withdrawals|print_requests|print_jobs|print_attempts|print_attempt_jobs|print_job_changes|audit_log|provider_transactions|fee_differences)\b/;

async function look(
  name: string,
  actor: AuthenticatedActor | null,
  act: (ctx: Ctx) => Promise<unknown>,
): Promise<string> {
  const plans = await shop.explainQueries(actor, act);
  expect(plans).not.toMatch(big);
  await expect(`${plans}\n`).toMatchFileSnapshot(`./plans/${name}.txt`);
  return plans;
}

const page = (query: Partial<ProductQuery>) => (ctx: Ctx) =>
  listProducts(ctx, { sort: 'newest', pageSize: 24, page: 1, ...query });

describe('at 100,000 products the hot queries use their indexes', () => {
  test.each([...productSorts])('the listing sorted by %s, by theme and after a cursor', async (sort) => {
    for (const category of [undefined, 'Anime']) {
      const name = category ? `theme-by-${sort}` : `list-by-${sort}`;
      const plans = await look(name, null, async (ctx) => {
        const { next } = await page({ sort, ...(category && { category }) })(ctx);
        if (next) await page({ sort, ...(category && { category }), after: next })(ctx);
      });
      expect(plans).not.toContain('Sort');
    }
  });

  test('a search for what many, some and no names have, for other fields and for a misspelt word', async () => {
    await look('search-many', null, page({ q: 'e' }));
    await look('search-some', null, page({ q: 'dragon' }));
    await look('search-stems-many', null, page({ q: 'matte', page: 400 }));
    await look('search-stems-some', null, page({ q: 'dragons amber' }));
    await look('search-none', null, page({ q: 'dargon' }));
  });

  test('filters that many, few and no products match, and the products of each choice', async () => {
    await look('filters-many', null, page({ use: 'lamp' }));
    await look(
      'filters-few',
      null,
      page({ use: 'planter', price: 'over-80', size: 'small', category: 'Anime' }),
    );
    await look(
      'filters-few-by-price',
      null,
      page({ size: 'small', price: 'under-20', sort: 'price', page: 20 }),
    );
    await look('facet-counts', null, async (ctx) => {
      await countProductFacets(ctx, {});
      await countProductFacets(ctx, { use: 'lamp', price: 'over-80', category: 'Anime' });
    });
  });

  test('a product, its related products, and the themes with products', async () => {
    await look('product', null, (ctx) => getProduct(ctx, shop.product));
    await look('product-page', null, (ctx) => getProductWithRelated(ctx, shop.product, 4));
    const { id, productId } = shop.review;
    await look('product-reviews', null, async (ctx) => {
      await listProductReviews(ctx, productId);
      await listProductReviews(ctx, productId, { after: id });
    });
    const byRating = await look('product-reviews-by-rating', null, async (ctx) => {
      await listProductReviews(ctx, productId, { stars: 1 });
      await listProductReviews(ctx, productId, { sort: 'highest', after: `1-${id}` });
    });
    expect(byRating).not.toContain('Sort');
    await look('themes', null, (ctx) => listCategorySamples(ctx, defaultCategories));
  });

  test('the sitemap parts, and the last of them', async () => {
    const plans = await look('sitemap', null, async (ctx) => {
      const start = (await listSitemapPartStarts(ctx, 99_500)).at(-1);
      await collectBatches(streamSitemapProducts(ctx, { start }));
    });
    expect(plans).not.toContain('Sort');
  });

  test("placing an order, and the list of the customer's own orders", async () => {
    await look('place-order', shop.customer, (ctx) =>
      placeOrder(ctx, {
        orderDetails: {
          orderItems: [{ product: shop.product, qty: 1 }],
          shippingAddress: testShippingAddress,
        },
      }),
    );
    await look('own-orders', shop.customer, (ctx) => collectBatches(streamOwnOrders(ctx)));
    await look('own-orders-page', shop.customer, (ctx) => listOwnOrders(ctx, { page: 1, pageSize: 20 }));
  });

  test.each(Object.entries(adminListQueries))('the admin list of %s', async (name, asks) => {
    const plans: string[] = [];
    for (const ask of asks) plans.push(await shop.explainQueries(shop.admin, ask));
    // A count up to a limit needs no index if many rows match.
    const listed = plans
      .join('\n\n')
      .split('\n\n')
      .filter((plan) => !/^Aggregate\n +-> {2}Limit/.test(plan));
    for (const plan of listed) expect(plan).not.toMatch(longList);
    await expect(`${[...new Set(listed)].join('\n\n')}\n`).toMatchFileSnapshot(`./plans/admin-${name}.txt`);
  });

  test("a customer's page", async () => {
    const { id } = shop.customer;
    const plans = await look('customer', shop.admin, async (ctx) => {
      await getCustomer(ctx, id);
      await listCustomerOrders(ctx, id, { page: 1, pageSize: 20 });
    });
    expect(plans).not.toMatch(longList);
  });

  // It adds mails, and so comes after the list of mails.
  test('a withdrawal, and those of one account', async () => {
    const { email, id } = shop.customer;
    await look('withdrawal', null, (ctx) =>
      submitWithdrawal(ctx, { orderNumber: '1001', email, name: 'Kim' }),
    );
    const owner = { id, email, emailVerifiedAt: new Date() };
    const plans = await look('own-withdrawals', shop.customer, async ({ db }) =>
      db.select({ id: withdrawals.id }).from(withdrawals).where(isOwnWithdrawal(db, owner)),
    );
    expect(plans).not.toMatch(longList);
  });

  // Last: it queues mails.
  test('a wish list, and the stock alerts of a product and of an address', async () => {
    await look('wish-list', shop.customer, async (ctx) => {
      await isInWishList(ctx, shop.product);
      await listWishList(ctx);
    });
    await look('stock-alerts', null, async (ctx) => {
      expect(await sendStockAlerts(ctx)).toBe(100);
      const [alert] = await ctx.db
        .select({ id: stockAlerts.id })
        .from(stockAlerts)
        .where(eq(stockAlerts.email, 'kim-1@shop.example'))
        .limit(1);
      await leaveStockAlerts(ctx, toStockAlertToken(ctx, 'leave', alert?.id ?? ''));
    });
  });
});

test('the start, the end and the list of sales use indexes among 20,000 sales', async () => {
  const plans = await look('sales', shop.admin, async (ctx) => {
    await ctx.db.execute(sql`insert into sales (name, percent, all_products, starts_at, ends_at, state, ended_at)
      select 'Old ' || n, 10, true, '2020-01-01'::timestamptz - n * interval '1 hour',
        '2020-01-01'::timestamptz - n * interval '1 hour' + interval '30 minutes', 'ended', '2020-01-01'
      from generate_series(1, 20000) n`);
    await ctx.db.execute(sql`analyze sales`);
    const endsAt = new Date(ctx.clock.now().getTime() + 3_600_000).toISOString();
    const input = { name: 'Sale', percent: 10, products: [shop.product], startsAt: endsAt, endsAt };
    const { _id } = await createSale(
      ctx,
      saleInput.parse({ ...input, startsAt: ctx.clock.now().toISOString() }),
    );
    await applySales(ctx);
    await listSales(ctx, salesQuerySchema.parse({}));
    await listSales(ctx, salesQuerySchema.parse({ state: 'running' }));
    await endSale(ctx, _id);
    await applySales(ctx);
  });
  // Of the sales, the first 5,000 are counted.
  expect(plans).not.toMatch(/Seq Scan on (?:products|product_prices)/);
});

test('the lists of quotes and their expiry use indexes among 10,000 quotes', async () => {
  const plans = await shop.explainQueries(shop.admin, async (ctx) => {
    await ctx.db.execute(sql`insert into quotes (user_id, filament_id, choices, measures, checks, estimate, quantity,
        rules_version, price_steps, unit_cents, total_cents, state, valid_until, search_text, created_at, updated_at)
      select ${shop.customer.id}, (select min(id::text)::uuid from filaments), '{"scale": 1}', '{"size": [1, 1, 1]}', '[]',
        jsonb_build_object('grams', n % 500), 1, 0, '{}', 100, 1000, case when n % 100 = 0 then 'review' else 'expired' end, '2020-01-01'::timestamptz,
        'part ' || n || '.stl EPLA red Robin', '2020-01-01'::timestamptz + n * interval '1 minute', '2020-01-01'
      from generate_series(1, 10000) n`);
    await ctx.db.execute(sql`analyze quotes`);
    await listOwnQuotes({ ...ctx, actor: shop.customer }, ownQuotesQuery.parse({}));
    for (const query of [{}, { state: 'review' }, { q: 'part 42' }, { page: 40 }])
      await listQuotes(ctx, quotesQuery.parse(query));
    const [newest] = (await listQuotes(ctx, quotesQuery.parse({ state: 'review' }))).quotes;
    await getQuote(ctx, newest?._id ?? '');
    await expireQuotes(ctx);
  });
  // A count up to a limit needs no index.
  const listed = plans.split('\n\n').filter((plan) => !/^Aggregate\n +-> {2}Limit/.test(plan));
  expect(listed.join('\n\n')).not.toMatch(/Seq Scan on quotes/);
});
