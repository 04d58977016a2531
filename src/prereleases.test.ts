/** Every prerelease among the production dependencies has its reason in decision 0028. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

interface Locked {
  name?: string;
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
}

function productionPrereleases(): string[] {
  const lock: { packages: Record<string, Locked> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  const found = Object.entries(lock.packages).flatMap(([path, { name, version, dev, devOptional }]) =>
    path && !dev && !devOptional && version?.split('+', 1)[0]?.includes('-')
      ? [`${name ?? path.replace(/.*node_modules\//, '')} ${version}`]
      : [],
  );
  return [...new Set(found)].sort();
}

it('requires a reason for each prerelease among the production dependencies, and for no other', () => {
  const decision = readFileSync(join(root, 'docs/decisions/0028-prereleases-in-production.md'), 'utf8');
  const rows = [...decision.matchAll(/^\| `([^`]+)` \| `([^`]+)` \| \S.+\|$/gm)];
  expect(rows.map(([, name, version]) => `${name} ${version}`).sort()).toEqual(productionPrereleases());
});
