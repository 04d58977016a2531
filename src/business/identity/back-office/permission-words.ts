/** Labels of permissions: `Permissions.Pedidos.View` is «Pedidos: ver». */
import { permissionLabels } from '../../resources.ts';

/** The text keys of the actions, in the order of the matrix. */
const actionKeys: Record<string, string> = {
  Search: 'Listar',
  View: 'Ver',
  Create: 'Crear',
  Update: 'Cambiar',
  Delete: 'Eliminar',
  Export: 'Exportar',
  Merge: 'Unir',
  Approve: 'Aprobar',
  Issue: 'Emitir',
  Authorize: 'Autorizar',
  ActFor: 'Actuar por otro',
};
const actionOrder = Object.keys(actionKeys);

export const resourceKey = (resource: string): string => permissionLabels[resource] ?? resource;
export const actionKey = (action: string): string => actionKeys[action] ?? action;

export const partsOf = (permission: string): { resource: string; action: string } => {
  const [, resource = permission, action = ''] = permission.split('.');
  return { resource, action };
};

export interface PermissionRow {
  resource: string;
  /** The right in each column of the matrix; undefined where none exists. */
  cells: (string | undefined)[];
}

/** Returns the company's rights as a matrix of resource × action. */
export function permissionMatrix(allRights: readonly string[]): { actions: string[]; rows: PermissionRow[] } {
  const parts = allRights.map((permission) => ({ permission, ...partsOf(permission) }));
  const place = (action: string) => (actionKeys[action] ? actionOrder.indexOf(action) : actionOrder.length);
  const actions = [...new Set(parts.map(({ action }) => action))].toSorted(
    (one, other) => place(one) - place(other) || one.localeCompare(other),
  );
  const resources = [...new Set(parts.map(({ resource }) => resource))];
  const rows = resources.map((resource) => ({
    resource,
    cells: actions.map(
      (action) => parts.find((one) => one.resource === resource && one.action === action)?.permission,
    ),
  }));
  return { actions, rows };
}

/** Returns the rights in `these` that are not in `others`, as the actions of each resource. */
export function rightsApart(
  these: readonly string[],
  others: readonly string[],
): { resource: string; actions: string[] }[] {
  const { actions, rows } = permissionMatrix(these.filter((right) => !others.includes(right)));
  return rows.map(({ resource, cells }) => ({
    resource,
    actions: actions.filter((_, nth) => cells[nth] !== undefined),
  }));
}

/** Returns the resources of these rights, each once. */
export const resourcesOf = (permissions: readonly string[]): string[] => [
  ...new Set(permissions.map((one) => partsOf(one).resource)),
];

/**
 * Returns `chosen` with all of `these` when any is missing, else without them; a click on a row or column
 * header.
 * @param these the rights the user may give and take
 */
export function withAll(chosen: readonly string[], these: readonly string[]): string[] {
  const all = these.every((one) => chosen.includes(one));
  return all ? chosen.filter((one) => !these.includes(one)) : [...new Set([...chosen, ...these])].toSorted();
}
