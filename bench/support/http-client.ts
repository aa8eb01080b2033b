import { Agent, request } from 'node:http';
import type { callShop } from '#tests/helpers/api/call-shop.ts';

const agent = new Agent({ keepAlive: true });

/**
 * The JSON part of `callShop` without `fetch`: with `fetch`, eight concurrent customers took a tenth of the machine
 * that they share with the shop being measured.
 */
export const httpClient: typeof callShop = async (shop, method, path, { as, body, headers } = {}) => {
  const token = typeof as === 'object' ? as.token : as;
  const json = body === undefined ? undefined : JSON.stringify(body);
  const { status, text, received } = await sendRequest(new URL(path, shop.url).href, method, json, {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  });
  return { status, body: text && JSON.parse(text), headers: new Headers(received) };
};

/** Submits a form as a browser does, without following redirects. Returns the status. */
export async function postForm(url: string, form: string): Promise<number> {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return (await sendRequest(url, 'POST', form, type)).status;
}

interface HttpResponse {
  status: number;
  text: string;
  received: [string, string][];
}

function sendRequest(
  url: string,
  method: string,
  body: string | undefined,
  headers: Record<string, string>,
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, method, headers }, async (response) => {
      const chunks: Buffer[] = [];
      for await (const chunk of response) chunks.push(chunk as Buffer);
      const received = Object.entries(response.headers).map(
        ([name, value]) => [name, String(value)] as const,
      );
      resolve({
        status: response.statusCode ?? 0,
        text: Buffer.concat(chunks).toString(),
        received: received.map(([name, value]) => [name, value]),
      });
    });
    sent.on('error', reject).end(body);
  });
}
