import { Agent, request } from 'node:http';

/** One call to make; any status other than `status` is wrong. */
export interface BenchRequest {
  method?: string;
  path: string;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  status?: number;
}

export interface RunResult {
  seconds: number;
  wrong: number;
  /** The last response as sent, for the baseline server to repeat. */
  last: { status: number; headers: string[]; body: string };
}

const skippedHeaders = /^(?:date|connection|keep-alive|transfer-encoding|content-length)$/i;

/** Makes every call once over a number of connections, each of which makes one call at a time. */
export async function runRequests(
  origin: string,
  calls: readonly BenchRequest[],
  connections: number,
  status?: number,
): Promise<RunResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const waiting = [...calls];
  let wrong = 0;
  let last: RunResult['last'] = { status: 0, headers: [], body: '' };

  const ask = (call: BenchRequest) =>
    new Promise<void>((resolve, reject) => {
      const body = call.body && JSON.stringify(call.body);
      const headers = { ...call.headers, ...(body && { 'content-type': 'application/json' }) };
      const asked = request(
        `${origin}${call.path}`,
        { agent, method: call.method ?? 'GET', headers },
        async (response) => {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk as Buffer);
          if (response.statusCode !== (status ?? call.status ?? 200)) wrong += 1;
          if (waiting.length === 0) {
            const whole = Buffer.concat(chunks);
            const said = response.rawHeaders.flatMap((name, at) =>
              at % 2 || skippedHeaders.test(name) ? [] : [name, response.rawHeaders[at + 1] ?? ''],
            );
            const headersNow = [...said, 'content-length', String(whole.length)];
            last = { status: response.statusCode ?? 0, headers: headersNow, body: whole.toString('base64') };
          }
          resolve();
        },
      );
      asked.on('error', reject).end(body);
    });
  const visitor = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) await ask(call);
  };
  const startedAt = performance.now();
  await Promise.all(Array.from({ length: connections }, visitor));
  agent.destroy();
  return { seconds: (performance.now() - startedAt) / 1000, wrong, last };
}
