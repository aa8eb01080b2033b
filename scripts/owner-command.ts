import { type Config, ConfigError, readConfig } from '#config';
import { BackupError } from '#infra/backup/backup-error.ts';
import { reasonOf, StartError } from '../src/start/start-line.ts';

/**
 * Runs a command of the owner's on one file: progress in lines, what went wrong in one line and exit code 1. An
 * interruption lets the command clear up first.
 */
export async function ownerCommand(
  usage: string,
  work: (
    config: Config,
    file: string,
    how: { signal: AbortSignal; tell(line: string): void },
  ) => Promise<string>,
): Promise<never> {
  process.umask(0o077);
  const [file, ...more] = process.argv.slice(2);
  const ending = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => ending.abort(new BackupError('Broken off. Nothing is left of it.')));
  try {
    if (!file || more.length > 0) throw new BackupError(usage);
    const tell = (line: string) => console.log(`  ${line}`);
    console.log(await work(readConfig(process.env), file, { signal: ending.signal, tell }));
    process.exit(0);
  } catch (error) {
    const isOurs = [BackupError, StartError, ConfigError].some((kind) => error instanceof kind);
    console.error(isOurs ? (error as Error).message : `It did not work: ${reasonOf(error)}`);
    process.exit(1);
  }
}
