/** Runs at most `max` tasks at a time, first in, first out. */
export interface Queue {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Returns the number of waiting tasks. */
  waiting(): number;
}

export function createQueue(max: number): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;
  const queue = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= max) await new Promise<void>((go) => waiting.push(go));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(queue, { waiting: () => waiting.length });
}
