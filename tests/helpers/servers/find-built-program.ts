import { buildShop } from '../../../src/bundle/build-shop.ts';
import { programOptions } from '../../../src/bundle/program-command.ts';

/** Shops of tests live for seconds, and most of their garbage need not be looked for. Benchmarks measure how it is. */
const testOptions = process.env.VITEST
  ? ['--min-semi-space-size=16', '--max-semi-space-size=16', '--initial-old-space-size=128']
  : [];
let program: Promise<string> | undefined;

/**
 * Node's arguments for the built shop, as `src/main.ts` starts it. Its sources are compared with the build once per test
 * process: that takes half a second of processor time, a quarter of a start.
 */
export async function findBuiltProgram(): Promise<string[]> {
  program ??= buildShop();
  return [...programOptions, ...testOptions, await program];
}
