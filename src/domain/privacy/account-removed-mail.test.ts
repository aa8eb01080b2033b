import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { contactMessages, mails, uploads, users } from '#db/schema.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import type { EmailMessage } from '#infra/mail/mail-transport.ts';
import { createTestShop, testPassword } from '#tests/helpers/shop/create-test-shop.ts';
import { sendContactMessage } from '../contact/send-contact-message.ts';
import { createPrintRequest } from '../print-requests/create-print-request.ts';
import type { AuthenticatedActor, Ctx } from '../shared/ctx.ts';
import { queueMail } from '../shared/mail/queue-mail.ts';
import { deleteOwnAccount } from './delete-own-account.ts';

const shop = await createTestShop();
const { db } = shop.ctx;
const letters: EmailMessage[] = [];
const transport = { close() {}, send: async (letter: EmailMessage) => void letters.push(letter) };
const refusing = { close() {}, send: () => Promise.reject(new Error('451 later')) };

const mailOf = async (who: AuthenticatedActor, kind = 'account-removed') =>
  (await db.select().from(mails).where(eq(mails.recipient, who.email))).find((mail) => mail.kind === kind);
const rowOf = async (id = '') => (await db.select().from(mails).where(eq(mails.id, id)))[0];
const write = (who: AuthenticatedActor, message: string) =>
  sendContactMessage(shop.ctxAs(null), { name: who.name, email: who.email.toUpperCase(), message });
const messagesWith = async (text: string) =>
  (await db.select().from(contactMessages)).filter((one) => JSON.stringify(one).includes(text));

describe('the mail that confirms a removed account', () => {
  test('goes to the old address, says what is kept, and is then anonymized', async () => {
    const quill = await shop.createCustomer('Quillon');
    await deleteOwnAccount(shop.ctxAs(quill), { password: testPassword });
    const mail = await mailOf(quill);
    expect(mail).toMatchObject({ state: 'queued', data: { name: 'Quillon' } });
    await deliverMail(shop.ctx, transport, mail?.id ?? '', false);
    const letter = letters.find(({ to }) => to === quill.email);
    expect(letter?.subject).toBe('Your account was removed');
    for (const words of ['Hi Quillon', 'accounting rules', 'Your reviews', 'our last mail'])
      expect(letter?.text).toContain(words);
    const sent = await rowOf(mail?.id);
    const forgotten = { recipient: `${quill.id}@removed.invalid`, replyTo: null, subject: null, data: null };
    expect(sent).toMatchObject({ state: 'sent', ...forgotten });
    expect(JSON.stringify(await db.select().from(mails))).not.toContain(quill.email);
  });

  test('is anonymized too if it cannot be delivered', async () => {
    const robin = await shop.createCustomer();
    await deleteOwnAccount(shop.ctxAs(robin), { password: testPassword });
    const id = (await mailOf(robin))?.id ?? '';
    await expect(deliverMail(shop.ctx, refusing, id, false)).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ state: 'queued', recipient: robin.email });
    await expect(deliverMail(shop.ctx, refusing, id, true)).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ state: 'dead', recipient: `${robin.id}@removed.invalid` });
  });

  test('is not queued if the removal fails', async () => {
    const robin = await shop.createCustomer();
    const remove = () => Promise.reject(new Error('the disk is away'));
    const ctx: Ctx = { ...shop.ctxAs(robin), files: { ...shop.ctx.files, remove } };
    await db.insert(uploads).values({
      ...{ path: '/uploads/last.webp', kind: 'image', userId: robin.id, fileName: 'a.webp', bytes: 1 },
      createdAt: new Date(),
    });
    await expect(deleteOwnAccount(ctx, { password: testPassword })).rejects.toThrow('the disk is away');
    expect(await mailOf(robin)).toBeUndefined();
    expect(await db.$count(users, eq(users.email, robin.email))).toBe(1);
  });

  test('does not stop other queued mails, which are delivered and then anonymized as well', async () => {
    const quill = await shop.createCustomer('Quillby');
    const order = { key: 'one/of-many', kind: 'sign-in-linked', recipient: quill.email } as const;
    await db.transaction((tx) => queueMail(shop.ctx, tx, { ...order, data: { name: 'Quillby' } }));
    await write(quill, 'I am Quillby');
    await deleteOwnAccount(shop.ctxAs(quill), { password: testPassword });
    for (const { id } of await db.select().from(mails).where(eq(mails.state, 'queued')))
      await deliverMail(shop.ctx, transport, id, false);
    const theirs = letters.filter(({ to }) => to.toLowerCase() === quill.email.toLowerCase());
    expect(theirs).toHaveLength(3);
    const toOwner = letters.find(
      ({ text }) => text.includes('I am Quillby') && text.includes(quill.email.toUpperCase()),
    );
    expect(toOwner?.to).toBe(shop.ctx.shop.ownerEmail);
    expect(JSON.stringify(await db.select().from(mails))).not.toMatch(/quillby-|Quillby/i);
    expect(await db.$count(mails, eq(mails.recipient, shop.ctx.shop.ownerEmail))).toBe(1);
  });
});

test('a delivered mail to the owner about the removed customer no longer names them', async () => {
  const quill = await shop.createCustomer('Quillwood');
  await write(quill, 'I am Quillwood');
  for (const { id } of await db.select().from(mails).where(eq(mails.state, 'queued')))
    await deliverMail(shop.ctx, transport, id, false);
  expect(JSON.stringify(await db.select().from(mails))).toContain('Message from Quillwood');
  await deleteOwnAccount(shop.ctxAs(quill), { password: testPassword });
  const left = (await db.select().from(mails)).filter(({ kind }) => kind !== 'account-removed');
  expect(JSON.stringify(left)).not.toMatch(/quillwood/i);
});

describe('messages to the shop', () => {
  test('from a verified address are removed with the account', async () => {
    const [quill, eve] = [await shop.createCustomer('Quillhaven'), await shop.createCustomer('Evelyn')];
    for (const one of [quill, eve]) await write(one, `I am ${one.name}`);
    await db.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, quill.id));
    await deleteOwnAccount(shop.ctxAs(quill), { password: testPassword });
    expect(await messagesWith('Quillhaven')).toEqual([]);
    expect(await messagesWith('Evelyn')).toHaveLength(1);
  });

  test('from an unverified address, and mails to it, are kept, since they may belong to somebody else', async () => {
    const guest = { ...(await shop.createCustomer('Guest')), email: 'guest@shop.example' };
    await write(guest, 'Where is my parcel?');
    const before = await db.select().from(mails).where(eq(mails.recipient, 'GUEST@SHOP.EXAMPLE'));
    const eve = await shop.createCustomer('Quillford', { email: guest.email, emailVerifiedAt: null });
    await createPrintRequest(shop.ctxAs(eve), {
      ...{ name: 'Quillford', email: guest.email, color: 'red', filament: 'PETG', image: '', stlFile: '' },
      orderMessage: 'An owl.',
    });
    await deleteOwnAccount(shop.ctxAs(eve), { password: testPassword });
    expect(await messagesWith('Where is my parcel?')).toMatchObject([
      { name: 'Guest', email: 'GUEST@SHOP.EXAMPLE' },
    ]);
    expect(before).toHaveLength(1);
    expect(await db.select().from(mails).where(eq(mails.recipient, 'GUEST@SHOP.EXAMPLE'))).toEqual(before);
    const toOwner = await db.select().from(mails).where(eq(mails.replyTo, 'GUEST@SHOP.EXAMPLE'));
    expect(toOwner).toMatchObject([{ kind: 'contact', data: { name: 'Guest' } }]);
    expect(toOwner[0]?.data).not.toHaveProperty('forgetAs');
    // Mails caused by the customer's own account are anonymized once they are sent.
    for (const { id } of await db.select().from(mails).where(eq(mails.state, 'queued')))
      await deliverMail(shop.ctx, transport, id, false);
    const left = await db.select().from(mails);
    expect(
      left
        .filter(({ recipient }) => recipient === `${eve.id}@removed.invalid`)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['account-removed', 'print-request-receipt']);
    expect(JSON.stringify(left)).not.toMatch(/Quillford|An owl/);
  });
});
