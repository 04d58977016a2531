import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ResourceActions } from './action.ts';
import { usePermission } from './action-user.ts';

/** Returns what a `ListScreen` takes from the declaration of its resource. */
export function useResourceList<Row>(resource: ResourceActions<Row>) {
  const { t } = useTranslation();
  const { list, title, search, rowId, rowName, create, imports } = resource;
  const canCreate = usePermission(create?.permission ?? '');
  const canImport = usePermission(imports?.permission ?? '');
  // The rows of a list are memoised by these functions.
  const href = useMemo(() => (row: Row) => `${list}/${rowId(row)}`, [list, rowId]);
  return {
    id: list.slice(list.lastIndexOf('/') + 1),
    title: t(title),
    search,
    rowId,
    rowName,
    href,
    actions: resource,
    importAddress: imports && canImport ? imports.to : undefined,
    create: create && canCreate ? { href: create.to, words: t(create.label) } : undefined,
  };
}
