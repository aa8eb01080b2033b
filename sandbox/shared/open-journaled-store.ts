import { type Journal, openJournal } from './open-journal.ts';

export interface StoreRow {
  id: string;
}

export interface StoreReader<K> {
  get<N extends keyof K & string>(kind: N, id: string): K[N] | undefined;
  /** All rows of a kind, oldest first. */
  list<N extends keyof K & string>(kind: N): K[N][];
}
export interface StoreTransaction<K> extends StoreReader<K> {
  put<N extends keyof K & string>(kind: N, row: K[N]): void;
}
export interface JournaledStore<K> extends StoreReader<K> {
  /**
   * Runs `work`; its changes are journalled in one line and then visible, all or (if it throws) none. `work` must be
   * synchronous, so that two requests never act on the same old state.
   */
  transaction<T>(work: (tx: StoreTransaction<K>) => T): T;
  /** Calls back after each change, once per row. */
  onChange(listener: (kind: string, id: string) => void): void;
  /** Resolves when every change so far is on disk. Await it before reporting a change to anyone. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

type Puts = [kind: string, row: StoreRow][];

function isRow(value: unknown): value is StoreRow {
  return typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';
}

function readPuts(entry: unknown): Puts {
  const puts = typeof entry === 'object' && entry !== null && 'put' in entry ? entry.put : null;
  if (!Array.isArray(puts)) throw new Error('The state file is not one of a payment sandbox');
  return puts.map((put: unknown) => {
    const [kind, row] = Array.isArray(put) ? (put as unknown[]) : [];
    if (typeof kind !== 'string' || !isRow(row))
      throw new Error('The state file is not one of a payment sandbox');
    return [kind, row];
  });
}

const noJournal: Journal = { append() {}, flush: async () => {}, close: async () => {} };

/**
 * Opens the rows of a sandbox, kept in memory and in an append-only file.
 * @param file null keeps them in memory only
 * @param keep whether a row read from the file is still needed
 * @throws Error in one line if the file is damaged or of another program
 */
export function openJournaledStore<K extends { [N in keyof K]: StoreRow }>(
  file: string | null,
  shouldKeep: (kind: string, row: StoreRow) => boolean,
): JournaledStore<K> {
  const tables = new Map<string, Map<string, StoreRow>>();
  const listeners: ((kind: string, id: string) => void)[] = [];

  function table(kind: string): Map<string, StoreRow> {
    const present = tables.get(kind) ?? new Map<string, StoreRow>();
    tables.set(kind, present);
    return present;
  }

  function compact(entries: unknown[]): unknown[] {
    for (const entry of entries) for (const [kind, row] of readPuts(entry)) table(kind).set(row.id, row);
    const kept: unknown[] = [];
    for (const [kind, rows] of tables) {
      for (const row of rows.values()) {
        if (shouldKeep(kind, row)) kept.push({ put: [[kind, row]] });
        else rows.delete(row.id);
      }
    }
    return kept;
  }

  const journal = file === null ? noJournal : openJournal(file, compact);

  return {
    get<N extends keyof K & string>(kind: N, id: string) {
      return table(kind).get(id) as K[N] | undefined;
    },
    list<N extends keyof K & string>(kind: N) {
      return [...table(kind).values()] as K[N][];
    },
    transaction(work) {
      const puts = new Map<string, Map<string, StoreRow>>();
      const staged = (kind: string) => puts.get(kind) ?? new Map<string, StoreRow>();
      const result = work({
        get<N extends keyof K & string>(kind: N, id: string) {
          return (staged(kind).get(id) ?? table(kind).get(id)) as K[N] | undefined;
        },
        list<N extends keyof K & string>(kind: N) {
          return [...new Map([...table(kind), ...staged(kind)]).values()] as K[N][];
        },
        put(kind, row) {
          puts.set(kind, staged(kind).set(row.id, row));
        },
      });
      const changed: Puts = [...puts].flatMap(([kind, rows]) =>
        [...rows.values()].map((row): Puts[0] => [kind, row]),
      );
      if (changed.length === 0) return result;
      journal.append({ put: changed });
      for (const [kind, row] of changed) table(kind).set(row.id, row);
      for (const [kind, row] of changed) for (const listener of listeners) listener(kind, row.id);
      return result;
    },
    onChange(listener) {
      listeners.push(listener);
    },
    flush: () => journal.flush(),
    close: () => journal.close(),
  };
}
