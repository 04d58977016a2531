/** Work of one kind that comes at the same time, done together. */

export interface Work<Job, Done> {
  /** Does all of them, or none when it fails. @returns what each gave, in their order */
  together(jobs: readonly Job[]): Promise<readonly Done[]>;
  /** Does one by itself: what it was to be done together with failed, and nothing was done. */
  alone(job: Job): Promise<Done>;
  /** Whether a failure of `together` says that nothing was done. When nobody knows, all that were in it fail. */
  isUndone(error: unknown): boolean;
  /** Whether a failure of `together` says that somebody else holds what one of them needs: nobody knows for how long. */
  isHeld(error: unknown): boolean;
  /**
   * What a job must have for itself. Those that share something are done one after another, in the order they came; one
   * that waits for what may be held lets others pass with the rest of what it needs.
   */
  needs(job: Job): readonly string[];
}

/** How many are done together at most: each waits for all the others. */
const most = 16;
/** How many times it is done at once; what comes meanwhile gathers. */
const lanes = 2;

interface Waiting<Job, Done> {
  job: Job;
  needs: readonly string[];
  resolve(done: Done): void;
  reject(error: unknown): void;
}

/**
 * Takes jobs one by one and does those together that come while others are under way: what each call of another process
 * costs besides its work (waking it, a transaction's end, the setting up of a statement) is then paid once for several. A
 * job that comes alone is done at once.
 * @returns does a job, before all that wait when it is to be `first`; fails as `together` or `alone` did
 */
export function gather<Job, Done>(work: Work<Job, Done>): (job: Job, first?: boolean) => Promise<Done> {
  let waiting: Waiting<Job, Done>[] = [];
  const inHand = new Set<string>();
  /** Of these, those of the jobs that were done together with one for which something is held, or are that one. */
  const mayBeHeld = new Set<string>();
  let running = 0;
  let woken = false;

  function wake(): void {
    if (woken || running >= lanes || waiting.length === 0) return;
    woken = true;
    // After everything that has just arrived was read.
    setImmediate(() => {
      woken = false;
      start();
    });
  }

  function start(): void {
    while (running < lanes) {
      const taken = take();
      if (taken.length === 0) return;
      running += 1;
      void run(taken);
    }
  }

  /**
   * Those that may be done now; who needs what another has in hand, or waits for, stays. Nothing is kept for who waits for
   * what may be held: whole chains would wait with him.
   */
  function take(): Waiting<Job, Done>[] {
    const taken: Waiting<Job, Done>[] = [];
    const left: Waiting<Job, Done>[] = [];
    const wanted = new Set<string>();
    for (const [place, one] of waiting.entries()) {
      if (taken.length === most) {
        left.push(...waiting.slice(place));
        break;
      }
      if (one.needs.some((need) => mayBeHeld.has(need))) {
        left.push(one);
      } else if (one.needs.some((need) => inHand.has(need) || wanted.has(need))) {
        for (const need of one.needs) wanted.add(need);
        left.push(one);
      } else {
        for (const need of one.needs) inHand.add(need);
        taken.push(one);
      }
    }
    waiting = left;
    return taken;
  }

  async function run(taken: Waiting<Job, Done>[]): Promise<void> {
    try {
      const done = await work.together(taken.map(({ job }) => job));
      if (done.length !== taken.length) throw new Error(`${taken.length} jobs, ${done.length} answers`);
      taken.forEach((one, place) => {
        one.resolve(done[place] as Done);
      });
      release(taken);
    } catch (error) {
      if (work.isUndone(error)) {
        const held = work.isHeld(error);
        for (const one of taken) void runAlone(one, held);
      } else {
        for (const one of taken) one.reject(error);
        release(taken);
      }
    } finally {
      running -= 1;
      start();
    }
  }

  /** Outside of the lanes, so that one which has to wait keeps nobody else. */
  async function runAlone(one: Waiting<Job, Done>, held: boolean): Promise<void> {
    if (held) for (const need of one.needs) mayBeHeld.add(need);
    try {
      one.resolve(await work.alone(one.job));
    } catch (error) {
      one.reject(error);
    }
    release([one]);
    wake();
  }

  function release(those: Waiting<Job, Done>[]): void {
    for (const need of those.flatMap(({ needs }) => needs)) {
      inHand.delete(need);
      mayBeHeld.delete(need);
    }
  }

  return (job, first = false) =>
    new Promise<Done>((resolve, reject) => {
      const one = { job, needs: work.needs(job), resolve, reject };
      if (first) waiting.unshift(one);
      else waiting.push(one);
      wake();
    });
}
