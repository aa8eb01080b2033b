import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { mails } from '#db/schema.ts';
import { deliverMail } from '#infra/mail/deliver-mail.ts';
import { createFileTransport } from '#infra/mail/mail-transport.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { bodyCases } from '#tests/security/input/body-cases.ts';
import { replaceField } from '#tests/security/input/replace-field.ts';

const api = await createTestApi();
const people = { robin: await api.createCustomer(), ada: await api.createAdmin() };
const folder = await mkdtemp(join(tmpdir(), 'mail-headers-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let calls = 0;
const remoteAddress = () => `10.4.${(calls >> 8) & 255}.${calls++ & 255}`;

/** Line breaks in mail, Unicode and encodings, each followed by a header. */
const breaks = ['\r\n', '\n', '\r', '\u2028', '\u0085', '%0d%0a', '=?utf-8?q?=0D=0A?='];
const injected = (text: string, lineBreak: string) =>
  `${text}${lineBreak}Bcc: everybody@evil.example${lineBreak}`;

/** Fields of several lines, where a line break is allowed. */
const oneLine = (field: string) => !/message|comment|note/i.test(field);

const fieldsOf = bodyCases.flatMap((row) =>
  Object.keys(row.fields).map((field) => [row.route, field, row] as const),
);
/** A login sends no mail, and treats any address as a wrong one. */
const texts = fieldsOf.filter(
  ([route, field]) =>
    /name|email|message|comment|note|tracking|city/i.test(field) && route !== 'POST /api/users/login',
);

test.each(texts)('%s: %s adds no header to a mail', async (route, field, { as, make }) => {
  const [method, path] = route.split(' ') as ['POST' | 'PATCH', string];
  for (const lineBreak of breaks) {
    const right = await make(api, people);
    const start = field === 'email' ? 'kim@shop.example' : 'Kim';
    const response = await api.call(method, right.path ?? path, {
      ...(as && { as: people[as] }),
      body: replaceField(right.body, field, injected(start, lineBreak)),
      remoteAddress: remoteAddress(),
    });
    const said = JSON.stringify(response.body);
    expect(response.status, said).toBeLessThan(500);
    if (oneLine(field) && /^[\r\n]+$/.test(lineBreak)) expect(response.status, said).toBe(400);
  }
});

/** Everything before the first empty line, with folded lines joined. */
const headersOf = (eml: string) =>
  (eml.split('\r\n\r\n')[0] ?? '')
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => line.split(':')[0]?.toLowerCase());

test('every mail has its own headers, each once, and the intended recipient', async () => {
  const queued = await api.ctx.db.select().from(mails);
  expect(queued.length).toBeGreaterThan(20);
  for (const { id } of queued)
    await deliverMail(api.ctx, createFileTransport(folder), id, true).catch(() => {});
  const letters = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
  expect(letters.length).toBeGreaterThan(20);
  const known = ['from', 'to', 'reply-to', 'subject', 'message-id', 'date', 'mime-version', 'content-type'];
  for (const letter of letters) {
    const headers = headersOf(letter);
    expect(new Set(headers).size, letter.slice(0, 600)).toBe(headers.length);
    expect(headers.filter((name) => !known.includes(name ?? ''))).toEqual([]);
    expect(/^To: (.*)$/im.exec(letter)?.[1]).not.toMatch(/evil|,|;/);
  }
  const strange = await api.ctx.db.execute(
    sql`select 1 from mails where recipient ~ '[[:cntrl:],;<> ]' or reply_to ~ '[[:cntrl:],;<> ]'
      or recipient like '%evil%' or reply_to like '%evil%'`,
  );
  expect(strange.rowCount).toBe(0);
});
