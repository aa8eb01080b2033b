import { join } from 'node:path';
import { projectRoot } from '#root';

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

/**
 * Young objects get 4 MB: with the default of 16 an idle shop is 30 MB larger, and no page is answered faster. Old ones
 * are looked through when they have grown by a third, not when they have doubled: 233 MB under load instead of 365.
 * By one helper at most: several on so little cost a third of a page's CPU more (ADR 24).
 */
const flags = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
  '--no-parallel-scavenge',
  '--concurrent-marking-max-worker-num=1',
];

if (process.argv.includes('--live')) await import('./shop.ts');
else
  try {
    const program = await builtProgram();
    // What was compiled at one start serves the next ones; fewer arenas of malloc leave fewer holes in memory.
    const env = {
      NODE_COMPILE_CACHE: join(projectRoot, 'build/compiled'),
      MALLOC_ARENA_MAX: '2',
      ...process.env,
    };
    // In place of this process, so that what read the TypeScript takes no memory from then on.
    process.execve?.(process.execPath, [process.execPath, ...flags, ...process.execArgv, program], env);
    for (const signal of signals) process.off(signal, exitNow);
    await import(program);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
