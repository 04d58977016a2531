import pg from 'pg';
import { expect, it } from 'vitest';
import { testDatabase } from '#tests/support/database.ts';
import { announceDay } from './announce-day.ts';

it('tells all servers to drop their replies about the catalogue', async () => {
  const database = await testDatabase();
  const listener = new pg.Client({ connectionString: database.serverUrl });
  await listener.connect();
  try {
    await listener.query('listen cambio');
    const heard = new Promise<string | undefined>((done) =>
      listener.once('notification', ({ payload }) => done(payload)),
    );
    await announceDay(database.db);
    expect(await heard).toBe('catalogue');
  } finally {
    await listener.end();
    await database.close();
  }
});
