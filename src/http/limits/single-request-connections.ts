import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Handles one request of a connection at a time. One more waits until the response before it has been sent, since a
 * client may have all of a response just before its stream has ended here. A third closes the connection: neither
 * browsers nor proxies pipeline, and what is pipelined would keep its slot while the response before it is unread.
 */
export function limitToOneRequest(handle: Handler, onRejected: () => void): Handler {
  const lastResponses = new WeakMap<Socket, ServerResponse>();
  const socketsWithWaiting = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    // Requests that were parsed together with the one that closed the connection.
    if (socket.destroyed) return;
    const last = lastResponses.get(socket);
    lastResponses.set(socket, response);
    if (!last || last.writableFinished) {
      handle(request, response);
    } else if (socketsWithWaiting.has(socket)) {
      socket.destroy();
      onRejected();
    } else {
      socketsWithWaiting.add(socket);
      last.once('close', () => {
        socketsWithWaiting.delete(socket);
        if (!socket.destroyed) handle(request, response);
      });
    }
  };
}
