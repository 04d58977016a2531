/** Finds which endpoint a method and a path mean. */

interface Step<T> {
  next: Map<string, Step<T>>;
  /** Where a path goes on whose part here is a parameter's value. */
  parameter: Step<T> | undefined;
  ends: Map<string, { one: T; names: string[] }>;
}

export interface Found<T> {
  one: T;
  params: Record<string, string>;
}

/**
 * A table of calls, walked part by part: what Hono's quickest router refuses (`/x/{id}` beside `/x/all/{id}`), its
 * general one does, but takes longer for it than a reply from memory does. A part that is written out wins over a
 * parameter, and there is no way back from it.
 */
export function callTable<T extends { endpoint: { method: string; path: string } }>(all: T[]) {
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
  return { find: (method: string, path: string) => find(root, method, path) };
}

function emptyStep<T>(): Step<T> {
  return { next: new Map(), parameter: undefined, ends: new Map() };
}

function find<T>(root: Step<T>, method: string, path: string): Found<T> | undefined {
  let step: Step<T> | undefined = root;
  const values: string[] = [];
  for (const part of path.split('/')) {
    const written: Step<T> | undefined = step.next.get(part);
    if (!written && part !== '') values.push(part);
    step = written ?? (part === '' ? undefined : step.parameter);
    if (!step) return undefined;
  }
  // A HEAD is answered as a GET; whoever sends the reply leaves its body out.
  const end = step.ends.get(method === 'HEAD' ? 'GET' : method);
  if (!end) return undefined;
  const params: Record<string, string> = {};
  end.names.forEach((name, place) => {
    params[name] = decoded(values[place] ?? '');
  });
  return { one: end.one, params };
}

function decoded(value: string): string {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
