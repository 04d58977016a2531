import { expect, it } from 'vitest';
import { allPermissions, shopPermissions, sliceResources } from './resources.ts';

it('gives each permission, menu entry and trail label in one slice only', () => {
  const once = (names: string[]) =>
    expect(names.filter((name, nth) => names.indexOf(name) !== nth)).toEqual([]);
  once([...allPermissions]);
  once(sliceResources.flatMap(({ screens = [] }) => screens.map(({ to }) => to)));
  once(sliceResources.flatMap(({ screens = [] }) => screens.map(({ group, order }) => `${group} ${order}`)));
  once(sliceResources.flatMap(({ screens = [] }) => screens.flatMap(({ goKey }) => goKey ?? [])));
  for (const part of ['acts', 'kinds', 'members', 'personalMembers'] as const) {
    once(sliceResources.flatMap(({ trail }) => Object.keys(trail?.[part] ?? {})));
  }
});

it('names only existing permissions in menu entries, searches and pending work', () => {
  const named = sliceResources.flatMap(({ screens = [], searches = [], pendingWork = [] }) =>
    [...screens, ...searches, ...pendingWork].map(({ permission }) => permission),
  );
  expect(named.length).toBeGreaterThan(15);
  expect(named.filter((permission) => !allPermissions.includes(permission))).toEqual([]);
  expect(shopPermissions.filter((permission) => !allPermissions.includes(permission))).toEqual([]);
});
