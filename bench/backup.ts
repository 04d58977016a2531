/**
 * Measures backup and restore of companies of several sizes: duration, size, and peak memory of each process.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '#src/platform/server/database/embedded-postgres.ts';
import { migrate } from '#src/platform/server/database/migrate.ts';
import { localFiles } from '#src/platform/server/files/local-files.ts';
import { filesFolder } from '#src/platform/server/files/open-files.ts';
import { databaseFolder, root } from '#src/start-database.ts';

const mb = 1e6;
const fileBytes = 4 * mb;

/** Half of the data is rows of a kilobyte, half files; neither compresses well. */
async function makeCompany(dataFolder: string, bytes: number): Promise<void> {
  const own = await startEmbeddedPostgres({ folder: join(dataFolder, 'postgres'), print: () => {} });
  await migrate(own.ownerUrl, databaseFolder, 'percha_server');
  const client = new pg.Client({ connectionString: own.ownerUrl });
  await client.connect();
  await client.query(
    `insert into auditoria (acto, resource, resource_id, despues)
     select 'bench.row', 'bench', i::text, jsonb_build_object('text',
       (select string_agg(md5(i::text || n::text), '') from generate_series(1, 28) as n))
     from generate_series(1, $1::int) as i`,
    [Math.round(bytes / 2 / 1000)],
  );
  await client.end();
  const files = localFiles(filesFolder(dataFolder));
  for (let at = 0; at < bytes / 2 / fileBytes; at += 1)
    await files.write(`licencias/${at % 100}/${at}.pdf`, randomBytes(fileBytes));
  await own.stop();
}

interface Run {
  seconds: number;
  peakMb: number;
}

/** Runs a script as an operator does, and measures its memory. */
async function run(script: string, dataFolder: string, archive: string): Promise<Run> {
  const from = performance.now();
  const child = spawn(process.execPath, [join(root, 'scripts', script), archive], {
    env: {
      PATH: process.env.PATH,
      PERCHA_DATA_DIR: dataFolder,
      BACKUP_KEY: 'a key for the measured company',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peakMb = 0;
  const watch = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peakMb = Math.max(peakMb, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000);
  }, 100);
  const code = await new Promise((done) => child.once('exit', done));
  clearInterval(watch);
  if (code !== 0) throw new Error(`${script} failed (${code}).`);
  return { seconds: (performance.now() - from) / 1000, peakMb };
}

/** @param sizes of the companies, in MB */
export async function benchBackup(sizes: readonly number[]): Promise<void> {
  console.log(
    '| company | archive | backup and verification | its memory | verification and restore | its memory |',
  );
  console.log('|---|---|---|---|---|---|');
  for (const size of sizes) {
    const folder = await mkdtemp(join(tmpdir(), 'percha-bench-backup-'));
    try {
      await chmod(folder, 0o755);
      const archive = join(folder, 'archive');
      await makeCompany(join(folder, 'from'), size * mb);
      const backup = await run('backup.ts', join(folder, 'from'), archive);
      await rm(join(folder, 'from'), { recursive: true });
      const restore = await run('restore.ts', join(folder, 'to'), archive);
      const { size: bytes } = await stat(archive);
      const cells = [backup, restore].flatMap(({ seconds, peakMb }) => [
        `${seconds.toFixed(0)} s`,
        `${peakMb.toFixed(0)} MB`,
      ]);
      console.log(`| ${size} MB | ${(bytes / mb).toFixed(0)} MB | ${cells.join(' | ')} |`);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
