/** `npm run restore -- FILE [--replace]`: restores a backup; see docs/operations.md. */
import pg from 'pg';
import { openArchivePlace } from '#src/platform/server/backup/archive-place.ts';
import { BackupFailure } from '#src/platform/server/backup/backup-failure.ts';
import { formerPrefix } from '#src/platform/server/backup/restore-backup.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import { type Config, readConfig } from '#src/platform/server/config.ts';
import { restoreSchema } from '#src/platform/server/database/migrate.ts';
import { restoreInto } from '#src/start-backup.ts';
import { openDatabase } from '#src/start-database.ts';
import { fail, Progress, Refused, readFileArgument } from './support/backup-terminal.ts';

const usage = `Usage: npm run restore -- FILE [--replace]
       npm run restore -- --drop-former   removes what earlier restores put aside
       npm run restore -- --give-up       forgets a restore into an empty database that was cut short`;

const print = (line: string) => console.error(line);

async function main(): Promise<void> {
  const { file, has } = readFileArgument(usage, { replace: true, 'drop-former': true, 'give-up': true });
  const config = readConfig();
  if (has('drop-former')) return dropSchemas(config, `${formerPrefix}%`);
  if (has('give-up')) return dropSchemas(config, restoreSchema);
  if (!file) throw new Refused(usage);
  const { place, name } = await openArchivePlace(file, config.backup.s3);
  const progress = new Progress();
  const open = async () => {
    const found = await place.open(name);
    if (!found) throw new BackupFailure(`There is no ${place.place}${name}.`);
    return found.stream;
  };
  try {
    const stamp = systemClock.now().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '_');
    const restored = await restoreInto(config, {
      open,
      key: config.backup.key,
      replace: has('replace'),
      stamp,
      print: (line) => {
        progress.end();
        print(line);
      },
      onProgress: progress.show,
    });
    progress.end();
    const { manifest, head, former, filesAside, migrated } = restored;
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored the company of ${head.madeAt}: ${rows} rows and ${manifest.files.count} files.`);
    if (migrated.length > 0) console.log(`Migrated: ${migrated.join(', ')}`);
    if (manifest.missing.count > 0) {
      console.log(
        `${manifest.missing.count} files were missing when it was made: ${manifest.missing.keys.join(', ')}`,
      );
    }
    if (former) {
      console.log(
        `The former data is in the schema ${former}${filesAside ? ` and ${filesAside} files below before-restore/` : ''};` +
          ' npm run restore -- --drop-former removes the schema.',
      );
    }
  } finally {
    progress.end();
    place.close();
  }
}

async function dropSchemas(config: Config, like: string): Promise<void> {
  const database = await openDatabase(config, print);
  const client = new pg.Client({ connectionString: database.ownerUrl });
  try {
    await client.connect();
    const { rows } = await client.query<{ name: string }>(
      "select nspname as name from pg_namespace where nspname like replace($1, '_', '\\_')",
      [like],
    );
    for (const { name } of rows) await client.query(`drop schema ${client.escapeIdentifier(name)} cascade`);
    console.log(
      rows.length > 0 ? `Removed ${rows.map(({ name }) => name).join(', ')}.` : 'There is nothing to remove.',
    );
  } finally {
    await client.end();
    await database.stop();
  }
}

main().catch(fail);
