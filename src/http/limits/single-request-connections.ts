import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Handles one request per connection at a time. A second request waits until the previous response is sent, since a
 * client may have received all of it just before its stream ends here. A third closes the connection: browsers and
 * proxies do not pipeline, and a pipelined request would occupy a slot while the previous response is unread.
 */
export function limitConnectionsToOneRequest(handle: Handler, onRejected: () => void): Handler {
  const lastResponses = new WeakMap<Socket, ServerResponse>();
  const socketsWithWaiting = new WeakSet<Socket>();
  return (request, response) => {
    const { socket } = request;
    // Requests parsed together with the one that closed the connection.
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
