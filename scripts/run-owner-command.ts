import { type Config, ConfigError, readConfig } from '#config';
import { BackupError } from '#infra/backup/backup-error.ts';
import { StartupError, toErrorReason } from '../src/boot/startup-error.ts';

/**
 * Runs an owner's command on one file: prints progress, and on failure one line and exit code 1. On SIGINT or SIGTERM
 * the command cleans up before the process ends.
 */
export async function runOwnerCommand(
  usage: string,
  work: (
    config: Config,
    file: string,
    how: { signal: AbortSignal; onProgress(line: string): void },
  ) => Promise<string>,
): Promise<never> {
  process.umask(0o077);
  const [file, ...more] = process.argv.slice(2);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => ending.abort(new BackupError('Broken off. Nothing is left of it.')));
  try {
    if (!file || more.length > 0) throw new BackupError(usage);
    const onProgress = (line: string) => console.log(`  ${line}`);
    console.log(await work(readConfig(process.env), file, { signal: ending.signal, onProgress }));
    process.exit(0);
  } catch (error) {
    const isOurs = [BackupError, StartupError, ConfigError].some((kind) => error instanceof kind);
    console.error(isOurs ? (error as Error).message : `It did not work: ${toErrorReason(error)}`);
    process.exit(1);
  }
}
