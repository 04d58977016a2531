import type { TFunction } from 'i18next';
import { allRows, type Done, type RecordAction } from './action.ts';

/** Returns the actions that archive rows and bring them back; each undoes the other. */
export function archiveActions<Row extends { archivado: boolean }>(
  t: TFunction,
  permissions: string,
  archive: (rows: readonly Row[], archivado: boolean) => Promise<unknown>,
): RecordAction<Row>[] {
  const toggle = (archivado: boolean) => ({
    permission: `${permissions}.Update`,
    isAllowed: (row: Row) => row.archivado !== archivado,
    run: allRows((rows: readonly Row[]) => archive(rows, archivado)),
    undo: allRows((done: readonly Done<Row, unknown>[]) =>
      archive(
        done.map(({ row }) => row),
        !archivado,
      ),
    ),
    undoneMessage: t('Deshecho: todo está como antes.'),
  });
  return [
    {
      ...toggle(true),
      name: 'archivar',
      label: t('Archivar'),
      key: 'v',
      doneMessage: ({ length: count }) => t('Archivadas {{count}} fichas.', { count }),
    },
    {
      ...toggle(false),
      name: 'recuperar',
      label: t('Recuperar'),
      key: 'v',
      doneMessage: ({ length: count }) => t('Recuperadas {{count}} fichas.', { count }),
    },
  ];
}
