import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface ReceivedWebhook {
  body: string;
  headers: IncomingHttpHeaders;
  at: number;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Statuses of the next responses, in order; then 200. */
  nextStatuses: number[];
  /** Resolves when this many requests have arrived in total; rejects after 10 s. */
  waitForCount(count: number): Promise<ReceivedWebhook[]>;
  close(): Promise<void>;
}

/** A webhook endpoint that records what it receives. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedWebhook[] = [];
  const answers: number[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ body: Buffer.concat(chunks).toString(), headers: request.headers, at: Date.now() });
      response.writeHead(answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    nextStatuses: answers,
    async waitForCount(count) {
      const end = Date.now() + 10_000;
      while (received.length < count) {
        if (Date.now() > end) throw new Error(`only ${received.length} of ${count} webhooks arrived`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return received;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
