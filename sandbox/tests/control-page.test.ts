import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testStripeSecretKey, testStripeWebhookSecret } from '#sandbox/testing/start-test-sandbox.ts';
import {
  startTestWalletSandbox,
  type TestWalletSandbox,
  testWalletCredentials,
} from '#sandbox/testing/start-test-wallet-sandbox.ts';

let sandbox: TestWalletSandbox;
let base: string;
beforeAll(async () => {
  sandbox = await startTestWalletSandbox();
  base = `http://127.0.0.1:${sandbox.port}`;
});
afterAll(() => sandbox.close());

const getDashboard = async () => (await fetch(`${base}/`)).text();

/** Sends a form as a browser that shows the page does. */
const submit = (action: string, fields: [string, string][] = []) =>
  fetch(new URL(action, `${base}/`), {
    method: 'POST',
    headers: { origin: base },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

/** The forms of a page by where they go. */
const actions = (page: string) =>
  [...page.matchAll(/<form[^>]* action="([^"]+)"/g)].map(([, to]) => to ?? '');

async function bought(reference: string): Promise<string> {
  const { id } = await sandbox.stripe.checkout.sessions.create(
    sandbox.sessionParams({ client_reference_id: reference }),
  );
  await sandbox.pressPayButton(id, 'pay');
  return id;
}

test('it shows payments of both providers, without personal data or secrets', async () => {
  await bought('<b>order</b>-1');
  await sandbox.createCapturedOrder('order-2');
  const page = await getDashboard();
  expect(page).toContain('&lt;b&gt;order&lt;/b&gt;-1');
  expect(page).not.toContain('<b>order');
  expect(page).toContain('order-2');
  for (const secret of [
    testStripeSecretKey,
    testStripeWebhookSecret,
    testWalletCredentials.clientSecret,
    'ann@example.com',
  ])
    expect(page).not.toContain(secret);
});

test('its content security policy allows only its own style and forms', async () => {
  const answer = await fetch(`${base}/`);
  const style = /<style>([\s\S]*?)<\/style>/.exec(await answer.text())?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = answer.headers.get('content-security-policy')?.split('; ') ?? [];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("form-action 'self'");
  expect(answer.headers.get('referrer-policy')).toBe('same-origin');
});

test('a payment has a form for each allowed action, which returns to it', async () => {
  const id = await bought('order-3');
  const own = (page: string) => actions(page).filter((to) => to.includes(id));
  expect(own(await getDashboard())).toEqual([
    `control/sessions/${id}/refund`,
    `control/sessions/${id}/dispute`,
  ]);
  const answer = await submit(`control/sessions/${id}/refund`, [['amount', '448']]);
  expect(answer.status).toBe(303);
  const back = new URL(answer.headers.get('location') ?? '', answer.url);
  expect(back.href).toBe(`${base}/#${id}`);
  expect(await getDashboard()).toContain('$34.48 captured, $4.48 refunded');
  await submit(`control/sessions/${id}/refund`, [['amount', '']]);
  expect(own(await getDashboard())).toEqual([`control/sessions/${id}/dispute`]);
});

test('a refused action shows a page with a link back', async () => {
  const id = await bought('order-4');
  const answer = await submit(`control/sessions/${id}/refund`, [['amount', '9999']]);
  const page = await answer.text();
  expect(answer.status).toBe(409);
  expect(page).toContain('Refund amount ($99.99) is greater than charge amount ($34.48)');
  expect(new URL(/href="([^"]*)">Back to Test control/.exec(page)?.[1] ?? '', answer.url).pathname).toBe('/');
});

test('a fault is turned on for some calls and removed, and a webhook resent', async () => {
  const added = await submit('control/faults', [
    ['fault', 'answer-500'],
    ['target', ''],
    ['calls', 'capture'],
    ['calls', 'refund'],
    ['times', ''],
    ['ms', '2000'],
  ]);
  expect(added.status).toBe(303);
  const page = await getDashboard();
  expect(page).toContain('The API fails with 500');
  expect(page).toContain('calls capture, refund · not used yet');
  const remove = actions(page).find((to) => to.endsWith('/remove')) ?? '';
  expect((await submit(remove)).status).toBe(303);
  expect(await getDashboard()).toContain('No failure is simulated.');
  const again = actions(page).find((to) => to.endsWith('/resend')) ?? '';
  const sent = await submit(again);
  expect(new URL(sent.headers.get('location') ?? '', sent.url).href).toBe(`${base}/#webhooks`);
});

test('an unknown page is a 404 with a link to the control page', async () => {
  const answer = await fetch(`${base}/no/where`);
  expect(answer.status).toBe(404);
  expect(await answer.text()).toContain('href="./../"');
  expect((await submit('')).status).toBe(405);
});

test('behind a proxy, forms from its public URL are accepted', async () => {
  const behind = await startTestWalletSandbox({ publicUrl: 'https://pay.test/box' });
  const post = (origin: string) =>
    fetch(`http://127.0.0.1:${behind.port}/control/faults`, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams({ fault: 'decline' }),
      redirect: 'manual',
    });
  const answer = await post('https://pay.test');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, './../#faults']);
  expect((await post('http://pay.test')).status).toBe(403);
  await behind.close();
});
