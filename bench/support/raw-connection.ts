import { connect } from 'node:net';

/** A raw socket that sends one request after another; cheaper than the servers it measures. */
export interface RawConnection {
  /** Resolves with the status once the whole response has arrived, by its Content-Length; 304 has no body. */
  send(request: Buffer): Promise<number>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

/** Encodes a GET request for this address. */
export function encodeGetRequest(url: string, headers: Record<string, string> = {}): Buffer {
  const { host, pathname, search } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`);
}

export function openRawConnection(origin: string): Promise<RawConnection> {
  const { hostname, port } = new URL(origin);
  let head: Buffer = Buffer.alloc(0);
  let status = 0;
  let missing = 0;
  let waiting: { resolve(status: number): void; reject(error: Error): void } | undefined;

  const take = (data: Buffer) => {
    if (missing === 0) {
      head = head.length ? Buffer.concat([head, data]) : data;
      const at = head.indexOf(headEnd);
      if (at < 0) return;
      const said = head.subarray(0, at).toString('latin1');
      status = Number(said.slice(9, 12));
      const length = /content-length: (\d+)/i.exec(said)?.[1];
      if (length === undefined && status !== 304)
        return socket.destroy(new Error('an answer without a length'));
      missing = (status === 304 ? 0 : Number(length)) - (head.length - at - headEnd.length);
      head = Buffer.alloc(0);
    } else missing -= data.length;
    if (missing === 0) waiting?.resolve(status);
  };
  const socket = connect(Number(port), hostname);
  socket.on('data', take);
  return new Promise((resolve, reject) => {
    const line: RawConnection = {
      send: (request) => {
        const answered = new Promise<number>((done, failed) => {
          waiting = { resolve: done, reject: failed };
        });
        socket.write(request);
        return answered;
      },
      close: () => socket.destroy(),
    };
    socket.on('connect', () => resolve(line));
    socket.on('error', (error) => {
      reject(error);
      waiting?.reject(error);
    });
    socket.on('close', () => waiting?.reject(new Error('the connection was closed')));
  });
}
