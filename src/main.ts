import { programEnvironment, programOptions } from './bundle/program-command.ts';

/** Runs the shop: from its sources with `--live`, else as built, after building what is missing or stale. */
const starting = new AbortController();
const exitNow = () => {
  starting.abort();
  process.exit(0);
};
const signals = ['SIGTERM', 'SIGINT'] as const;

async function builtProgram(): Promise<string> {
  const { buildShop } = await import('./bundle/build-shop.ts');
  for (const signal of signals) process.on(signal, exitNow);
  return buildShop(starting.signal);
}

if (process.argv.includes('--live')) await import('./shop.ts');
else
  try {
    const program = await builtProgram();
    const options = [...programOptions, ...process.execArgv];
    const env = { ...programEnvironment, ...process.env };
    // In place of this process, so that what read the TypeScript takes no memory from then on.
    process.execve?.(process.execPath, [process.execPath, ...options, program], env);
    for (const signal of signals) process.off(signal, exitNow);
    await import(program);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
