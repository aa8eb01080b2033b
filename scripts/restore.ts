import { resolve } from 'node:path';
import pino from 'pino';
import { safeError } from '#infra/log/safe-error.ts';
import { restoreShop } from '../src/start/restore-shop.ts';
import { ownerCommand } from './owner-command.ts';

/** `npm run restore -- <file>`: a backup into an empty data folder (and an empty database, with DATABASE_URL). */
await ownerCommand('Say which backup: npm run restore -- shop.tar', async (config, name, how) => {
  const log = pino({ level: 'error', serializers: { err: safeError } });
  await restoreShop(config, { file: resolve(name), log, ...how });
  return `The shop is back in ${config.dataDir}. Start it with npm start.`;
});
