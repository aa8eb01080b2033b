import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { startShopPostgres } from '#infra/postgres/start-shop-postgres.ts';

export interface TcpPostgres {
  databaseUrl: string;
  stop(): Promise<void>;
}

/** A PostgreSQL server with a TCP port, like an owner's external database. */
export async function startTcpPostgres(folder: string): Promise<TcpPostgres> {
  const postgres = await startShopPostgres({ dataDir: folder, log: () => {}, durable: false });
  const { host, port, user, database } = postgres.connection;
  const proxy = createServer((socket) => {
    const upstream = connect(join(host, `.s.PGSQL.${port}`));
    socket.pipe(upstream).pipe(socket);
    socket.on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return {
    databaseUrl: `postgres://${user}@127.0.0.1:${(proxy.address() as { port: number }).port}/${database}`,
    async stop() {
      await postgres.stop();
      proxy.close();
    },
  };
}
