import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails, settingsHistory } from '#db/schema.ts';
import type { SettingResponse, SettingsResponse } from '#domain/settings/schemas.ts';
import { customizableMails, type MailPreview } from '#domain/shared/mail/customizable-mails.ts';
import { queueMail } from '#domain/shared/mail/queue-mail.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import type { EmailMessage } from '#infra/mail/mail-transport.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';

const api = await createTestApi();
const { call, ctx } = api;
const ada = await api.createAdmin();
const robin = await api.createCustomer('Robin');

type Refused = { code: string; issues?: { path: string; message: string }[] };
const intro = 'A fox <b>thanks</b> you.\nIt is happy.';
const closing = 'Yours, https://fox.example';
const escaped = 'A fox &lt;b&gt;thanks&lt;/b&gt; you.<br/>It is happy.';

const preview = (body: object, as: typeof ada | null = ada) =>
  call<MailPreview & Refused>('POST', '/api/settings/mails/preview', { ...(as && { as }), body });
const readMails = async () =>
  (await call<SettingsResponse>('GET', '/api/settings', { as: ada })).body.settings.mails;
async function save(value: object) {
  const { version } = await readMails();
  const body = { version, value };
  return call<SettingResponse<'mails'> & Refused>('PUT', '/api/settings/mails', { as: ada, body });
}

/** The mail of `kind` about a new order, queued before `change` and sent after it. */
async function sendAfter(
  kind: 'order-confirmation' | 'refund',
  data: Record<string, string>,
  change: () => Promise<void>,
): Promise<EmailMessage> {
  const order = await api.placeOrder(robin, [{ product: await api.createProduct(), qty: 1 }]);
  const key = `test/${order._id}`;
  await ctx.db.transaction((tx) =>
    queueMail(ctx, tx, { key, kind, recipient: robin.email, orderId: order._id, data }),
  );
  const [mail] = await ctx.db.select().from(mails).where(eq(mails.key, key));
  await change();
  const sent: EmailMessage[] = [];
  const transport = { close() {}, send: async (message: EmailMessage) => void sent.push(message) };
  await deliverMail(ctx, transport, mail?.id ?? '', false);
  return sent[0] as EmailMessage;
}

test('a mail that waits has the texts that were saved meanwhile, as text only', async () => {
  const sent = await sendAfter('order-confirmation', {}, async () => {
    expect((await save({ confirmation: { intro, closing } })).status).toBe(200);
  });
  expect(sent.html).toContain(escaped);
  expect(sent.text).toMatch(/Hi Robin,\s+A fox <b>thanks<\/b> you\.\nIt is happy\.\s+We have received/);
  expect(sent.text).toMatch(/Yours, https:\/\/fox\.example\s+-+\s+Questions about order/);
  expect(await readMails()).toMatchObject({
    ...{ version: 1, changedBy: { name: 'Ada' } },
    value: { confirmation: { intro, closing }, shipped: { intro: null, closing: null } },
  });
  const restored = await sendAfter('order-confirmation', {}, async () => {
    expect((await save({})).body.version).toBe(2);
  });
  expect(restored.html).not.toContain('fox');
});

test('a refund after a cancellation has texts of its own, and one of a second payment none', async () => {
  await save({ refund: { intro: 'Of a refund.' }, canceled: { intro: 'Of a cancellation.' } });
  const send = async (reason: string) =>
    (await sendAfter('refund', { amount: '500', whole: '', reason }, async () => {})).text;
  expect(await send('admin')).toContain('Of a refund.');
  expect(await send('canceled')).toContain('Of a cancellation.');
  expect(await send('paid_twice')).not.toMatch(/Of a (?:refund|cancellation)/);
  await save({});
});

test.each(customizableMails)(
  'the preview of %s shows both texts in place, and saves nothing',
  async (mail) => {
    const before = [await readMails(), await ctx.db.$count(mails), await ctx.db.$count(settingsHistory)];
    const plain = (await preview({ mail })).body;
    const { status, body } = await preview({ mail, intro, closing });
    expect([status, body.subject]).toEqual([200, plain.subject]);
    expect(body.html).toContain(escaped);
    expect(body.html).not.toMatch(/<script|<b>/);
    const [greeting = '', ...rest] = plain.text.split('Hi Robin,');
    expect(rest).toHaveLength(1);
    expect(body.text.startsWith(`${greeting}Hi Robin,\n\nA fox <b>thanks</b> you.\nIt is happy.`)).toBe(true);
    expect(body.text.indexOf('Yours,')).toBeGreaterThan(body.text.length - 250);
    expect([await readMails(), await ctx.db.$count(mails), await ctx.db.$count(settingsHistory)]).toEqual(
      before,
    );
  },
);

test('a guest, a customer and staff get no preview', async () => {
  const callers = [null, robin, await api.createStaff('support')];
  const refused = callers.map((as) => preview({ mail: 'shipped' }, as));
  expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([401, 403, 403]);
});

test('a text that is too long, and a mail without texts, are refused', async () => {
  const before = await readMails();
  const tooLong = await save({ shipped: { intro: 'x'.repeat(1001), closing: null } });
  expect([tooLong.status, tooLong.body.issues]).toEqual([
    400,
    [{ path: 'value.shipped.intro', message: 'The text can have at most 1000 characters.' }],
  ]);
  expect(await readMails()).toEqual(before);
  const unknown = await preview({ mail: 'dispute' });
  expect([unknown.status, unknown.body.issues?.[0]?.path]).toEqual([400, 'mail']);
});
