import { useTranslation } from 'react-i18next';
import type { BulkAct } from '../../../platform/ui/list/column.ts';

interface Listed {
  id: number;
}

interface ListedActs<Row> {
  may: { update: boolean; remove: boolean };
  isShown(row: Row): boolean;
  publish(ids: number[], shown: boolean): Promise<unknown>;
  remove(ids: number[]): Promise<unknown>;
  /** Returns the confirmation question before deleting this many rows. */
  ask(count: number): string;
}

/** Returns the bulk actions of rows that can be published: show, hide, delete. */
export function useBulkActions<Row extends Listed>(parts: ListedActs<Row>): BulkAct<Row>[] {
  const { may, isShown, publish, remove, ask } = parts;
  const { t } = useTranslation();
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const changes: BulkAct<Row>[] = [
    {
      name: 'publicar',
      words: t('Publicar'),
      key: 'p',
      fits: (row) => !isShown(row),
      run: (rows) => publish(idsOf(rows), true),
    },
    {
      name: 'retirar',
      words: t('Quitar de la web'),
      key: 'q',
      fits: isShown,
      run: (rows) => publish(idsOf(rows), false),
    },
  ];
  const removal: BulkAct<Row> = {
    name: 'borrar',
    words: t('Borrar'),
    danger: true,
    ask: (rows) => ({ title: ask(rows.length), text: t('No se pueden recuperar.') }),
    run: (rows) => remove(idsOf(rows)),
  };
  return [...(may.update ? changes : []), ...(may.remove ? [removal] : [])];
}
