/** Database connections that plan a repeated statement once. */
import { LRUCache } from 'lru-cache';
import pg from 'pg';

/** Executions of a text before it gets a name. Searches with unusual filters mostly stay below. */
const seenOften = 4;
/** Maximum number of names: each takes memory on every connection of PostgreSQL. */
const maxNames = 200;

/**
 * Names repeated texts, the same on every connection of a pool. Texts beyond the maximum get no name and are
 * planned each time.
 */
export function statementNames() {
  const seen = new LRUCache<string, number>({ max: 1000 });
  const names = new Map<string, string>();
  let count = 0;
  return {
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known || names.size >= maxNames) return known;
      const times = (seen.get(text) ?? 0) + 1;
      seen.set(text, times);
      if (times < seenOften) return undefined;
      count += 1;
      const name = `percha_${count}`;
      names.set(text, name);
      seen.delete(text);
      return name;
    },
    /** Marks the plan of this name as invalid: the text gets another name. */
    forget(text: string): void {
      names.delete(text);
    },
  };
}

/** A migration changed what the statement returns ("cached plan must not change result type"). */
const planIsStale = (error: unknown) => (error as { code?: string }).code === '0A000';

/**
 * A `pg.Client` for one pool. Only `query(text, values)` differs, which is how Kysely asks: a repeated text
 * runs as a prepared statement. A pooler must keep sessions (docs/operations.md).
 */
export function preparedClient(): typeof pg.Client {
  const names = statementNames();
  class PreparedClient extends pg.Client {
    // biome-ignore lint/suspicious/noExplicitAny: all forms of `query` but one are handed on
    override query(...given: any[]): any {
      const [text, values] = given;
      const isPlain =
        given.length === 2 && typeof text === 'string' && Array.isArray(values) && values.length > 0;
      const name = isPlain ? names.nameOf(text) : undefined;
      const ask = super.query.bind(this) as (...asked: unknown[]) => unknown;
      if (!name) return ask(...given);
      return (ask({ name, text, values }) as Promise<unknown>).catch((error: unknown) => {
        if (!planIsStale(error)) throw error;
        names.forget(text);
        // In a transaction this fails too, because the first failure ended it. The caller may retry.
        return ask(text, values);
      });
    }
  }
  return PreparedClient;
}
