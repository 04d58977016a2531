/** The parts of a company's backup and restore: its database, its files and its secret. */
import { access, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { removedByRestore } from './business/backups/server/index.ts';
import { endedByRestore } from './business/identity/server/index.ts';
import { holdLettersAfterRestore } from './business/mail/server/index.ts';
import { licenciaReferences } from './business/registration/server/index.ts';
import { compareAfterRestore } from './business/verifactu/server/index.ts';
import { BackupFailure } from './platform/server/backup/backup-failure.ts';
import type { BackupSource } from './platform/server/backup/make-backup.ts';
import {
  type AfterRestore,
  type Restored,
  type RestoreOrder,
  type RestoreTarget,
  restoreBackup,
} from './platform/server/backup/restore-backup.ts';
import type { Config } from './platform/server/config.ts';
import { runningEmbeddedPostgres } from './platform/server/database/embedded-running.ts';
import type { FileStore } from './platform/server/files/files.ts';
import { openFiles } from './platform/server/files/open-files.ts';
import { pictureReferences } from './platform/server/pictures/picture-places.ts';
import { databaseFolder, openDatabase, serverRole } from './start-database.ts';

type Print = (line: string) => void;

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

const secretFile = (dataFolder: string) => join(dataFolder, 'secret');

async function secretOf({ secret, dataFolder }: Config): Promise<string | undefined> {
  if (secret !== undefined) return secret;
  return (await readFile(secretFile(dataFolder), 'utf8').catch(() => undefined))?.trim();
}

/** The files lie in another store now, which the next start registers. */
const anotherStore: AfterRestore = { sql: 'delete from file_store' };

export interface OpenedSource {
  source: BackupSource & { files: FileStore };
  close(): Promise<void>;
}

/**
 * Opens the sources of a backup. The database of a running Percha is used as it is; a stopped one is started
 * for the backup only, without migrations.
 * @throws BackupFailure when there is no company yet
 */
export async function openBackupSource(config: Config, print: Print): Promise<OpenedSource> {
  const folder = join(config.dataFolder, 'postgres');
  const running = config.database ? undefined : await runningEmbeddedPostgres(folder);
  if (!config.database && !running && !(await exists(folder))) {
    throw new BackupFailure(`There is no company in ${config.dataFolder}: nothing to back up.`);
  }
  const database = running
    ? { ownerUrl: running.ownerUrl, stop: async () => {} }
    : await openDatabase(config, print);
  const files = await openFiles(config);
  return {
    source: {
      ownerUrl: database.ownerUrl,
      files,
      references: [pictureReferences, licenciaReferences],
      secret: await secretOf(config),
    },
    async close() {
      files.close();
      await database.stop();
    },
  };
}

/**
 * Restores a backup into the settings' database, files and data folder.
 * @throws BackupFailure; existing data is unchanged then
 */
export async function restoreInto(config: Config, order: RestoreOrder): Promise<Restored> {
  // A running server holds the folder's lock: the database refuses to start then.
  const database = await openDatabase(config, order.print);
  const files = await openFiles(config);
  try {
    const target: RestoreTarget = {
      ownerUrl: database.ownerUrl,
      serverRole: serverRole(database.url),
      databaseFolder,
      files,
      afterwards: [
        anotherStore,
        ...endedByRestore,
        ...holdLettersAfterRestore,
        ...removedByRestore,
        ...compareAfterRestore,
      ],
    };
    const restored = await restoreBackup(target, order);
    await restoreSecret(config, restored.secret, order);
    return restored;
  } finally {
    files.close();
    await database.stop();
  }
}

/**
 * Restores the secret. A setting overrides the file, as at a start; a file with another secret is kept under
 * another name.
 */
async function restoreSecret(
  config: Config,
  secret: string | undefined,
  { stamp, print }: Pick<RestoreOrder, 'stamp' | 'print'>,
): Promise<void> {
  const current = await secretOf(config);
  if (secret === undefined) {
    print(
      'The backup holds no secret: what the former one sealed, second factors for example, cannot be read unless PERCHA_SECRET or the file "secret" of the former data folder is brought here.',
    );
    return;
  }
  if (secret === current) return;
  if (config.secret !== undefined) {
    print('PERCHA_SECRET differs from the secret of the backup: what that one sealed cannot be read.');
    return;
  }
  const file = secretFile(config.dataFolder);
  if (current !== undefined) await rename(file, `${file}.before-${stamp}`);
  const part = `${file}.part`;
  await writeFile(part, `${secret}\n`, { mode: 0o600, flush: true });
  await rename(part, file);
}
