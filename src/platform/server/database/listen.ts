/**
 * Hears the database say that something changed (`cambio`, from the triggers), on a connection of its own.
 * While the connection is down nothing that is kept in memory may be trusted: `connected()` says so.
 */
import pg from 'pg';

export interface ChangeListener {
  /** False while notices may be missed. */
  connected(): boolean;
  close(): Promise<void>;
}

const retryDelay = 500;

/**
 * @param onChange called with the topic of each change, also of this server's own
 * @param onLost called when notices may have been missed: forget everything
 */
export async function listenForChanges(
  url: string,
  onChange: (topic: string) => void,
  onLost: (error?: Error) => void,
): Promise<ChangeListener> {
  let client: pg.Client | undefined;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function open(): Promise<void> {
    const next = new pg.Client({ connectionString: url, keepAlive: true, application_name: 'percha listen' });
    next.on('notification', (notice) => onChange(notice.payload ?? ''));
    next.on('error', lost);
    next.on('end', () => lost());
    await next.connect();
    await next.query('listen cambio');
    // What changed between the loss and this moment was not heard.
    onLost();
    client = next;
  }

  function lost(error?: Error): void {
    if (closed) return;
    const had = client;
    client = undefined;
    if (had) onLost(error);
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!closed && !client) open().catch(lost);
    }, retryDelay);
  }

  await open();
  return {
    connected: () => client !== undefined,
    async close() {
      closed = true;
      clearTimeout(timer);
      await client?.end();
    },
  };
}
