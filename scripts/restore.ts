import { resolve } from 'node:path';
import pino from 'pino';
import { redactError } from '#infra/log/redact-error.ts';
import { restoreShop } from '../src/boot/restore-shop.ts';
import { runOwnerCommand } from './run-owner-command.ts';

/**
 * `npm run restore -- <file>`: restores a backup into an empty data folder (and an empty database, with DATABASE_URL).
 */
await runOwnerCommand('Say which backup: npm run restore -- shop.tar', async (config, name, how) => {
  const log = pino({ level: 'error', serializers: { err: redactError } });
  await restoreShop(config, { file: resolve(name), log, ...how });
  return `The shop is back in ${config.dataDir}. Start it with npm start.`;
});
