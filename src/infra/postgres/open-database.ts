import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import * as schema from '#db/schema.ts';
import type { Db, Logger } from '#domain/shared/ctx.ts';

export interface Database {
  db: Db;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * A pool of connections behind Drizzle. A connection that breaks while idle is logged and replaced;
 * a query that cannot get one within five seconds fails.
 */
export function openDatabase(settings: pg.PoolConfig, log: Pick<Logger, 'warn'>): Database {
  const pool = new pg.Pool({
    max: 20,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'shop',
    ...settings,
  });
  pool.on('error', (error) => log.warn({ reason: error.message }, 'a database connection broke'));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}
