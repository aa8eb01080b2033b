import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { mails } from '#db/schema.ts';
import { sendContactMessage } from '#domain/contact/send-contact-message.ts';
import { getOwnOrder } from '#domain/orders/get-own-order.ts';
import { queueOrderConfirmation } from '#domain/payments/queue-order-confirmation.ts';
import { queueMail } from '#domain/shared/mail/queue-mail.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { deliverMail } from './deliver-mail.ts';
import {
  createFileTransport,
  createSmtpTransport,
  type EmailMessage,
  type MailTransport,
} from './mail-transport.ts';

const shop = await createTestShop({ taxRate: 190_000 });
const { ctx } = shop;

function remembering(): MailTransport & { letters: EmailMessage[] } {
  const letters: EmailMessage[] = [];
  return { letters, close() {}, send: async (letter) => void letters.push(letter) };
}

async function paidOrderMail() {
  const robin = await shop.createCustomer();
  const product = await shop.createProduct({ name: 'Owl <b>& Co</b>', priceCents: 1999 });
  const order = await shop.placeOrder(robin, [{ product, qty: 2 }]);
  const row = await getOwnOrder(shop.ctxAs(robin), order._id);
  await ctx.db.transaction((tx) => queueOrderConfirmation(ctx, tx, row));
  await ctx.db.transaction((tx) => queueOrderConfirmation(ctx, tx, row));
  const queued = await ctx.db.select().from(mails).where(eq(mails.orderId, order._id));
  const [mail] = queued;
  if (!mail) throw new Error('no mail');
  return { robin, order, mail, queued };
}

const stateOf = async (id: string) => (await ctx.db.select().from(mails).where(eq(mails.id, id)))[0];

describe('the order confirmation', () => {
  test('is one mail to the customer, however often it is queued, with items and amounts', async () => {
    const { robin, order, mail, queued } = await paidOrderMail();
    expect(queued).toHaveLength(1);
    const transport = remembering();
    await deliverMail(ctx, transport, mail.id, false);
    await deliverMail(ctx, transport, mail.id, false);
    expect(transport.letters).toHaveLength(1);
    const [letter] = transport.letters;
    expect(letter).toMatchObject({
      to: robin.email,
      from: 'Test Shop <shop@shop.example>',
      subject: `Your order ${order.number} is confirmed`,
      messageId: `<order-confirmation.${order._id}@localhost>`,
    });
    for (const words of ['$39.98', '$8.00', '$9.12', '$57.10', '1 Layer Lane', `/orders/${order._id}`]) {
      expect(letter?.html).toContain(words);
      expect(letter?.text).toContain(words);
    }
    expect(letter?.html).not.toContain('<b>& Co</b>');
    expect(letter?.text).toContain('Owl <b>& Co</b>');
    expect(await stateOf(mail.id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      lastError: null,
      subject: `Your order ${order.number} is confirmed`,
      lastTriedAt: expect.any(Date),
    });
  });

  test('carried by two jobs at the same moment is sent once', async () => {
    const { mail } = await paidOrderMail();
    const transport = remembering();
    const carried = Promise.withResolvers<void>();
    const slow: MailTransport = {
      ...transport,
      async send(letter) {
        await transport.send(letter);
        await carried.promise;
      },
    };
    const first = deliverMail(ctx, slow, mail.id, true);
    await expect.poll(() => transport.letters).toHaveLength(1);
    const { rows } = await ctx.db.execute<{ open: number }>(
      sql`select count(*)::int as open from pg_stat_activity
        where datname = current_database() and state like 'idle in transaction%'`,
    );
    expect(rows[0]?.open, 'transactions that wait for the mail server').toBe(0);
    for (const late of ['second', 'third']) {
      await expect(deliverMail(ctx, slow, mail.id, true), late).rejects.toThrow('another job');
    }
    carried.resolve();
    await first;
    await deliverMail(ctx, slow, mail.id, true);
    expect(transport.letters).toHaveLength(1);
    expect(await stateOf(mail.id)).toMatchObject({ state: 'sent', attempts: 1, claimedUntil: null });
  });

  test('that takes long is not claimed by a second job while the first is alive', async () => {
    const { mail } = await paidOrderMail();
    const transport = remembering();
    const carried = Promise.withResolvers<void>();
    const slow: MailTransport = { ...transport, send: () => carried.promise };
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const first = deliverMail(ctx, slow, mail.id, false);
    await expect.poll(async () => (await stateOf(mail.id))?.claimedBy).not.toBeNull();
    for (let turn = 0; turn < 3; turn += 1) {
      const until = (await stateOf(mail.id))?.claimedUntil;
      shop.clock.advance({ seconds: 8 });
      vi.advanceTimersByTime(3_000);
      await expect.poll(async () => (await stateOf(mail.id))?.claimedUntil).not.toEqual(until);
      await expect(deliverMail(ctx, transport, mail.id, false)).rejects.toThrow('another job');
    }
    carried.resolve();
    await first;
    expect(transport.letters).toHaveLength(0);
    expect(await stateOf(mail.id)).toMatchObject({ state: 'sent', attempts: 1 });
  });

  test('handed over before a crash is sent again with the same Message-ID', async () => {
    const { mail } = await paidOrderMail();
    const transport = remembering();
    const crashing = { ...ctx, failpoint: () => Promise.reject(new Error('crash')) };
    await expect(deliverMail(crashing, transport, mail.id, true)).rejects.toThrow('crash');
    expect(await stateOf(mail.id)).toMatchObject({ state: 'queued', lastError: null });
    await expect(deliverMail(ctx, transport, mail.id, false)).rejects.toThrow('another job');
    // The crashed worker sends nothing more.
    shop.clock.advance({ seconds: 11 });
    await deliverMail(ctx, transport, mail.id, false);
    expect(transport.letters).toHaveLength(2);
    expect(new Set(transport.letters.map(({ messageId }) => messageId)).size).toBe(1);
  });

  test('that cannot be sent stays queued for a retry, and is dead after the last one', async () => {
    const { mail } = await paidOrderMail();
    const broken: MailTransport = { close() {}, send: () => Promise.reject(new Error('mailbox on fire')) };
    await expect(deliverMail(ctx, broken, mail.id, false)).rejects.toThrow('mailbox on fire');
    expect(await stateOf(mail.id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      lastError: 'mailbox on fire',
      lastTriedAt: expect.any(Date),
      subject: expect.stringContaining('is confirmed'),
    });
    await expect(deliverMail(ctx, broken, mail.id, true)).rejects.toThrow();
    expect(await stateOf(mail.id)).toMatchObject({ state: 'dead', attempts: 2 });
  });
});

describe('a message to the owner', () => {
  test('has the visitor as Reply-To, and their text stays text', async () => {
    await sendContactMessage(ctx, {
      name: 'Kim',
      email: 'kim@shop.example',
      message: 'Hi <script>alert(1)</script>\n\nBye',
    });
    const [mail] = await ctx.db.select().from(mails).where(eq(mails.kind, 'contact'));
    const transport = remembering();
    await deliverMail(ctx, transport, mail?.id ?? '', false);
    expect(transport.letters[0]).toMatchObject({
      to: 'owner@shop.example',
      replyTo: 'kim@shop.example',
      subject: 'Message from Kim',
    });
    expect(transport.letters[0]?.html).not.toContain('<script>');
  });
});

describe('a password reset mail', () => {
  async function resetMail(recipient: string) {
    const key = `password-reset/${randomUUID()}`;
    await ctx.db.transaction((tx) => queueMail(ctx, tx, { key, kind: 'password-reset', recipient }));
    const [mail] = await ctx.db.select().from(mails).where(eq(mails.key, key));
    if (!mail) throw new Error('no mail');
    return mail;
  }

  test('contains a link that is stored nowhere else', async () => {
    const { email } = await shop.createCustomer();
    const mail = await resetMail(email);
    const transport = remembering();
    await deliverMail(ctx, transport, mail.id, false);
    const token = /reset-password#token=([\w-]{20,})/.exec(transport.letters[0]?.text ?? '')?.[1];
    expect(token).toBeDefined();
    expect(await stateOf(mail.id)).toMatchObject({ state: 'sent', data: null });
    expect(JSON.stringify(await stateOf(mail.id))).not.toContain(token);
  });

  test('is not revealed by a mail server that quotes a rejected message', async () => {
    const { email } = await shop.createCustomer();
    const mail = await resetMail(email);
    const told: unknown[] = [];
    const log = { ...silentLogger, warn: (...said: unknown[]) => void told.push(said) };
    let link = '';
    const refusing: MailTransport = {
      close() {},
      send: ({ text }) => {
        link = /http\S+#token=\S+/.exec(text)?.[0] ?? '';
        return Promise.reject(new Error(`554 bad link ${link} (${link.split('=')[1]})`));
      },
    };
    const failure = await deliverMail({ ...ctx, log }, refusing, mail.id, false).catch((error) => error);
    expect(failure.message).toBe('554 bad link [...] ([...])');
    expect(
      JSON.stringify([told, await stateOf(mail.id), `${failure.stack}`, `${failure.cause}`]),
    ).not.toContain(link.split('=')[1]);
  });

  test('to an unknown address deletes its row and sends nothing', async () => {
    const mail = await resetMail('nobody@shop.example');
    const transport = remembering();
    await deliverMail(ctx, transport, mail.id, false);
    expect(transport.letters).toEqual([]);
    expect(await stateOf(mail.id)).toBeUndefined();
  });
});

test('a mail of an unknown kind is marked dead, not lost', async () => {
  const [mail] = await ctx.db
    .insert(mails)
    .values({ key: 'toString/1', kind: 'toString', recipient: 'x@shop.example', createdAt: ctx.clock.now() })
    .returning();
  await expect(deliverMail(ctx, remembering(), mail?.id ?? '', true)).rejects.toThrow('no template');
  expect(await stateOf(mail?.id ?? '')).toMatchObject({ state: 'dead', subject: null });
});

const letter: EmailMessage = {
  messageId: '<order-confirmation.42@shop.example>',
  from: 'Shop <shop@shop.example>',
  to: 'robin@shop.example',
  subject: 'Hello\r\nBcc: everybody@shop.example',
  html: '<p>Hello</p>',
  text: 'Hello',
};

describe('mail to a folder', () => {
  test('is one complete file per mail, however often it is sent', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'shop-mail-')), 'mail');
    const transport = createFileTransport(folder);
    await transport.send(letter);
    await transport.send(letter);
    expect(readdirSync(folder)).toEqual(['order-confirmation.42.eml']);
    const eml = readFileSync(join(folder, 'order-confirmation.42.eml'), 'utf8');
    expect(eml).toContain('To: robin@shop.example');
    expect(eml).not.toMatch(/^Bcc:/m);
  });
});

describe('mail by SMTP', () => {
  /** A minimal SMTP server; with `refuse` it responds to the recipient with 451. */
  async function server(refuse = false) {
    const said: string[] = [];
    const smtp = createServer((socket) => {
      let inData = false;
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
          said.push(line);
          if (inData) {
            if (line !== '.') continue;
            inData = false;
            socket.write('250 taken\r\n');
          } else if (/^DATA/i.test(line)) {
            inData = true;
            socket.write('354 go on\r\n');
          } else if (/^RCPT/i.test(line)) socket.write(refuse ? '451 later\r\n' : '250 ok\r\n');
          else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
          else socket.write('250 ok\r\n');
        }
      });
      socket.on('error', () => {});
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    afterAll(() => smtp.close());
    return { url: `smtp://127.0.0.1:${(smtp.address() as { port: number }).port}`, said };
  }

  test('has its own Message-ID, and no header can be injected', async () => {
    const { url, said } = await server();
    const transport = createSmtpTransport(url);
    await transport.send(letter);
    transport.close();
    expect(said).toContain('RCPT TO:<robin@shop.example>');
    expect(said).toContain('Message-ID: <order-confirmation.42@shop.example>');
    expect(said.filter((line) => /^Bcc:|RCPT TO:<everybody/.test(line))).toEqual([]);
  });

  test('a temporary error and an unreachable server reject, so that the mail is retried', async () => {
    const { url } = await server(true);
    await expect(createSmtpTransport(url).send(letter)).rejects.toThrow(/451/);
    await expect(createSmtpTransport('smtp://127.0.0.1:1').send(letter)).rejects.toThrow();
  });
});
