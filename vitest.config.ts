import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirstSequencer } from './tests/helpers/longest-first-sequencer.ts';

// Temporary folders in memory, where there is room for all servers' data (4 GiB): creating a database takes a tenth of
// the time on a disk.
const memoryFolder = '/dev/shm';
if (!process.env.TMPDIR && freeBytes(memoryFolder) > 8 * 2 ** 30) process.env.TMPDIR = memoryFolder;

function freeBytes(folder: string): number {
  if (!existsSync(folder)) return 0;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

const withoutDatabase = [
  'src/web/**/*.test.ts',
  'src/domain/shared/**/*.test.ts',
  'src/mesh/**/*.test.ts',
  'src/*.test.ts',
  'src/http/*.test.ts',
  'src/http/{limits,monitoring,pages}/*.test.ts',
  'src/http/cache/*.test.ts',
  'tests/rules/**/*.test.ts',
  'tests/pricing/{worked-prices,shops-weeks}.test.ts',
  'tests/ship-by/worked-dates.test.ts',
];
const inBrowser = ['tests/e2e/*.test.ts', 'tests/spec/*.test.ts'];
const withProcesses = [
  'tests/start/*.test.ts',
  'tests/faults/*.test.ts',
  'tests/concurrency/concurrent-checkouts.test.ts',
];
// One more than cores: a worker waits for its database, shop or browser a fifth of the time. On two cores, three workers
// took 536 seconds, two took 615.
const maxWorkers = availableParallelism() + 1;
// Vitest's default of a second is too short on a machine shared with others.
const patient = { expect: { poll: { timeout: 10_000 } } };
// Node loads the code itself, as it does for the shop: Vite would transform each file for each project.
const native = { experimental: { viteModuleRunner: false } };
// Each worker has a browser, a shop and its database.
const maxBrowsers = Math.min(4, maxWorkers);

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      {
        test: {
          name: 'unit',
          include: withoutDatabase,
          isolate: false,
          testTimeout: 30_000,
          maxWorkers,
          ...patient,
        },
      },
      {
        test: {
          name: 'shop',
          include: [
            'src/**/*.test.ts',
            'packages/**/*.test.ts',
            'sandbox/**/*.test.ts',
            'printers-sim/**/*.test.ts',
            'tests/**/*.test.ts',
          ],
          exclude: [...withoutDatabase, ...inBrowser, ...withProcesses],
          globalSetup: ['tests/helpers/servers/start-database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers,
          ...native,
          ...patient,
          // Loading the server for each of a hundred files took half of the run. No test keeps state in a module.
          isolate: false,
        },
      },
      {
        test: {
          name: 'models',
          include: ['models/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers,
          ...native,
          ...patient,
        },
      },
      {
        test: {
          name: 'browser',
          include: inBrowser,
          globalSetup: ['tests/helpers/servers/start-shared-shops.ts'],
          setupFiles: ['tests/helpers/browser/report-failed-pages.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers: maxBrowsers,
          ...native,
          ...patient,
          // The files of a worker share its browser and its shop.
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'started',
          include: withProcesses,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          maxWorkers,
          ...native,
          ...patient,
        },
      },
    ],
  },
});
