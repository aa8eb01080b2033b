import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { findFreePort } from '#tests/helpers/servers/find-free-port.ts';

export interface TestSmtpServer {
  url: string;
  /** The Message-IDs of the accepted mails, in order. */
  messageIds: string[];
  listen(): Promise<void>;
  close(): Promise<void>;
}

/** A minimal SMTP server. It is unreachable until opened. */
export async function createSmtpServer(): Promise<TestSmtpServer> {
  const port = await findFreePort();
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let letter: string | null = null;
    socket.write('220 letter box\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (letter !== null && line !== '.') {
          letter += `${line}\n`;
          continue;
        }
        // A long header continues on the next line.
        if (letter !== null) letters.push(/^Message-ID:\s+(\S+)/im.exec(letter)?.[1] ?? 'no name');
        letter = /^DATA/i.test(line) ? '' : null;
        if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else socket.write(letter === '' ? '354 go on\r\n' : '250 ok\r\n');
      }
    });
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    messageIds: letters,
    async listen() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      if (server.listening) await once(server, 'close');
    },
  };
}
