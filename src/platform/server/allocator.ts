/**
 * Restarts the process with allocator settings that return memory to the system; must be the first import
 * (docs/performance.md, memory after a soak). glibc reads them before a program runs: a fixed threshold
 * returns large buffers at once, and two arenas instead of eight per core hold less memory that threads have
 * freed.
 */
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };

const mark = 'PERCHA_ALLOCATOR';
const { [mark]: isTuned, ...environment } = process.env;
// The process keeps its id. The operator's own settings stay; a restart would lose the channel to a parent.
const isChosen = Object.keys(settings).some((name) => environment[name] !== undefined);
if (isTuned) {
  // PostgreSQL and other child processes start without these settings.
  for (const name of [mark, ...Object.keys(settings)]) delete process.env[name];
} else if (process.platform === 'linux' && process.execve && !isChosen && !process.send) {
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], {
    ...environment,
    ...settings,
    [mark]: '1',
  });
}
