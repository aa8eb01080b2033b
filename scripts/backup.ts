import { resolve } from 'node:path';
import { takeBackup } from '#infra/backup/take-backup.ts';
import { acquireDatabase } from '../src/boot/acquire-database.ts';
import { createWarningLogger, openUploadStorage } from '../src/boot/open-upload-storage.ts';
import { runOwnerCommand } from './run-owner-command.ts';

/** `npm run backup -- <file>`: backs up the whole shop as of one moment into one file, while it stays open. */
await runOwnerCommand('Say where to: npm run backup -- shop.tar', async (config, name, how) => {
  const file = resolve(name);
  const database = await acquireDatabase(config);
  try {
    const { settings } = database;
    const files = await openUploadStorage(config, createWarningLogger(how.onProgress));
    const about = await takeBackup({ settings, files, file, now: new Date(), ...how });
    const rows = about.tables.reduce((sum, table) => sum + table.rows, 0);
    return `${file}: ${rows} rows, ${about.files} files. It holds what customers entrust to you: keep it where only you can read it.`;
  } finally {
    await database.release();
  }
});
