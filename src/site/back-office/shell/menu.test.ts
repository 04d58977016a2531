import { expect, it } from 'vitest';
import { allPermissions, sliceResources } from '../../../business/resources.ts';
import { dashboardScreen, menuGroups, openGroups } from './menu.ts';
import { readMenuSettings, toggled } from './menu-settings.ts';

const screens = openGroups(allPermissions).flatMap((group) => group.screens);

it('gives no two screens the same key after g', () => {
  const keys = [dashboardScreen.goKey, ...screens.flatMap(({ goKey }) => goKey ?? [])];
  expect(keys.filter((key, nth) => keys.indexOf(key) !== nth)).toEqual([]);
  expect(keys.filter((key) => !/^[a-zA-Z0-9]$/.test(key))).toEqual([]);
});

it('puts every registered screen in a group of the menu', () => {
  const registered = sliceResources.flatMap((slice) => slice.screens ?? []);
  expect(registered.filter(({ to }) => !screens.some((one) => one.to === to))).toEqual([]);
});

it('shows the design system in the palette only', () => {
  const has = (groups: ReturnType<typeof openGroups>) =>
    groups.some((group) => group.screens.some(({ to }) => to === '/admin/ui'));
  expect([has(openGroups(allPermissions)), has(menuGroups(allPermissions))]).toEqual([true, false]);
});

it('shows only what the permissions open', () => {
  const groups = menuGroups(['Permissions.Pedidos.Search']);
  expect(groups.map(({ label, screens: own }) => [label, own.map(({ to }) => to)])).toEqual([
    ['Ventas', ['/admin/pedidos']],
  ]);
});

it('reads stored favourites and folded groups, and ignores other shapes', () => {
  const stored = { favourites: ['/admin/pedidos', 7], folded: 'Casa' };
  expect(readMenuSettings(stored)).toEqual({ favourites: ['/admin/pedidos'], folded: [] });
  expect(readMenuSettings({ favourites: Array.from({ length: 99 }, String) }).favourites).toHaveLength(40);
  expect(toggled(toggled(['a'], 'b'), 'a')).toEqual(['b']);
});
