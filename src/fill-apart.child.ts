/** Fills a new database beside the server, in a process of its own: it is told how, and sends what it says, line by line. */
import { once } from 'node:events';
import type { Database } from '#database/schema.ts';
import { connect } from './platform/server/database/connect.ts';
import { type Filling, fillWhenNew } from './start-database.ts';

// Whoever asked for it has gone: the database takes back what was begun.
process.once('disconnect', () => process.exit(1));
const [{ url, today, ...config }] = (await once(process, 'message')) as [Filling];
const { db, close } = connect<Database>(url, 2, () => {});
await fillWhenNew(db, config, today, (line) => process.send?.(line)).finally(close);
process.exit();
