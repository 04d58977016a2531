import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** Returns the memory of the machine, or of its container when that is less, in bytes. */
function memory(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/**
 * Returns settings of a small production server (2 to 8 GB shared with Node) as `postgres -c` arguments.
 * `overrides` replace any of them.
 */
export function serverArguments(port: number, overrides: Record<string, string>): string[] {
  const megabytes = Math.round(memory() / MB);
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    // TCP only: the path of a socket has at most 107 bytes, and project folders are often longer.
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: `${Math.min(512, Math.max(128, Math.round(megabytes / 8)))}MB`,
    effective_cache_size: `${Math.max(256, Math.round(megabytes / 2))}MB`,
    work_mem: '8MB',
    fsync: 'on',
    synchronous_commit: 'on',
    wal_compression: 'on',
    random_page_cost: '1.1',
    // Queries are short: compiling or parallelising them costs more than it gains, and parallel workers need
    // more /dev/shm than the 64 MB of a container.
    jit: 'off',
    max_parallel_workers_per_gather: '0',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] %q%u@%d ',
    ...overrides,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
