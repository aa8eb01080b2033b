import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { postWebhookRequest } from './post-webhook-request.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** A receiver with its behavior for each message in turn; 200 for all others. */
async function receiver(
  ...doings: ('answer' | 'fail' | 'hang up' | 'say nothing')[]
): Promise<{ url: string; bodies: string[] }> {
  const bodies: string[] = [];
  server = createServer(async (request, response) => {
    const doing = doings.shift();
    let body = '';
    for await (const chunk of request) body += chunk;
    bodies.push(body);
    if (doing === 'hang up') request.socket.destroy();
    else if (doing !== 'say nothing') response.writeHead(doing === 'fail' ? 503 : 200).end('thanks');
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, bodies };
}

const message = (body: string) => ({ headers: { 'content-type': 'application/json' }, body });
const never = new AbortController().signal;

test('the response status is returned', async () => {
  const { url, bodies } = await receiver('fail');
  expect(await postWebhookRequest(url, message('“one”'), never)).toBe(503);
  expect(await postWebhookRequest(url, message('two'), never)).toBe(200);
  expect(bodies).toEqual(['“one”', 'two']);
});

test('a kept-alive connection that the receiver closes on reuse loses no webhook', async () => {
  const { url, bodies } = await receiver('answer', 'hang up');
  await postWebhookRequest(url, message('one'), never);
  expect(await postWebhookRequest(url, message('two'), never)).toBe(200);
  expect(bodies).toEqual(['one', 'two', 'two']);
});

test('a receiver that closes a new connection or does not respond in time is an error', async () => {
  const { url, bodies } = await receiver('hang up', 'say nothing');
  await expect(postWebhookRequest(url, message('one'), never)).rejects.toThrow();
  await expect(postWebhookRequest(url, message('two'), AbortSignal.timeout(200))).rejects.toThrow();
  expect(bodies).toEqual(['one', 'two']);
});
