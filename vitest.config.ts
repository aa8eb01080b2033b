import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const withoutDatabase = [
  'src/web/**/*.test.ts',
  'src/domain/shared/**/*.test.ts',
  'src/mesh/**/*.test.ts',
  'src/*.test.ts',
  'src/http/*.test.ts',
  'src/http/page-cache/*.test.ts',
  'tests/law/**/*.test.ts',
];
// Vitest leaves a core to others, which on two cores would run everything one after the other.
const allCores = '100%';
const slow = [
  'tests/e2e/**',
  'tests/spec/**',
  'tests/concurrency/buyers-at-once.test.ts',
  'tests/start/**',
  'tests/faults/**',
];
// A second, what Vitest waits for without more said, is too short where others take half of a machine.
const patient = { expect: { poll: { timeout: 10_000 } } };
// A browser, its shop and its database fill two cores where others take half of them; more at once wait for each other.
const maxBrowsers = Math.max(1, Math.floor(availableParallelism() / 2));
const browsers = { ...patient, maxWorkers: maxBrowsers, sequence: { groupOrder: 1 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: withoutDatabase,
          testTimeout: 30_000,
          maxWorkers: allCores,
          ...patient,
        },
      },
      {
        test: {
          name: 'shop',
          include: ['src/**/*.test.ts', 'sandbox/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...withoutDatabase, ...slow],
          globalSetup: ['tests/helpers/servers/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: allCores,
          ...patient,
          // Loading the server anew for each of a hundred files took half of the run. No test keeps state in a module.
          isolate: false,
        },
      },
      {
        test: {
          name: 'models',
          include: ['models/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: allCores,
          ...patient,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/*.test.ts'],
          globalSetup: ['tests/helpers/servers/first-day.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          ...browsers,
        },
      },
      {
        test: {
          name: 'spec',
          include: ['tests/spec/*.test.ts'],
          globalSetup: ['tests/helpers/servers/database-server.ts', 'tests/helpers/servers/first-day.ts'],
          testTimeout: 60_000,
          hookTimeout: 180_000,
          ...browsers,
        },
      },
      {
        test: {
          name: 'started',
          include: [
            'tests/start/*.test.ts',
            'tests/faults/*.test.ts',
            'tests/concurrency/buyers-at-once.test.ts',
          ],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          // These count seconds: what runs beside them would be counted too.
          maxWorkers: 1,
          ...patient,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
