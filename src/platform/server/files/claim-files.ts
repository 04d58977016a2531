/**
 * Ties a database to one file store. A folder or bucket carries an id in the file `store-id`; the database
 * holds the same id. A server whose store has another id would miss every licence and picture, so it does not
 * start.
 */
import { randomUUID } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { FileStore } from './files.ts';

/** Stays with the store: backups leave it out. */
export const idKey = 'store-id';
/** Two servers that start on a new database register one after the other. */
const claimLock = 1_702_261_102;
const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * Registers the store at the first start, and compares its id at every later one.
 * @param alone no other server can use the database: its own folder may have been emptied by hand
 * @throws Error that names both stores when the database belongs to another one; FilesUnavailable
 */
export async function claimFiles(db: Kysely<Database>, files: FileStore, alone = false): Promise<void> {
  await registering(db, async (tx) => {
    const registered = await tx.selectFrom('file_store').selectAll().executeTakeFirst();
    const id = await readId(files);
    if (!registered) return register(tx, files, id);
    if (registered.id === id) return;
    const isEmptied = id === undefined && registered.place === files.place;
    if (alone && isEmptied) return files.write(idKey, Buffer.from(`${registered.id}\n`));
    throw new Error(refusal(registered, files));
  });
}

/**
 * Makes this store the one the database belongs to, whatever it holds: for files that were moved by hand or
 * lost.
 */
export async function adoptFiles(db: Kysely<Database>, files: FileStore): Promise<void> {
  await registering(db, async (tx) => {
    const id = await readId(files);
    await tx.deleteFrom('file_store').execute();
    await register(tx, files, id);
  });
}

/**
 * Refuses to copy into a store that belongs to another database: the files of two companies would be mixed.
 * @throws Error that names the store
 */
export async function expectOwnTarget(db: Kysely<Database>, from: FileStore, to: FileStore): Promise<void> {
  const target = await readId(to);
  if (target === undefined || target === (await readId(from))) return;
  const registered = await db.selectFrom('file_store').select('id').executeTakeFirst();
  if (registered?.id !== target) {
    throw new Error(`${to.place} holds the files of another database. Empty it, or choose another place.`);
  }
}

const registering = (db: Kysely<Database>, work: (tx: Transaction<Database>) => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${claimLock})`.execute(tx);
    await work(tx);
  });

async function register(tx: Transaction<Database>, files: FileStore, known: string | undefined) {
  const id = known ?? randomUUID();
  if (!known) await files.write(idKey, Buffer.from(`${id}\n`));
  await tx.insertInto('file_store').values({ id, place: files.place }).execute();
}

async function readId(files: FileStore): Promise<string | undefined> {
  const bytes = await files.read(idKey);
  const id = bytes && Buffer.from(bytes).toString().trim();
  if (id !== undefined && !idShape.test(id)) throw new Error(`${idKey} in ${files.place} is not an id.`);
  return id;
}

const refusal = ({ place, registered_at }: { place: string; registered_at: Date }, files: FileStore) =>
  [
    `The files of this database are in ${place} (since ${registered_at.toISOString()}), not in ${files.place}.`,
    'Servers that share a database need the same files: give each the same S3_ settings, or one shared folder.',
    'Moved the files? Copy the file store-id as well, or use "npm run files -- to-s3".',
    'Lost them, or copied them without store-id? "npm run files -- adopt" takes this place as it is.',
  ].join('\n');
