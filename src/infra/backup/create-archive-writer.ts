import { createHash, randomBytes } from 'node:crypto';
import { access, open, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { pack } from 'tar-stream';
import { BackupError } from './backup-error.ts';
import { type BackupManifest, backupManifestName } from './backup-manifest.ts';

export interface ArchiveWriter {
  /** Adds an entry of `bytes` length. Names contain only letters, digits and slashes. */
  addEntry(
    name: string,
    bytes: number,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  ): Promise<void>;
  /** Adds the manifest and the checksum, and renames the file to its final name. */
  finish(about: Omit<BackupManifest, 'parts'>): Promise<BackupManifest>;
  /** Removes the unfinished file. */
  discard(): Promise<void>;
}

/**
 * Opens a tar file for streaming (mode 0600, under a temporary name until it is complete). The SHA-256 of the whole
 * file follows the end of the tar archive, where tar programs ignore it.
 * @throws BackupError if the file exists
 */
export async function createArchiveWriter(file: string): Promise<ArchiveWriter> {
  if (await exists(file)) throw new BackupError(`${file} already exists. Choose another name.`);
  const unfinished = join(dirname(file), `.${basename(file)}.${randomBytes(4).toString('hex')}`);
  const target = await open(unfinished, 'wx', 0o600).catch((error) => {
    throw new BackupError(`${file} cannot be written: ${error.code}.`);
  });
  const tar = pack();
  const checksum = createHash('sha256');
  const checksumStream = new Transform({
    transform(chunk, _encoding, done) {
      checksum.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      this.push(`${checksum.digest('hex')}\n`);
      done();
    },
  });
  const written = pipeline(tar, checksumStream, target.createWriteStream({ flush: true }));
  written.catch(() => {});
  const parts: BackupManifest['parts'] = {};

  const add: ArchiveWriter['addEntry'] = async (name, bytes, content) => {
    const hash = createHash('sha256');
    const entry = tar.entry({ name, size: bytes, mode: 0o600 });
    await Promise.race([pipeline(hashed(content, hash), entry), written]);
    parts[name] = { bytes, sha256: hash.digest('hex') };
  };

  return {
    addEntry: add,
    async finish(about) {
      const manifest: BackupManifest = { ...about, parts: { ...parts } };
      const text = Buffer.from(JSON.stringify(manifest));
      await add(backupManifestName, text.length, [text]);
      tar.finalize();
      await written;
      await rename(unfinished, file);
      return manifest;
    },
    async discard() {
      tar.destroy();
      await written.catch(() => {});
      await rm(unfinished, { force: true });
    },
  };
}

async function* hashed(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  hash: ReturnType<typeof createHash>,
): AsyncIterable<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );
