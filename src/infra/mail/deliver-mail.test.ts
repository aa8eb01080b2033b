import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { mails } from '#db/schema.ts';
import { sendMessage } from '#domain/contact/send-message.ts';
import { ownOrder } from '#domain/orders/own-order.ts';
import { queueConfirmation } from '#domain/payments/queue-confirmation.ts';
import { testShop } from '#tests/helpers/test-shop.ts';
import { deliverMail } from './deliver-mail.ts';
import { fileTransport, type Letter, type MailTransport, smtpTransport } from './mail-transport.ts';

const shop = await testShop({ taxRate: 190_000 });
const { ctx } = shop;

function remembering(): MailTransport & { letters: Letter[] } {
  const letters: Letter[] = [];
  return { letters, close() {}, send: async (letter) => void letters.push(letter) };
}

async function paidOrderMail() {
  const robin = await shop.customer();
  const product = await shop.product({ name: 'Owl <b>& Co</b>', priceCents: 1999 });
  const order = await shop.order(robin, [{ product, qty: 2 }]);
  const row = await ownOrder(shop.as(robin), order._id);
  await ctx.db.transaction((tx) => queueConfirmation(ctx, tx, row));
  await ctx.db.transaction((tx) => queueConfirmation(ctx, tx, row));
  const queued = await ctx.db.select().from(mails).where(eq(mails.orderId, order._id));
  const [mail] = queued;
  if (!mail) throw new Error('no mail');
  return { robin, order, mail, queued };
}

const stateOf = async (id: string) => (await ctx.db.select().from(mails).where(eq(mails.id, id)))[0];

describe('the order confirmation', () => {
  test('is one mail however often it is queued, to the customer, with what was bought and charged', async () => {
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
    expect(await stateOf(mail.id)).toMatchObject({ state: 'sent', attempts: 1, lastError: null });
  });

  test('that cannot be sent stays queued and throws to be called again; after the last try it is dead', async () => {
    const { mail } = await paidOrderMail();
    const broken: MailTransport = { close() {}, send: () => Promise.reject(new Error('mailbox on fire')) };
    await expect(deliverMail(ctx, broken, mail.id, false)).rejects.toThrow('mailbox on fire');
    expect(await stateOf(mail.id)).toMatchObject({
      state: 'queued',
      attempts: 1,
      lastError: 'mailbox on fire',
    });
    await expect(deliverMail(ctx, broken, mail.id, true)).rejects.toThrow();
    expect(await stateOf(mail.id)).toMatchObject({ state: 'dead', attempts: 2 });
  });
});

describe('a message to the owner', () => {
  test('answers to the visitor, and what they typed stays text', async () => {
    await sendMessage(ctx, {
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

const letter: Letter = {
  messageId: '<order-confirmation.42@shop.example>',
  from: 'Shop <shop@shop.example>',
  to: 'robin@shop.example',
  subject: 'Hello\r\nBcc: everybody@shop.example',
  html: '<p>Hello</p>',
  text: 'Hello',
};

describe('mail to a folder', () => {
  test('is one file a letter, whole, however often it is sent', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'shop-mail-')), 'mail');
    const transport = fileTransport(folder);
    await transport.send(letter);
    await transport.send(letter);
    expect(readdirSync(folder)).toEqual(['order-confirmation.42.eml']);
    const eml = readFileSync(join(folder, 'order-confirmation.42.eml'), 'utf8');
    expect(eml).toContain('To: robin@shop.example');
    expect(eml).not.toMatch(/^Bcc:/m);
  });
});

describe('mail by SMTP', () => {
  /** The smallest server that takes a mail; `refuse` answers the recipient with 451. */
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

  test('hands the letter over under its own Message-ID, and no header can be smuggled in', async () => {
    const { url, said } = await server();
    const transport = smtpTransport(url);
    await transport.send(letter);
    transport.close();
    expect(said).toContain('RCPT TO:<robin@shop.example>');
    expect(said).toContain('Message-ID: <order-confirmation.42@shop.example>');
    expect(said.filter((line) => /^Bcc:|RCPT TO:<everybody/.test(line))).toEqual([]);
  });

  test('a server that says later, and one that is not there, reject to be asked again', async () => {
    const { url } = await server(true);
    await expect(smtpTransport(url).send(letter)).rejects.toThrow(/451/);
    await expect(smtpTransport('smtp://127.0.0.1:1').send(letter)).rejects.toThrow();
  });
});
