/**
 * `npm run files -- to-s3 | to-folder | adopt | check`: moves the files between the data folder and S3, or
 * checks that none is missing; see docs/files.md.
 */
import type { Database } from '#database/schema.ts';
import { ConfigError, readConfig } from '#src/platform/server/config.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { findMissingFiles } from '#src/platform/server/files/check-files.ts';
import { adoptFiles, expectOwnTarget } from '#src/platform/server/files/claim-files.ts';
import { type Copied, copyFiles } from '#src/platform/server/files/copy-files.ts';
import { FilesUnavailable } from '#src/platform/server/files/files.ts';
import { openFiles } from '#src/platform/server/files/open-files.ts';
import { openBackupSource } from '#src/start-backup.ts';
import { borrowDatabase } from '#src/start-database.ts';

const print = (line: string) => console.log(line);

async function check(): Promise<void> {
  const { source, close } = await openBackupSource(readConfig(), print);
  try {
    const { needed, missing } = await findMissingFiles(source.ownerUrl, source.files, source.references);
    for (const key of missing) print(`Missing: ${key}`);
    print(
      `${needed} files are named by rows; ${missing.length} of them are missing in ${source.files.place}.`,
    );
    if (missing.length > 0) process.exitCode = 1;
  } finally {
    await close();
  }
}

async function main(): Promise<void> {
  const config = readConfig();
  const [order, ...more] = process.argv.slice(2);
  if (more.length > 0 || !order || !['to-s3', 'to-folder', 'adopt', 'check'].includes(order)) {
    throw new Error('Usage: npm run files -- to-s3 | to-folder | adopt | check');
  }
  if (order.startsWith('to-') && !config.s3)
    throw new Error('S3_BUCKET is missing: set the S3_ settings first.');
  if (order === 'check') return check();
  const local = await openFiles({ ...config, s3: undefined });
  const configured = await openFiles(config);
  const [from, to] = order === 'to-folder' ? [configured, local] : [local, configured];
  const database = await borrowDatabase(config, print);
  const { db, close } = connect<Database>(database.url, 1, (error) => print(error.message));
  try {
    if (order !== 'adopt') {
      await expectOwnTarget(db, from, to);
      print(`Copying ${from.place} to ${to.place}. The source stays as it is.`);
      const done = await copyFiles(from, to, (soFar) => print(summary(soFar)));
      print(`${summary(done)} The copy is complete.`);
    }
    const own = order === 'adopt' ? configured : to;
    await adoptFiles(db, own);
    print(`The database's files are in ${own.place}. Start every server with the settings of that place.`);
  } finally {
    await close();
    await database.stop();
    local.close();
    configured.close();
  }
}

const summary = ({ files, bytes, present }: Copied) =>
  `${files} files copied (${(bytes / 1e6).toFixed(1)} MB), ${present} were there already.`;

main().catch((error) => {
  if (error instanceof ConfigError) console.error(`Settings:\n${error.message}`);
  else if (error instanceof FilesUnavailable || error?.constructor === Error) console.error(error.message);
  else console.error(error);
  process.exitCode = 1;
});
