import { defineConfig } from 'vitest/config';

/** Waiting limits are generous: on a busy machine, an event that takes milliseconds can take seconds. */
const patience = { poll: { timeout: 30_000 } };

export default defineConfig({
  test: {
    // Three files at a time on two cores, because a file waits for part of its time. With five, waits that
    // take seconds ran into their limits. Each file has its own database.
    maxWorkers: 3,
    // A worker keeps its loaded modules for its next files: loading them again took as long as the tests.
    // A test restores what it changes outside its file.
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
            'tests/season/**/*.test.ts',
          ],
          globalSetup: ['tests/support/postgres.ts'],
          setupFiles: ['tests/support/quick-passwords.ts'],
          expect: patience,
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          // Components without a browser: no layout, no real focus ring, no CSS.
          name: 'components',
          environment: 'happy-dom',
          include: ['src/**/*.component.test.tsx'],
          setupFiles: ['tests/support/component-cleanup.ts'],
          expect: patience,
          testTimeout: 60_000,
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
          setupFiles: ['tests/support/quick-passwords.ts'],
          expect: patience,
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
      {
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: ['tests/support/built-pages.ts', 'tests/support/demo-folder.ts'],
          expect: patience,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
