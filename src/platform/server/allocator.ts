/**
 * Starts the process anew with an allocator that gives memory back, as its first import (docs/performance.md, memory after
 * a soak). glibc reads these settings before any program runs: a fixed threshold gives large buffers back at once, and
 * two arenas instead of eight per core hold less of what threads have freed.
 */
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };

const mark = 'PERCHA_ALLOCATOR';
const { [mark]: isTuned, ...environment } = process.env;
// The process keeps its id. An operator's own settings stay; a channel to a parent would be lost.
const isChosen = Object.keys(settings).some((name) => environment[name] !== undefined);
if (isTuned) {
  // PostgreSQL and the other children start as they would without.
  for (const name of [mark, ...Object.keys(settings)]) delete process.env[name];
} else if (process.platform === 'linux' && process.execve && !isChosen && !process.send) {
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...environment,
    ...settings,
    [mark]: '1',
  });
}
