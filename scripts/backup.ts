import { resolve } from 'node:path';
import { takeBackup } from '#infra/backup/take-backup.ts';
import { openFiles, tellWarnings } from '../src/start/open-files.ts';
import { reachDatabase } from '../src/start/reach-database.ts';
import { ownerCommand } from './owner-command.ts';

/** `npm run backup -- <file>`: the whole shop, as it is at one moment, in one file, while it goes on selling. */
await ownerCommand('Say where to: npm run backup -- shop.tar', async (config, name, how) => {
  const file = resolve(name);
  const database = await reachDatabase(config);
  try {
    const { settings } = database;
    const files = await openFiles(config, tellWarnings(how.tell));
    const about = await takeBackup({ settings, files, file, now: new Date(), ...how });
    const rows = about.tables.reduce((sum, table) => sum + table.rows, 0);
    return `${file}: ${rows} rows, ${about.files} files. It holds what customers entrust to you: keep it where only you can read it.`;
  } finally {
    await database.leave();
  }
});
