import { createServer, type IncomingHttpHeaders } from 'node:http';

export interface Received {
  body: string;
  headers: IncomingHttpHeaders;
  at: number;
}

export interface Receiver {
  url: string;
  received: Received[];
  /** Statuses to answer next, in order; 200 when none is left. */
  answers: number[];
  /** Resolves when so many requests have arrived in all; rejects after 10 s. */
  until(count: number): Promise<Received[]>;
  close(): Promise<void>;
}

/** A shop's webhook door that writes down what comes. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = [];
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
    answers,
    async until(count) {
      const end = Date.now() + 10_000;
      while (received.length < count) {
        if (Date.now() > end) throw new Error(`only ${received.length} of ${count} webhooks came`);
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
