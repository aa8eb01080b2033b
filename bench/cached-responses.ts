import { request as httpRequest } from 'node:http';
import { callShop } from '#tests/helpers/api/call-shop.ts';
import { logInAdmin } from '#tests/helpers/api/test-users.ts';
import { makeTemporaryDataDir, startShopProcess } from '#tests/helpers/servers/start-shop-process.ts';
import { waitUntil } from '#tests/helpers/wait-until.ts';
import { buildShop } from '../src/bundle/build-shop.ts';
import { loadTest } from './support/load-test.ts';
import { median } from './support/median.ts';
import { readCpuMs } from './support/read-cpu-ms.ts';
import { type BaselineResponse, startBaselineServer } from './support/start-baseline-server.ts';

/**
 * `npm run bench:cached`: public responses from the page cache next to a bare node:http server with the same bytes and
 * headers, in alternating rounds: the home page, a product with options, and both during a sale of all products. Each figure is the median of five rounds; CPU is the server process's own, in
 * microseconds per request.
 */
const rounds = 5;
const seconds = 2;
const connections = 32;

await buildShop();
const data = makeTemporaryDataDir();
const shop = await startShopProcess(data.path, {
  ...{ LOG_LEVEL: 'error', ADMIN_EMAIL: 'admin@shop.example', ADMIN_PASSWORD: 'the admin password' },
});
const product = await findProductWithOptions();

type Case = [name: string, path: string, headers: Record<string, string>, status: 200 | 304];
const brotli = { 'accept-encoding': 'br' };

async function listCases(): Promise<Case[]> {
  const cases: Case[] = [];
  for (const [name, path] of [
    ['home', '/'],
    ['product', product],
  ] as const) {
    const whole = await fetch(`${shop.url}${path}`, { headers: { 'accept-encoding': 'identity' } });
    const seen = { 'if-none-match': whole.headers.get('etag') ?? '' };
    cases.push([`${name}, plain`, path, {}, 200], [`${name}, brotli`, path, brotli, 200]);
    cases.push([`${name}, 304`, path, seen, 304]);
  }
  return [...cases, ['API list of 24', '/api/products?pageSize=24', {}, 200]];
}

async function findProductWithOptions(): Promise<string> {
  const products = (await (await fetch(`${shop.url}/api/products`)).json()) as { _id: string }[];
  for (const { _id: id } of products) {
    const details = (await (await fetch(`${shop.url}/api/products/${id}`)).json()) as { options?: unknown };
    if (details.options) return `/product/${id}`;
  }
  throw new Error('no demo product has options');
}

async function startSale(): Promise<void> {
  const [startsAt, endsAt] = [0, 3_600_000].map((later) => new Date(Date.now() + later).toISOString());
  const body = { name: 'Sale', percent: 20, allProducts: true, startsAt, endsAt };
  const { status } = await callShop(shop, 'POST', '/api/sales', { as: await logInAdmin(shop), body });
  if (status !== 201) throw new Error(`no sale: ${status}`);
  await waitUntil(
    async () => /regular price/i.test(await (await fetch(`${shop.url}${product}`)).text()),
    5,
    'the sale price on the product page',
  );
}

/** The shop's response as sent, for the baseline server to repeat. Requested twice: the first is a cache miss. */
async function recordResponse(path: string, headers: Record<string, string>): Promise<BaselineResponse> {
  const ask = () =>
    new Promise<BaselineResponse>((resolve, reject) => {
      const asked = httpRequest(`${shop.url}${path}`, { headers }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk as Buffer);
        const left = response.rawHeaders.flatMap((name, at) =>
          at % 2 || /^(date|connection|keep-alive)$/i.test(name)
            ? []
            : [name, response.rawHeaders[at + 1] ?? ''],
        );
        resolve({
          status: response.statusCode ?? 0,
          headers: left,
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
      asked.on('error', reject).end();
    });
  await ask();
  return ask();
}

async function measure(url: string, pid: number, headers: Record<string, string>, status: number) {
  const before = readCpuMs(pid);
  const { responses, wrong, perSecond } = await loadTest(url, { headers, status, connections, seconds });
  return { perSecond, wrong, cpu: ((readCpuMs(pid) - before) * 1000) / responses };
}

console.log('| answer | bytes | shop/s | bare/s | rate | shop CPU | bare CPU | CPU | wrong |');
console.log('|---|---|---|---|---|---|---|---|---|');
for (const one of await listCases()) await measureCase(one);
await startSale();
await measureCase(['home during a sale, brotli', '/', brotli, 200]);
await measureCase(['product during a sale, brotli', product, brotli, 200]);
await shop.stop();
data.remove();

async function measureCase([name, path, headers, status]: Case): Promise<void> {
  const response = await recordResponse(path, headers);
  const bare = await startBaselineServer(response);
  const ours: Awaited<ReturnType<typeof measure>>[] = [];
  const theirs: typeof ours = [];
  for (let round = 0; round <= rounds; round += 1) {
    const one = await measure(
      `${shop.url}${path}`.replace('localhost', '127.0.0.1'),
      shop.child.pid ?? 0,
      headers,
      status,
    );
    const other = await measure(`${bare.origin}/`, bare.pid, headers, status);
    // The first round is a warm-up for both.
    if (round === 0) continue;
    ours.push(one);
    theirs.push(other);
  }
  bare.stop();
  const of = (runs: typeof ours, what: 'perSecond' | 'cpu') => median(runs.map((run) => run[what]));
  const [rate, bareRate, cpu, bareCpu] = [
    of(ours, 'perSecond'),
    of(theirs, 'perSecond'),
    of(ours, 'cpu'),
    of(theirs, 'cpu'),
  ];
  const wrong = [...ours, ...theirs].reduce((sum, run) => sum + run.wrong, 0);
  const bytes = Buffer.from(response.body, 'base64').length;
  console.log(
    `| ${name} | ${bytes} | ${rate.toFixed(0)} | ${bareRate.toFixed(0)} | ${(rate / bareRate).toFixed(2)} | ${cpu.toFixed(0)} µs | ${bareCpu.toFixed(0)} µs | ${(cpu / bareCpu).toFixed(2)} | ${wrong} |`,
  );
}
