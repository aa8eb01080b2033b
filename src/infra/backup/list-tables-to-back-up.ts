import type { ClientBase } from 'pg';
import { BackupError } from './backup-error.ts';

/** A table with its writable columns. */
export interface BackedUpTable {
  name: string;
  columns: string[];
}

/**
 * All tables of the shop in the order of their foreign keys: referenced tables first. Without those of pg-boss and
 * Drizzle.
 */
export async function listTablesToBackUp(client: ClientBase): Promise<BackedUpTable[]> {
  const { rows } = await client.query<BackedUpTable & { needs: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as needs
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    order by c.relname`);
  const sorted: BackedUpTable[] = [];
  const isThere = (name: string) => sorted.some((table) => table.name === name);
  while (sorted.length < rows.length) {
    const next = rows.find(({ name, needs }) => !isThere(name) && needs.every(isThere));
    if (!next)
      throw new BackupError(
        'The foreign keys of the tables form a cycle: there is no order to save them in.',
      );
    sorted.push({ name: next.name, columns: next.columns });
  }
  return sorted;
}
