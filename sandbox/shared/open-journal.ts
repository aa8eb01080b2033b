import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const datasync = promisify(fs.fdatasync);

/** An append-only file of JSON lines. */
export interface Journal {
  /** Writes one line synchronously (it survives a kill of this process); if it throws, nothing is written. */
  append(entry: unknown): void;
  /** Resolves when all appended lines are on disk; after an error it always rejects. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

function readEntries(file: string): unknown[] {
  if (!fs.existsSync(file)) return [];
  const lines = fs.readFileSync(file, 'utf8').split('\n');
  while (lines.at(-1) === '') lines.pop();
  const entries: unknown[] = [];
  for (const [i, line] of lines.entries()) {
    try {
      entries.push(JSON.parse(line));
    } catch {
      // A torn last line was never confirmed to a client; damage before it would silently lose payments.
      if (i < lines.length - 1) throw new Error(`State file ${file} is damaged at line ${i + 1}`);
    }
  }
  return entries;
}

function writeFully(fd: number, data: Buffer): void {
  let done = 0;
  while (done < data.length) done += fs.writeSync(fd, data, done);
}

function replaceFile(file: string, entries: unknown[]): void {
  const fresh = `${file}.new`;
  const fd = fs.openSync(fresh, 'w', 0o600);
  try {
    writeFully(fd, Buffer.from(entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')));
    fs.fsyncSync(fd);
  } finally {
    fs.closeSync(fd);
  }
  fs.renameSync(fresh, file);
  const folder = fs.openSync(path.dirname(file), 'r');
  try {
    fs.fsyncSync(folder);
  } finally {
    fs.closeSync(folder);
  }
}

/**
 * Opens a journal: reads it (a torn last line is dropped), rewrites it compacted, and appends from then on.
 * @param compact receives the entries and returns those to keep
 * @throws Error in one line if the file cannot be read or written, or is damaged before its last line
 */
export function openJournal(file: string, compact: (entries: unknown[]) => unknown[]): Journal {
  fs.mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  replaceFile(file, compact(readEntries(file)));
  const fd = fs.openSync(file, 'a', 0o600);
  let size = fs.fstatSync(fd).size;
  let written = 0;
  let durable = 0;
  let running: Promise<void> | null = null;
  let broken: unknown = null;

  async function syncToDisk(): Promise<void> {
    const upTo = written;
    try {
      await datasync(fd);
      durable = upTo;
    } catch (error) {
      broken = error;
    } finally {
      running = null;
    }
  }

  async function synced(): Promise<void> {
    const target = written;
    while (broken === null && durable < target) {
      running ??= syncToDisk();
      await running;
    }
    if (broken !== null) throw broken;
  }

  return {
    append(entry) {
      if (broken !== null) throw broken;
      // Another sandbox that took over the file would not see lines that we append to the old one.
      if (fs.fstatSync(fd).nlink === 0) throw new Error('Another sandbox has taken over the state file');
      const line = Buffer.from(`${JSON.stringify(entry)}\n`);
      try {
        writeFully(fd, line);
      } catch (error) {
        try {
          fs.ftruncateSync(fd, size);
        } catch {
          broken = error;
        }
        throw error;
      }
      size += line.length;
      written += 1;
    },
    flush: synced,
    async close() {
      await synced().finally(() => fs.closeSync(fd));
    },
  };
}
