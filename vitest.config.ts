import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores, and one file more than that at a time: a story in a browser waits for half of its time. Each file has a
    // database of its own.
    maxWorkers: 3,
    // A process keeps what it has read of the server for its next files: to read it anew took as long as the tests. What a
    // test changes beyond its file, it puts back.
    isolate: false,
    projects: [
      {
        test: {
          name: 'rules and calls',
          include: [
            'src/**/*.test.ts',
            'database/*.test.ts',
            'demo/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/postgres.ts'],
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
