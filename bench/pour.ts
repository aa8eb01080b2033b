import { connect } from 'node:net';

/** What came of asking one address again and again over so many connections for so long. */
export interface Poured {
  answers: number;
  wrong: number;
  perSecond: number;
}

const headEnd = Buffer.from('\r\n\r\n');

/**
 * A client that costs less than what it measures: raw sockets, one request after the other on each, answers told apart by
 * their Content-Length. Counts as wrong whatever has another status than `status`.
 */
export async function pour(
  url: string,
  options: { headers: Record<string, string>; status: number; connections: number; seconds: number },
): Promise<Poured> {
  const { hostname, port, pathname, search } = new URL(url);
  const lines = Object.entries(options.headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\nhost: ${hostname}\r\n${lines.join('')}\r\n`,
  );
  const right = Buffer.from(`HTTP/1.1 ${options.status} `);
  const began = performance.now();
  const end = began + options.seconds * 1000;
  let answers = 0;
  let wrong = 0;

  const visit = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname, () => socket.write(request));
      let missing = 0;
      let head: Buffer = Buffer.alloc(0);
      socket.on('error', reject);
      socket.on('close', () => resolve());
      socket.on('data', (data: Buffer) => {
        let rest: Buffer = data;
        while (rest.length > 0) {
          if (missing === 0) {
            head = head.length ? Buffer.concat([head, rest]) : rest;
            const at = head.indexOf(headEnd);
            if (at < 0) return;
            if (!head.subarray(0, right.length).equals(right)) wrong += 1;
            const length = /content-length: (\d+)/i.exec(head.subarray(0, at).toString('latin1'))?.[1];
            missing = options.status === 304 ? 0 : Number(length ?? 0);
            rest = head.subarray(at + headEnd.length);
            head = Buffer.alloc(0);
          }
          const taken = Math.min(missing, rest.length);
          missing -= taken;
          rest = rest.subarray(taken);
          if (missing > 0) return;
          answers += 1;
          if (performance.now() >= end) return socket.destroy();
          socket.write(request);
        }
      });
    });
  await Promise.all(Array.from({ length: options.connections }, visit));
  return { answers, wrong, perSecond: (answers * 1000) / (performance.now() - began) };
}
