import { expect, test, vi } from 'vitest';
import { ShopError } from '#domain/shared/errors.ts';
import { ForgeryLimit } from './forgery-limit.ts';

const minute = 60_000;
const forged = () => Promise.reject(new ShopError('bad_signature', 'This event is not signed by PayPal.'));
const signed = () => Promise.resolve();

function createLimit(max: number) {
  let now = 0;
  const limit = new ForgeryLimit({ max, minutes: 10 }, () => now);
  return { limit, wait: (ms: number) => (now += ms) };
}

test('a network that sends forged events is refused unread for a while, and no other network is', async () => {
  const { limit, wait } = createLimit(3);
  for (let n = 1; n <= 3; n += 1)
    await expect(limit.handle(`2001:db8:0:${n}::1`, forged)).rejects.toMatchObject({ code: 'bad_signature' });
  const verify = vi.fn(signed);
  const refusal = { code: 'too_many_tries', retryAfterSeconds: 600 };
  await expect(limit.handle('2001:db8::9', verify)).rejects.toMatchObject(refusal);
  expect(verify).not.toHaveBeenCalled();
  await limit.handle('2001:db8:1::1', verify);
  wait(10 * minute);
  await limit.handle('2001:db8::9', verify);
  expect(verify).toHaveBeenCalledTimes(2);
});

test('only forged events count, and the period begins with the first of them', async () => {
  const { limit, wait } = createLimit(2);
  const unreachable = () => Promise.reject(new ShopError('provider_unreachable', 'PayPal is away.'));
  for (let n = 0; n < 5; n += 1)
    await expect(limit.handle('203.0.113.7', unreachable)).rejects.toThrow('away');
  await expect(limit.handle('203.0.113.7', forged)).rejects.toThrow('not signed');
  wait(9 * minute);
  await expect(limit.handle('203.0.113.7', forged)).rejects.toThrow('not signed');
  await expect(limit.handle('203.0.113.7', signed)).rejects.toMatchObject({ retryAfterSeconds: 60 });
  wait(minute);
  await limit.handle('203.0.113.7', signed);
});

test('a network that has sent a genuine event is not refused', async () => {
  const { limit } = createLimit(2);
  await limit.handle('203.0.113.8', signed);
  for (let n = 0; n < 5; n += 1)
    await expect(limit.handle('203.0.113.8', forged)).rejects.toThrow('not signed');
  await limit.handle('203.0.113.8', signed);
});
