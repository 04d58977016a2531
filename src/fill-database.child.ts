/**
 * Fills a new database in a child process of the server: receives its order, sends its progress line by line.
 */
import { once } from 'node:events';
import type { Database } from '#database/schema.ts';
import { connect } from './platform/server/database/connect.ts';
import { type FillOrder, fillWhenNew } from './start-database.ts';

// The parent is gone: the exit rolls the transaction back.
process.once('disconnect', () => process.exit(1));
const [{ url, today, ...config }] = (await once(process, 'message')) as [FillOrder];
const { db, close } = connect<Database>(url, 2, () => {});
await fillWhenNew(db, config, today, (line) => process.send?.(line)).finally(close);
process.exit();
