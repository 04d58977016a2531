/**
 * `npm run upgrade:database` moves the embedded database to this Percha's major version of PostgreSQL
 * (docs/upgrade.md).
 */
import { join } from 'node:path';
import { readConfig } from '#src/platform/server/config.ts';
import { upgradeEmbeddedPostgres } from '#src/platform/server/database/embedded-upgrade.ts';
import { databaseFolder } from '#src/start-database.ts';

const print = (line: string) => console.log(line);

async function main(): Promise<void> {
  const config = readConfig();
  if (config.database) {
    throw new Error('DATABASE_URL is set: upgrade that PostgreSQL with its own tools. Nothing was touched.');
  }
  const aside = await upgradeEmbeddedPostgres({
    folder: join(config.dataFolder, 'postgres'),
    databaseFolder,
    serverRole: 'percha_server',
    print,
  });
  print(
    aside === undefined
      ? 'The database is of the right major already. Nothing was changed.'
      : `Done. npm start runs the new database. The old one is kept in ${aside}: remove it when all is well.`,
  );
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
