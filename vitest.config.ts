import { defineConfig } from 'vitest/config';

const withoutDatabase = [
  'src/web/**/*.test.ts',
  'src/domain/shared/**/*.test.ts',
  'src/*.test.ts',
  'src/http/*.test.ts',
  'tests/law/**/*.test.ts',
];
// Vitest leaves a core to others, which on two cores would run everything one after the other.
const allCores = '100%';
const slow = ['tests/e2e/**', 'tests/start/**', 'tests/faults/**'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: withoutDatabase, maxWorkers: allCores } },
      {
        test: {
          name: 'shop',
          include: ['src/**/*.test.ts', 'sandbox/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [...withoutDatabase, ...slow],
          globalSetup: ['tests/helpers/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: allCores,
        },
      },
      {
        test: {
          name: 'models',
          include: ['models/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          maxWorkers: allCores,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'started',
          include: ['tests/start/*.test.ts', 'tests/faults/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
