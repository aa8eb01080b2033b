import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { confirmTotpSetup } from '#domain/accounts/two-factor/confirm-totp-setup.ts';
import { startTotpSetup } from '#domain/accounts/two-factor/start-totp-setup.ts';
import type { AuthenticatedActor, Ctx } from '#domain/shared/ctx.ts';
import { createTestShop, testPassword } from '#tests/helpers/shop/create-test-shop.ts';
import { login } from './login.ts';
import { loginWithCode } from './login-with-code.ts';

const shop = await createTestShop();

/** The shop as seen by `actor`, and the lines that it logs. */
function listening(actor: AuthenticatedActor | null = null): { ctx: Ctx; heard: unknown[][] } {
  const heard: unknown[][] = [];
  const hear = (...line: unknown[]) => void heard.push(line);
  return { ctx: { ...shop.ctxAs(actor), log: { info: hear, warn: hear, error: hear } }, heard };
}
const typed = ({ email }: AuthenticatedActor, guess = testPassword) => ({ email, password: guess });

test('a successful login is one log line with the user id only; a failed one is not logged here', async () => {
  const quill = await shop.createCustomer('Quillon');
  const { ctx, heard } = listening();
  await expect(login(ctx, typed(quill, 'a wrong guess'))).rejects.toThrow('Invalid username or password');
  expect(heard).toEqual([]);
  await login(ctx, typed(quill));
  expect(heard).toEqual([[{ userId: quill.id }, 'login created a session']]);
});

test('each step of a two-factor login is one log line', async () => {
  const quill = await shop.createCustomer('Quillon');
  const { key } = await startTotpSetup(shop.ctxAs(quill), { password: testPassword });
  const code = () => TOTP.generate({ secret: Secret.fromBase32(key), timestamp: shop.clock.now().getTime() });
  await confirmTotpSetup(shop.ctxAs(quill), await shop.createToken(quill), { code: code() });
  shop.clock.advance({ seconds: 60 });
  const { ctx, heard } = listening();
  const asked = await login(ctx, typed(quill));
  const ticket = 'secondFactor' in asked ? asked.secondFactor.ticket : '';
  await loginWithCode(ctx, { ticket, code: code() });
  expect(heard).toEqual([
    [{ userId: quill.id }, 'login requires a second factor'],
    [{ userId: quill.id }, 'login created a session'],
  ]);
});
