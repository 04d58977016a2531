/**
 * The parts that the routes of all records share. `component` and `loader` stay in the route's own file: the
 * build moves them, with the contracts they need, out of the script of the public pages.
 */
import type { i18n } from 'i18next';
import { requirePermission } from '../../../business/identity/require-permission.ts';
import { readListSearch } from '../../../platform/ui/list/list-search.ts';
import { ownHead } from '../../../platform/ui/page-head.ts';

interface Head {
  match: { context: { i18n: i18n } };
  matches: Parameters<typeof ownHead>[1];
}

const headOf =
  (title: string) =>
  ({ match, matches }: Head) =>
    ownHead(match.context.i18n.t(title), matches);

/** Returns the options of the route of a list: its search is in the address. */
export function listRoute(permission: Parameters<typeof requirePermission>[0], title: string) {
  return {
    validateSearch: readListSearch,
    beforeLoad: requirePermission(permission),
    head: headOf(title),
  };
}

/** Returns the options of the route of one record. Its `loader` is a `recordLoader`. */
export function recordRoute(permission: Parameters<typeof requirePermission>[0], title: string) {
  return { beforeLoad: requirePermission(permission), head: headOf(title) };
}

/**
 * Returns the options of the route of a new record. With `?desde=<id>` it starts with that record's values.
 * Its `loader` is a `newRecordLoader`.
 */
export function newRecordRoute(permission: Parameters<typeof requirePermission>[0], title: string) {
  return {
    ...recordRoute(permission, title),
    validateSearch: ({ desde }: Record<string, unknown>): { desde?: string | number } =>
      typeof desde === 'number' || (typeof desde === 'string' && desde.length <= 64) ? { desde } : {},
    loaderDeps: ({ search }: { search: { desde?: string | number } }) => search,
  };
}
