import { defineConfig } from 'vitest/config';

/**
 * What a test waits for comes in milliseconds on an idle machine, and much later on a busy one: as with the pages' own
 * elements, only what does not come at all is a fault.
 */
const patience = { poll: { timeout: 15_000 } };

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
          expect: patience,
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: [
            'tests/support/built-pages.ts',
            'tests/support/unpacked-browser.ts',
            'tests/support/postgres.ts',
          ],
          expect: patience,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/support/built-pages.ts'],
          expect: patience,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
