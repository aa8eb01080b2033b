import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { extract } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import {
  type BackupManifest,
  backupFormatVersion,
  backupManifestName,
  backupManifestSchema,
} from './backup-manifest.ts';

const checksumBytes = 65;

/** Calls `take` with each entry of an archive in order; unread content is skipped. */
export async function forEachArchiveEntry(
  file: string,
  take: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>,
  onBytes: (chunk: Uint8Array) => void = () => {},
): Promise<void> {
  const { size } = await readChecksum(file);
  const parts = extract();
  const source = createReadStream(file, { end: Math.max(0, size - checksumBytes - 1) });
  source.on('data', (chunk) => onBytes(chunk as Buffer));
  const read = pipeline(source, parts);
  read.catch(() => {});
  for await (const part of parts) {
    await take(part.header.name, part as AsyncIterable<Uint8Array>);
    part.resume();
  }
  await read;
}

/**
 * Reads the whole backup and verifies its checksums.
 * @throws BackupError if it is truncated, modified, not a backup, or of an unknown format
 */
export async function verifyArchive(file: string): Promise<BackupManifest> {
  const { size, seal } = await readChecksum(file);
  const all = createHash('sha256');
  const actualParts: BackupManifest['parts'] = {};
  let manifestBytes: Buffer | null = null;
  if (size <= checksumBytes) throw damagedArchive(file);
  try {
    await forEachArchiveEntry(
      file,
      async (name, content) => {
        if (name === backupManifestName) {
          manifestBytes = await buffer(content);
          return;
        }
        const hash = createHash('sha256');
        let bytes = 0;
        for await (const chunk of content) {
          hash.update(chunk);
          bytes += chunk.length;
        }
        actualParts[name] = { bytes, sha256: hash.digest('hex') };
      },
      (chunk) => all.update(chunk),
    );
  } catch {
    throw damagedArchive(file);
  }
  if (seal !== `${all.digest('hex')}\n` || manifestBytes === null) throw damagedArchive(file);
  const about = readManifest(file, manifestBytes);
  const names = Object.keys(about.parts);
  const isWhole =
    names.length === Object.keys(actualParts).length &&
    names.every((name) => actualParts[name]?.sha256 === about.parts[name]?.sha256);
  if (!isWhole) throw damagedArchive(file);
  return about;
}

function readManifest(file: string, text: Buffer): BackupManifest {
  let json: { format?: unknown };
  try {
    json = JSON.parse(text.toString());
  } catch {
    throw damagedArchive(file);
  }
  if (typeof json.format === 'number' && json.format > backupFormatVersion)
    throw new BackupError(
      `${file} was written by a newer version of the shop. Restore it with that version.`,
    );
  const parsed = backupManifestSchema.safeParse(json);
  if (!parsed.success) throw damagedArchive(file);
  return parsed.data;
}

const damagedArchive = (file: string) =>
  new BackupError(
    `${file} is not a complete backup of the shop: it was truncated or modified. Nothing was restored.`,
  );

async function readChecksum(file: string): Promise<{ size: number; seal: string }> {
  const handle = await open(file).catch((error) => {
    throw new BackupError(`${file} cannot be read: ${error.code}.`);
  });
  try {
    const { size } = await handle.stat();
    const at = Math.max(0, size - checksumBytes);
    const { buffer: end, bytesRead } = await handle.read(Buffer.alloc(checksumBytes), 0, checksumBytes, at);
    return { size, seal: end.toString('latin1', 0, bytesRead) };
  } finally {
    await handle.close();
  }
}
