import { type Agent, request } from 'node:http';

const address = {
  address: '1 Layer Lane',
  city: 'Portland',
  state: 'OR',
  country: 'USA',
  postalCode: '97201',
  phoneNumber: '+1 503 555 0100',
};
const letters = 'abcdefghijklmnopqrstuvwxyz';

export interface LoadTestUsers {
  url: string;
  tokens: readonly string[];
  products: readonly { _id: string; name: string; price: number }[];
}

/** Outcome of one call: correct, rejected with a retry hint, wrong, or no response. */
export type RequestOutcome = 'right' | 'shed' | 'wrong' | 'unanswered';

const pickRandom = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** One call on a connection of the agent; never throws. */
function call(
  { url }: LoadTestUsers,
  agent: Agent,
  path: string,
  sent?: { token: string; body: object },
): Promise<{ status: number; body: string }> {
  return new Promise((done) => {
    const body = sent && JSON.stringify(sent.body);
    const ask = request(new URL(path, url), {
      agent,
      method: sent ? 'POST' : 'GET',
      timeout: 20_000,
      headers: body
        ? {
            authorization: `Bearer ${sent.token}`,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          }
        : {},
    });
    ask.on('timeout', () => ask.destroy());
    ask.on('error', () => done({ status: 0, body: '' }));
    ask.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => done({ status: response.statusCode ?? 0, body: text }));
      response.on('error', () => done({ status: 0, body: '' }));
    });
    ask.end(body);
  });
}

/** Searches for a word of two to five letters that has not been searched before. Right if every product contains it. */
export async function sendSearch(crowd: LoadTestUsers, agent: Agent): Promise<RequestOutcome> {
  const word = Array.from({ length: 2 + Math.floor(Math.random() * 4) }, () => pickRandom([...letters])).join(
    '',
  );
  const { status, body } = await call(crowd, agent, `/api/products?q=${word}&pageSize=24`);
  if (status !== 200) return status === 503 ? 'shed' : status === 0 ? 'unanswered' : 'wrong';
  const { products } = JSON.parse(body) as { products: { name: string }[] };
  return products.every(({ name }) => name.toLowerCase().includes(word)) ? 'right' : 'wrong';
}

/** Places an order of one to three pieces. Right if it costs the catalogue price plus a fifth for shipping. */
export async function sendOrder(crowd: LoadTestUsers, agent: Agent): Promise<RequestOutcome> {
  const product = pickRandom(crowd.products);
  const qty = 1 + Math.floor(Math.random() * 3);
  const body = { orderDetails: { orderItems: [{ product: product._id, qty }], shippingAddress: address } };
  const sent = { token: pickRandom(crowd.tokens), body };
  const { status, body: text } = await call(crowd, agent, '/api/orders', sent);
  if (status !== 201) return status === 503 ? 'shed' : status === 0 ? 'unanswered' : 'wrong';
  const { total } = (JSON.parse(text) as { addedOrder: { total: number } }).addedOrder;
  const items = Math.round(product.price * 100) * qty;
  return Math.round(total * 100) === items + Math.round(items / 5) ? 'right' : 'wrong';
}
