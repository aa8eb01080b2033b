import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { type MinThroughput, minThroughputs } from '#domain/shared/limits/limits.ts';
import { ThroughputWindow } from './throughput-window.ts';

const defaultOptions = { min: minThroughputs.responses as MinThroughput, checkMs: 5_000, onClosed: () => {} };

/**
 * Closes connections whose client reads a response too slowly: an unread response occupies memory, a slot or a database
 * connection. Covers everything written to a connection: cached responses, files and streams.
 */
export function closeStalledResponses(server: Server, options: Partial<typeof defaultOptions> = {}): void {
  const { min, checkMs, onClosed } = { ...defaultOptions, ...options };
  const sockets = new Set<Socket>();
  const blocked = new WeakMap<Socket, ThroughputWindow>();

  function check(socket: Socket, now: number): void {
    if (socket.writableLength === 0) {
      blocked.delete(socket);
      return;
    }
    const bytes = countSentBytes(socket);
    const window = blocked.get(socket);
    if (!window) blocked.set(socket, new ThroughputWindow(min, now, bytes));
    else if (window.isTooSlow(now, bytes)) {
      socket.destroy();
      onClosed();
    }
  }

  const timer = setInterval(() => {
    const now = performance.now();
    for (const socket of sockets) check(socket, now);
  }, checkMs).unref();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.once('close', () => clearInterval(timer));
}

/**
 * Bytes passed to the kernel. `bytesWritten` also counts bytes queued in Node, where a large chunk can wait for long.
 */
function countSentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & {
    _handle: { bytesWritten: number; writeQueueSize: number } | null;
  };
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0;
}
