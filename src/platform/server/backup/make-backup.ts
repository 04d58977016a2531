/** Reads a company, from one snapshot of its database and its files, into the parts of an archive. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import {
  beginCopy,
  copyOut,
  listTables,
  lockTables,
  readSequences,
  type TableShape,
} from '../database/copy-tables.ts';
import { idKey } from '../files/claim-files.ts';
import type { FileStore } from '../files/files.ts';
import { drawnFolder, picturesLock } from '../pictures/picture-places.ts';
import {
  type ArchiveHead,
  type ArchivePart,
  FilesDigest,
  filesPrefix,
  headName,
  jsonPart,
  type Manifest,
  manifestName,
  secretName,
  tablePart,
} from './archive.ts';
import { BackupFailure } from './backup-failure.ts';
import { inBlocks } from './byte-blocks.ts';

export interface BackupSource {
  /** Connection of the role that owns the tables. */
  ownerUrl: string;
  files: Pick<FileStore, 'list' | 'open'>;
  /** SQL queries with a column `key`: the files that rows refer to. */
  references: readonly string[];
  /** Signs tokens and seals secrets of the server. Only sealed archives contain it. */
  secret: string | undefined;
}

export interface Progress {
  phase: 'tables' | 'files' | 'verify';
  /** Bytes read so far; in phase `verify`, of the archive. */
  bytes: number;
  /** Tables or files that are done. */
  done: number;
  /** Undefined while it is unknown. */
  total: number | undefined;
}

export interface Contents {
  madeAt: Date;
  rows: number;
  files: number;
  missing: Manifest['missing'];
}

const partBytes = 1024 * 1024;
const maxMissingKeys = 100;
/** The folder of files with other content that a restore moved aside. */
export const asideFolder = 'before-restore';
const leftOut = [drawnFolder, asideFolder];

/**
 * Yields the parts of an archive: one REPEATABLE READ transaction reads all tables, the files follow. Rows
 * written after the snapshot are not included. A file that a row refers to and that is gone is reported.
 * @param onEnd is called with the contents after the last part
 */
export async function* backupParts(
  { ownerUrl, files, references, secret }: BackupSource,
  now: () => Date,
  onProgress: (progress: Progress) => void,
  onEnd: (contents: Contents) => void,
): AsyncGenerator<ArchivePart> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'percha backup' });
  // A broken connection fails its query. Without a listener, the error event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // Keeps unused pictures until the backup ends. Must be older than the snapshot.
    await client.query('select pg_advisory_lock_shared($1)', [picturesLock]);
    await client.query('create temporary table stored_file (key text primary key)');
    await beginCopy(client, 'snapshot');
    const tables = await listTables(client);
    await lockTables(client, tables);
    const head = await readHead(client, tables, now());
    yield jsonPart(headName, head);

    const found: Manifest['tables'] = [];
    let bytes = 0;
    for (const [at, table] of tables.entries()) {
      const reportProgress = () => onProgress({ phase: 'tables', bytes, done: at, total: tables.length });
      reportProgress();
      const hash = createHash('sha256');
      let [size, part, rows] = [0, 0, 0];
      const data = copyOut(client, table, (count) => {
        rows = count;
      });
      for await (const block of inBlocks(data, partBytes)) {
        hash.update(block);
        size += block.length;
        bytes += block.length;
        part += 1;
        yield { name: tablePart(table.name, part), bytes: block.length, body: [block] };
        reportProgress();
      }
      if (part === 0) yield { name: tablePart(table.name, 1), bytes: 0, body: [] };
      found.push({ name: table.name, rows, bytes: size, sha256: hash.digest('hex') });
    }
    // Read after the rows, so no sequence is behind them.
    const sequences = await readSequences(client);

    const digest = new FilesDigest();
    const stored = new StoredKeys(client);
    for await (const { key } of files.list()) {
      if (key === idKey || leftOut.some((folder) => key.startsWith(`${folder}/`))) continue;
      const opened = await files.open(key);
      if (!opened) continue;
      yield {
        name: filesPrefix + key,
        bytes: opened.bytes,
        body: digest.through(key, opened.stream),
      };
      await stored.add(key);
      onProgress({ phase: 'files', bytes: bytes + digest.bytes, done: digest.count, total: undefined });
    }
    await stored.flush();
    const missing = await findMissing(client, references);
    if (secret !== undefined) {
      const body = Buffer.from(secret);
      yield { name: secretName, bytes: body.length, body: [body] };
    }
    const manifest: Manifest = {
      tables: found,
      sequences,
      files: digest.summary(),
      missing,
      hasSecret: secret !== undefined,
    };
    yield jsonPart(manifestName, manifest);
    await client.query('commit');
    onEnd({
      madeAt: new Date(head.madeAt),
      rows: found.reduce((sum, { rows }) => sum + rows, 0),
      files: digest.count,
      missing,
    });
  } finally {
    await client.end();
  }
}

async function readHead(client: pg.Client, tables: TableShape[], at: Date): Promise<ArchiveHead> {
  if (!tables.some(({ name }) => name === 'migration')) {
    throw new BackupFailure('There is no company in this database yet: nothing to back up.');
  }
  const { rows: migrations } = await client.query<ArchiveHead['migrations'][number]>(
    'select name, checksum from public.migration order by name collate "C"',
  );
  const { rows } = await client.query<{ postgres: string }>(
    "select current_setting('server_version') as postgres",
  );
  return { format: 1, madeAt: at.toISOString(), postgres: rows[0]?.postgres ?? '', migrations, tables };
}

/** The keys of the archive's files, in a temporary table, because their number must not cost memory here. */
class StoredKeys {
  readonly #client: pg.Client;
  #waiting: string[] = [];

  constructor(client: pg.Client) {
    this.#client = client;
  }

  async add(key: string): Promise<void> {
    this.#waiting.push(key);
    if (this.#waiting.length === 500) await this.flush();
  }

  async flush(): Promise<void> {
    const keys = this.#waiting;
    this.#waiting = [];
    await this.#client.query(
      'insert into pg_temp.stored_file select unnest($1::text[]) on conflict do nothing',
      [keys],
    );
  }
}

async function findMissing(client: pg.Client, references: readonly string[]): Promise<Manifest['missing']> {
  if (references.length === 0) return { count: 0, keys: [] };
  const { rows } = await client.query<{ count: number; keys: string[] | null }>(
    `with needed as (${references.join(' union ')}),
      missing as (select key from needed where key not in (select key from pg_temp.stored_file))
     select (select count(*)::int from missing) as count,
       (select array_agg(key) from (select key from missing order by key limit ${maxMissingKeys}) as first) as keys`,
  );
  return { count: rows[0]?.count ?? 0, keys: rows[0]?.keys ?? [] };
}
