/**
 * `npm run import:catalogue -- FILE.csv [--dry-run] [--skip-invalid] [--report FILE]`: see docs/import.md.
 */
import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, parse, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Database } from '#database/schema.ts';
import { detailsText, type Report, summaryText } from '#src/business/catalogue/import/report.ts';
import { maxBytes } from '#src/business/catalogue/import/text-of-file.ts';
import { importCatalogue } from '#src/business/catalogue/server/import-catalogue.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import { ConfigError, readConfig } from '#src/platform/server/config.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { openFiles } from '#src/platform/server/files/open-files.ts';
import { createLog } from '#src/platform/server/log.ts';
import { createFileWorkers } from '#src/platform/server/workers/file-workers.ts';
import { borrowDatabase, fillWhenNew } from '#src/start-database.ts';

const usage = 'Usage: npm run import:catalogue -- FILE.csv [--dry-run] [--skip-invalid] [--report FILE]';

/** An error that the operator can correct; printed without a stack. */
class Refused extends Error {}

// Standard output has the summary; progress goes to standard error.
const print = (line: string) => console.error(line);

async function main(): Promise<void> {
  const { file, report: reportFile, dryRun, skipInvalid } = readArguments();
  const config = readConfig();
  const bytes = await readSmallFile(file);
  const database = await borrowDatabase(config, print);
  const connection = connect<Database>(database.url, 2, (error) => print(error.message));
  const workers = createFileWorkers(createLog(config.logLevel, { write: print }));
  try {
    if (database.own) await fillWhenNew(connection.db, config, systemClock.today(), print);
    const files = await openFiles(config);
    const { uploads } = workers;
    const order = { bytes, folder: dirname(file), dryRun, skipInvalid, print };
    const report = await importCatalogue({ db: connection.db, files, uploads }, order).finally(files.close);
    console.log(summaryText(report));
    await writeDetails(reportFile, report);
    if (report.refused) process.exitCode = 1;
  } finally {
    await workers.stop();
    await connection.close();
    await database.stop();
  }
}

interface Arguments {
  file: string;
  /** The file for the details. */
  report: string;
  dryRun: boolean;
  skipInvalid: boolean;
}

function readArguments(): Arguments {
  const options = {
    'dry-run': { type: 'boolean' },
    'skip-invalid': { type: 'boolean' },
    report: { type: 'string' },
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const [given, ...more] = positionals;
    if (!given || more.length > 0) throw new Refused(usage);
    const file = resolve(given);
    const { dir, name } = parse(file);
    return {
      file,
      report: resolve(values.report ?? join(dir, `${name}.report.txt`)),
      dryRun: values['dry-run'] ?? false,
      skipInvalid: values['skip-invalid'] ?? false,
    };
  } catch (error) {
    throw error instanceof Refused ? error : new Refused(`${(error as Error).message}\n${usage}`);
  }
}

async function readSmallFile(file: string): Promise<Uint8Array> {
  const found = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new Refused(`${file} cannot be read (${error.code}).`);
  });
  if (!found.isFile()) throw new Refused(`${file} is no file.`);
  if (found.size > maxBytes) throw new Refused(`${file} is larger than 50 MB; divide it.`);
  return readFile(file);
}

/** Writes every line of the report to a file. The import is done by then: a full disk does not fail it. */
async function writeDetails(file: string, report: Report): Promise<void> {
  try {
    await writeFile(file, detailsText(report));
    console.log(`Line by line: ${file}`);
  } catch (error) {
    console.log(
      `The details could not be written (${(error as Error).message}); --report names another file.`,
    );
  }
}

main().catch((error) => {
  const undefinedTable = '42P01';
  if (error?.code === undefinedTable)
    console.error('The running Percha is older than this import: start it again.');
  else if (error instanceof Refused) console.error(error.message);
  else if (error instanceof ConfigError) console.error(`Settings:\n${error.message}`);
  else console.error(error instanceof Error ? (error.stack ?? error.message) : error);
  process.exitCode = 1;
});
