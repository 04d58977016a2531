/** The screens of the back office by group, as its menu and its command palette list them. */
import { sliceResources } from '../../../business/resources.ts';
import type { MenuScreen } from '../../../platform/slice-resources.ts';

export interface ScreenGroup {
  label: string;
  screens: readonly MenuScreen[];
}

/** The groups in the order of the menu. */
const groups = ['Ventas', 'Clientes', 'Casa', 'Web'];

const designSystem: MenuScreen = {
  group: 'Web',
  order: 100,
  to: '/admin/ui',
  label: 'Sistema de diseño',
  permission: 'Permissions.AppSettings.View',
};

const screens = [...sliceResources.flatMap((slice) => slice.screens ?? []), designSystem].toSorted(
  (one, other) => one.order - other.order,
);

/** All screens by group. */
export const screenGroups: readonly ScreenGroup[] = groups.map((label) => ({
  label,
  screens: screens.filter(({ group }) => group === label),
}));

/** Returns the groups with the screens that these permissions open; empty groups are left out. */
export function openGroups(permissions: readonly string[]): ScreenGroup[] {
  return screenGroups
    .map(({ label, screens }) => ({
      label,
      screens: screens.filter(({ permission }) => permissions.includes(permission)),
    }))
    .filter(({ screens }) => screens.length > 0);
}
