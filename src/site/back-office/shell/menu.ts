/** The screens of the back office by group, as its menu and its command palette list them. */
import { sliceResources } from '../../../business/resources.ts';
import type { MenuScreen } from '../../../platform/slice-resources.ts';

export interface ScreenGroup {
  label: string;
  screens: readonly MenuScreen[];
}

/** The groups in the order of the menu. */
const groups = ['Ventas', 'Cobros', 'Almacén', 'Taller', 'Clientes', 'Casa', 'Web'];

/** The day sheet, which every member of the team may open. */
export const dashboardScreen = { to: '/admin', label: 'Hoy', goKey: 'h' } as const;

const designSystem: MenuScreen = {
  group: 'Web',
  order: 100,
  to: '/admin/ui',
  label: 'Sistema de diseño',
  permission: 'Permissions.AppSettings.View',
  isOutsideMenu: true,
};

const screens = [...sliceResources.flatMap((slice) => slice.screens ?? []), designSystem].toSorted(
  (one, other) => one.order - other.order,
);

/** Returns the screens that these permissions open, by group; empty groups are left out. */
export function openGroups(permissions: readonly string[]): ScreenGroup[] {
  return groups
    .map((label) => ({
      label,
      screens: screens.filter(({ group, permission }) => group === label && permissions.includes(permission)),
    }))
    .filter((one) => one.screens.length > 0);
}

/** Returns the groups of the menu: without the screens that only the palette finds. */
export function menuGroups(permissions: readonly string[]): ScreenGroup[] {
  return openGroups(permissions)
    .map(({ label, screens }) => ({
      label,
      screens: screens.filter(({ isOutsideMenu }) => !isOutsideMenu),
    }))
    .filter((one) => one.screens.length > 0);
}
