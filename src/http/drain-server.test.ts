import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { drainServer } from './drain-server.ts';

test('a connection whose response ends after idle connections were closed is closed without its keep-alive time', async () => {
  const underWay = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => {
    response.flushHeaders();
    underWay.resolve(response);
  });
  server.keepAliveTimeout = 72_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = new Agent({ keepAlive: true });
  const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
  const closed = Promise.withResolvers<void>();
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => {
    closeIdle();
    closed.resolve();
  };
  const retired = drainServer(server, 50);
  await closed.promise;
  (await underWay.promise).end('late');
  expect(await text(answer)).toBe('late');
  await retired;
  agent.destroy();
}, 15_000);
