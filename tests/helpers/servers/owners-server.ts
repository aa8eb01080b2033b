import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#infra/postgres/start-embedded-postgres.ts';

export interface OwnersServer {
  databaseUrl: string;
  stop(): Promise<void>;
}

/** A PostgreSQL behind a TCP port, as an owner's own server would be. */
export async function ownersServer(folder: string): Promise<OwnersServer> {
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {}, durable: false });
  const { host, port, user, database } = postgres.connection;
  const door = createServer((socket) => {
    const inside = connect(join(host, `.s.PGSQL.${port}`));
    socket.pipe(inside).pipe(socket);
    socket.on('error', () => inside.destroy());
    inside.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  return {
    databaseUrl: `postgres://${user}@127.0.0.1:${(door.address() as { port: number }).port}/${database}`,
    async stop() {
      await postgres.stop();
      door.close();
    },
  };
}
