import { expect, test } from 'vitest';
import { callWindows } from '#db/schema.ts';
import { countRequest, deleteExpiredRateLimits } from '#domain/shared/limits/count-request.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestShop({ fullPool: true });
const { ctx, clock } = shop;
const minute = 60_000;

test('concurrent requests on many connections are each counted once', async () => {
  const counted = await Promise.all(
    Array.from({ length: 40 }, () => countRequest(ctx, 'POST /here 192.0.2.1', minute)),
  );
  const counts = counted.map(({ calls }) => calls).sort((a, b) => a - b);
  expect(counts).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
});

test('each route and each address has its own window, which ends and starts anew', async () => {
  const at = (caller: string) => countRequest(ctx, caller, minute);
  expect(await at('POST /one 192.0.2.1')).toEqual({ calls: 1, msLeft: minute });
  expect(await at('POST /two 192.0.2.1')).toEqual({ calls: 1, msLeft: minute });
  expect(await at('POST /one 192.0.2.2')).toEqual({ calls: 1, msLeft: minute });
  clock.advance({ seconds: 30 });
  const second = await at('POST /one 192.0.2.1');
  expect(second.calls).toBe(2);
  expect(second.msLeft).toBeLessThanOrEqual(30_000);
  clock.advance({ seconds: 30 });
  expect(await at('POST /one 192.0.2.1')).toEqual({ calls: 1, msLeft: minute });
});

test('stored keys reveal no address, and expired rows are deleted', async () => {
  await countRequest(ctx, 'POST /here 192.0.2.77', minute);
  const rows = await ctx.db.select().from(callWindows);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/192|here/);
  clock.advance({ seconds: 61 });
  expect(await deleteExpiredRateLimits(ctx)).toBe(rows.length);
  expect(await ctx.db.select().from(callWindows)).toEqual([]);
});
