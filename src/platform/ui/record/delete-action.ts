import type { TFunction } from 'i18next';
import { allRows, type RecordAction } from './action.ts';

interface DeleteParts<Id> {
  /** `Permissions.Lugares.Delete` */
  permission: string;
  /** Deletes the rows in one call: all of them, or none. */
  remove(ids: Id[]): Promise<unknown>;
  /** The question before deleting this many rows. */
  ask(count: number): string;
  /** Says which rows can be deleted. Default: they cannot be restored. */
  text?: string;
  /** The sentence after deleting this many rows. Default: it counts them. */
  done?(count: number): string;
}

/** Returns the action that deletes rows after a question. */
export function deleteAction<Id extends string | number, Row extends { id: Id } = { id: Id }>(
  t: TFunction,
  { permission, remove, ask, text, done }: DeleteParts<Id>,
): RecordAction<Row> {
  return {
    name: 'borrar',
    label: t('Borrar'),
    key: 'd',
    permission,
    danger: true,
    removes: true,
    confirm: ({ length }) => ({ title: ask(length), text: text ?? t('No se pueden recuperar.') }),
    run: allRows((rows: readonly Row[]) => remove(rows.map(({ id }) => id))),
    doneMessage: ({ length: count }) => done?.(count) ?? t('Borradas {{count}} fichas.', { count }),
  };
}
