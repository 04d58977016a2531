/**
 * Child processes for work on untrusted bytes. A process, unlike a thread, can be ended in the middle of
 * native code and releases its memory (docs/decisions/0020-files-are-parsed-apart.md).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Failure } from '../../http/failures.ts';
import type { Logger } from '../log.ts';

/** Takes its input and returns its output as the structured clone algorithm copies them. */
export type Task = (input: never) => Promise<unknown>;

export interface PoolOptions {
  /** The module whose exported functions are the tasks; only the child processes load it. */
  tasks: URL;
  /** Processes at most. They start with the first work. */
  size: number;
  /** Pieces of work that may wait for a process. */
  maxWaiting: number;
  /** Milliseconds for one piece of work. */
  timeLimitMs: number;
  /** Resident memory of one process, in bytes. */
  memoryLimit: number;
  /** Heap of JavaScript of one process; absent: 128 MB. */
  heapMb?: number;
  /** A process without work ends after this long. */
  idleMs: number;
  log: Logger;
}

/** Sent to a child process; its first message is `ready`. */
export interface Work {
  task: string;
  input: unknown;
}
export type Done = ({ output: unknown } | { error: string }) & {
  /** Resident memory after it, in bytes. */
  rss: number;
};

/** The file could not be read, or took more time or memory than any real file. */
export class UnreadableFile extends Failure {
  constructor() {
    super(400, 'File Cannot Be Read.', [{ key: 'Este archivo no se puede leer.' }]);
  }
}

/** Too many files are waiting to be read. */
export class FilesBusy extends Failure {
  constructor() {
    super(
      503,
      'Service Unavailable',
      [{ key: 'Ahora mismo no se puede atender. Vuelva a intentarlo en unos segundos.' }],
      {},
      { 'Retry-After': '5' },
    );
  }
}

export interface WorkerPool<Tasks extends Record<string, Task>> {
  /**
   * Runs a task in a child process.
   * @param input structured-cloneable; or a function that returns it, called once a process is free
   * @throws UnreadableFile when the task throws or exceeds a limit; FilesBusy when too many wait
   */
  run<Name extends keyof Tasks & string>(
    task: Name,
    input: Parameters<Tasks[Name]>[0] | (() => Promise<Parameters<Tasks[Name]>[0]>),
  ): Promise<Awaited<ReturnType<Tasks[Name]>>>;
  /** The ids of the running processes. */
  pids(): number[];
  /** Ends all processes; waiting and running tasks are rejected. */
  stop(): Promise<void>;
}

/** Characters of a child's error output that a warning in the log keeps. */
const maxErrorOutput = 2000;

export function createWorkerPool<Tasks extends Record<string, Task>>(
  options: PoolOptions,
): WorkerPool<Tasks> {
  const { size, maxWaiting, log } = options;
  const workers = new Set<Worker>();
  const free: Worker[] = [];
  const waiting: ((worker: Worker | undefined) => void)[] = [];
  let stopped = false;

  function start(): Worker {
    const worker = new Worker(options, () => {
      workers.delete(worker);
      const place = free.indexOf(worker);
      if (place >= 0) free.splice(place, 1);
    });
    workers.add(worker);
    return worker;
  }

  async function take(): Promise<Worker> {
    if (stopped) throw new FilesBusy();
    // The process used last is the warmest; the others become idle and end.
    const ready = free.pop();
    if (ready) return ready;
    if (workers.size < size) return start();
    if (waiting.length >= maxWaiting) throw new FilesBusy();
    const given = await new Promise<Worker | undefined>((go) => waiting.push(go));
    if (stopped) throw new FilesBusy();
    return given ?? start();
  }

  function giveBack(worker: Worker): void {
    if (stopped) return;
    const next = waiting.shift();
    const isUsable = workers.has(worker);
    if (next) next(isUsable ? worker : undefined);
    else if (isUsable) {
      free.push(worker);
      worker.rest();
    }
  }

  return {
    async run(task, input) {
      const worker = await take();
      try {
        const given = typeof input === 'function' ? await input() : input;
        const done = await worker.work({ task, input: given });
        if ('error' in done) {
          log.info({ task, error: done.error }, 'a file cannot be read');
          throw new UnreadableFile();
        }
        // Cast: the child process runs the same module, so its output has the task's type.
        return done.output as never;
      } finally {
        giveBack(worker);
      }
    },
    pids: () => [...workers].flatMap(({ pid }) => pid ?? []),
    async stop() {
      stopped = true;
      for (const go of waiting.splice(0)) go(undefined);
      await Promise.all([...workers].map((worker) => worker.end()));
    },
  };
}

/** A child process, which runs one task at a time. */
class Worker {
  readonly #options: PoolOptions;
  readonly #left: () => void;
  readonly #child: ChildProcess;
  readonly #gone: Promise<void>;
  readonly #ready: Promise<boolean>;
  #idle: NodeJS.Timeout | undefined;
  #errorOutput = '';

  constructor(options: PoolOptions, left: () => void) {
    this.#options = options;
    this.#left = left;
    this.#child = fork(
      new URL('./worker.child.ts', import.meta.url),
      [fileURLToPath(options.tasks), String(options.memoryLimit)],
      {
        serialization: 'advanced',
        // No secret of the server's environment, and no files, processes or network to use one on.
        env: { MALLOC_ARENA_MAX: '2' },
        execArgv: [
          '--permission',
          '--allow-fs-read=*',
          '--allow-addons',
          '--allow-worker',
          `--max-old-space-size=${options.heapMb ?? 128}`,
          '--disable-warning=SecurityWarning',
        ],
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      },
    );
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errorOutput = (this.#errorOutput + text).slice(-maxErrorOutput);
    });
    this.#gone = new Promise((gone) => {
      const end = () => {
        clearTimeout(this.#idle);
        left();
        gone();
      };
      this.#child.once('exit', end).once('error', end);
    });
    this.#ready = Promise.race([
      new Promise<boolean>((ready) => this.#child.once('message', () => ready(true))),
      this.#gone.then(() => false),
    ]);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  /** @throws UnreadableFile when the process exceeds a limit; Error when it cannot start */
  async work(work: Work): Promise<Done> {
    clearTimeout(this.#idle);
    this.#hold();
    if (!(await this.#ready)) throw new Error(`A worker process did not start. ${this.#errorOutput}`);
    const { timeLimitMs, memoryLimit, log } = this.#options;
    const late = setTimeout(() => this.#child.kill('SIGKILL'), timeLimitMs);
    try {
      const answer = new Promise<Done>((done) =>
        this.#child.once('message', (message) => done(message as Done)),
      );
      this.#child.send(work, (error) => error && this.#child.kill('SIGKILL'));
      const done = await Promise.race([answer, this.#gone]);
      if (done) {
        // Memory held by native code would count against the next file.
        if (done.rss > memoryLimit / 2) await this.end();
        return done;
      }
      log.warn(
        { task: work.task, signal: this.#child.signalCode, output: this.#errorOutput },
        'a file took more time or memory than a worker process has',
      );
      throw new UnreadableFile();
    } finally {
      clearTimeout(late);
      this.#child.removeAllListeners('message');
    }
  }

  /**
   * Idle: the process does not keep the server alive, and ends after a while. It leaves the pool before it
   * ends, because its exit is known some milliseconds later.
   */
  rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
    (this.#child.stderr as { unref?: () => void } | null)?.unref?.();
    this.#idle = setTimeout(() => {
      this.#left();
      void this.end();
    }, this.#options.idleMs);
    this.#idle.unref();
  }

  #hold(): void {
    this.#child.ref();
    this.#child.channel?.ref();
  }

  end(): Promise<void> {
    this.#hold();
    this.#child.kill('SIGKILL');
    return this.#gone;
  }
}
