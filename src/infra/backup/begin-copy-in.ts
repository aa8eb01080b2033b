import { once } from 'node:events';
import { type ClientBase, escapeIdentifier } from 'pg';
import { from } from 'pg-copy-streams';
import type { BackedUpTable } from './list-tables-to-back-up.ts';

/** A running COPY into a table. */
export interface TableCopyIn {
  table: string;
  write(chunk: Uint8Array): Promise<void>;
  /** Resolves to the number of rows written. */
  end(): Promise<number>;
}

/** Starts to fill a table with COPY. */
export function beginCopyIn(client: ClientBase, { name, columns }: BackedUpTable): TableCopyIn {
  const list = columns.map(escapeIdentifier).join(', ');
  const copy = client.query(from(`copy public.${escapeIdentifier(name)} (${list}) from stdin`));
  const failed = new Promise<never>((_resolve, reject) => copy.once('error', reject));
  failed.catch(() => {});
  return {
    table: name,
    async write(chunk) {
      if (!copy.write(chunk)) await Promise.race([once(copy, 'drain'), failed]);
    },
    async end() {
      const finished = once(copy, 'finish');
      finished.catch(() => {});
      copy.end();
      await Promise.race([finished, failed]);
      return copy.rowCount;
    },
  };
}
