/** Refuses transaction poolers: they change the session, which loses notices and prepared statements. */
import type pg from 'pg';

/** Limit of each step of the check, in ms: a pooler with a single connection never answers the third step. */
const timeoutMs = 10_000;

export class NoSession extends Error {}

/**
 * Checks that a connection keeps its session.
 * @param client just connected; it stays open
 * @param open makes another connection to the same address
 * @throws NoSession when a transaction pooler answers
 */
export async function expectSession(client: pg.Client, open: () => Promise<pg.Client>): Promise<void> {
  const before = await backendOf(client);
  // PostgreSQL sends its process id first. A pooler sends a number of its own, also in session mode.
  if (before === processOf(client)) return;
  const other = await open();
  try {
    // The other transaction gets the session that a transaction pooler took back after the first statement.
    await other.query('begin');
    await backendOf(other);
    if ((await backendOf(client)) !== before) throw new NoSession();
  } finally {
    await other.end();
  }
}

const processOf = (client: pg.Client) => (client as pg.Client & { processID?: number | null }).processID;

async function backendOf(client: pg.Client): Promise<number> {
  const late = new Promise<never>((_, fail) => {
    setTimeout(() => fail(new NoSession()), timeoutMs).unref();
  });
  const asked = client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { rows } = await Promise.race([asked, late]);
  return rows[0]?.pid ?? 0;
}
