/** Finds the endpoint of a method and a path. */
import { LRUCache } from 'lru-cache';

interface Step<T> {
  next: Map<string, Step<T>>;
  /** The next node when this part of the path is the value of a parameter. */
  parameter: Step<T> | undefined;
  ends: Map<string, { one: T; names: string[] }>;
}

interface Walked<T> {
  step: Step<T>;
  values: string[];
}

export interface Found<T> {
  one: T;
  params: Record<string, string>;
}

/** Limits of the cache of found paths. Longer paths are rare and not cached. */
const recentPaths = 2000;
const recentLength = 100;

/**
 * Returns a router that walks paths part by part. Hono's quick router refuses `/x/{id}` beside
 * `/x/auth/{id}`, and its general router takes longer than a cached reply. A literal part wins over a
 * parameter, without backtracking.
 */
export function callTable<T extends { endpoint: { method: string; path: string } }>(all: T[]) {
  const root = tree(all);
  const recent = new LRUCache<string, Walked<T>>({ max: recentPaths });
  return {
    find(method: string, path: string): Found<T> | undefined {
      let walked = recent.get(path);
      if (!walked) {
        walked = walk(root, path);
        if (!walked) return undefined;
        if (path.length <= recentLength) recent.set(path, walked);
      }
      // A HEAD is answered like a GET; the sender omits the body.
      const end = walked.step.ends.get(method === 'HEAD' ? 'GET' : method);
      if (!end) return undefined;
      const params: Record<string, string> = {};
      for (const [place, name] of end.names.entries()) params[name] = walked.values[place] ?? '';
      return { one: end.one, params };
    },
    /** Returns the methods of a path; empty for an unknown path. */
    methods(path: string): string[] {
      const methods = [...(walk(root, path)?.step.ends.keys() ?? [])];
      return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    },
  };
}

const emptyStep = <T>(): Step<T> => ({ next: new Map(), parameter: undefined, ends: new Map() });

function tree<T extends { endpoint: { method: string; path: string } }>(all: T[]): Step<T> {
  const root = emptyStep<T>();
  for (const one of all) {
    const { method, path } = one.endpoint;
    const names: string[] = [];
    let step = root;
    for (const part of path.split('/')) {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      const known: Step<T> = (name ? step.parameter : step.next.get(part)) ?? emptyStep();
      if (name) {
        names.push(name);
        step.parameter = known;
      } else step.next.set(part, known);
      step = known;
    }
    if (step.ends.has(method)) throw new Error(`Two routes for ${method} ${path}.`);
    step.ends.set(method, { one, names });
  }
  return root;
}

function walk<T>(root: Step<T>, path: string): Walked<T> | undefined {
  let step = root;
  const values: string[] = [];
  for (const part of path.split('/')) {
    const written = step.next.get(part);
    const next = written ?? (part === '' ? undefined : step.parameter);
    if (!next) return undefined;
    if (!written) values.push(decoded(part));
    step = next;
  }
  return { step, values };
}

function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
