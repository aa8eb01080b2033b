import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { AuditContext, Db } from '#domain/shared/ctx.ts';

const setContext = "select set_config('shop.audit', $1, true), set_config('shop.audit_scope', $2, true)";

/**
 * The database as the triggers of the audit log need it: every transaction begins with the context of the request, and a
 * statement outside of one, unless it reads, gets its own.
 */
export function openAuditedDb(
  pool: pg.Pool,
  runTransaction: Db['transaction'],
  { scope, ...request }: AuditContext,
): Db {
  const context = JSON.stringify(request);
  const query = async (config: pg.QueryConfig, values?: unknown[]) => {
    if (/^\s*select\b/i.test(config.text)) return pool.query(config, values);
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(setContext, [context, scope]);
      const result = await client.query(config, values);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => {});
      throw error;
    } finally {
      client.release();
    }
  };
  const db: Db = drizzle({ client: { query } as unknown as pg.Pool });
  db.transaction = (work, config) =>
    runTransaction(async (tx) => {
      await tx.execute(
        sql`select set_config('shop.audit', ${context}, true), set_config('shop.audit_scope', ${scope}, true)`,
      );
      return work(tx);
    }, config);
  return db;
}
