import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { password, testShop } from '#tests/helpers/test-shop.ts';
import type { Actor, Ctx } from '../shared/ctx.ts';
import { logIn } from './log-in.ts';
import { logInWithCode } from './log-in-with-code.ts';
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts';
import { startSecondFactor } from './second-factor/start-second-factor.ts';

const shop = await testShop();

/** The shop as `actor` sees it, and the lines that it logs. */
function listening(actor: Actor | null = null): { ctx: Ctx; heard: unknown[][] } {
  const heard: unknown[][] = [];
  const hear = (...line: unknown[]) => void heard.push(line);
  return { ctx: { ...shop.as(actor), log: { info: hear, warn: hear, error: hear } }, heard };
}
const typed = ({ email }: Actor, guess = password) => ({ email, password: guess });

test('a log-in that is right is one line with whose it is, by the id alone; a wrong one is none here', async () => {
  const quill = await shop.customer('Quillon');
  const { ctx, heard } = listening();
  await expect(logIn(ctx, typed(quill, 'a wrong guess'))).rejects.toThrow('Invalid username or password');
  expect(heard).toEqual([]);
  await logIn(ctx, typed(quill));
  expect(heard).toEqual([[{ userId: quill.id }, 'a log-in has opened a session']]);
});

test('of two steps each is a line', async () => {
  const quill = await shop.customer('Quillon');
  const { key } = await startSecondFactor(shop.as(quill), { password });
  const code = () => TOTP.generate({ secret: Secret.fromBase32(key), timestamp: shop.clock.now().getTime() });
  await confirmSecondFactor(shop.as(quill), await shop.token(quill), { code: code() });
  shop.clock.advance({ seconds: 60 });
  const { ctx, heard } = listening();
  const asked = await logIn(ctx, typed(quill));
  const ticket = 'secondFactor' in asked ? asked.secondFactor.ticket : '';
  await logInWithCode(ctx, { ticket, code: code() });
  expect(heard).toEqual([
    [{ userId: quill.id }, 'a log-in waits for its second step'],
    [{ userId: quill.id }, 'a log-in has opened a session'],
  ]);
});
