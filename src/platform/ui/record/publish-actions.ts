import { type ActionContext, allRows, type Done, type RecordAction } from './action.ts';
import { deleteAction } from './delete-action.ts';

interface Listed {
  id: number;
}

interface PublishParts<Row> {
  /** `Permissions.Preguntas` */
  permissions: string;
  /** The path of the form of a new record. */
  create: string;
  isShown(row: Row): boolean;
  publish(ids: number[], isShown: boolean): Promise<unknown>;
  remove(ids: number[]): Promise<unknown>;
  /** The question before deleting this many rows. */
  ask(count: number): string;
}

/** Returns the actions of rows that can be published: show, hide, duplicate, delete. */
export function publishActions<Row extends Listed>(
  { t }: ActionContext,
  { permissions, create, isShown, publish, remove, ask }: PublishParts<Row>,
): RecordAction<Row>[] {
  const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
  const toggle = (shown: boolean) => ({
    permission: `${permissions}.Update`,
    isAllowed: (row: Row) => isShown(row) !== shown,
    run: allRows((rows: readonly Row[]) => publish(idsOf(rows), shown)),
    undo: allRows((done: readonly Done<Row, unknown>[]) =>
      publish(idsOf(done.map(({ row }) => row)), !shown),
    ),
  });
  return [
    {
      ...toggle(true),
      name: 'publicar',
      label: t('Publicar'),
      key: 'p',
      doneMessage: ({ length: count }) => t('Publicadas {{count}} fichas.', { count }),
      undoneMessage: t('Deshecho: todo está como antes.'),
    },
    {
      ...toggle(false),
      name: 'retirar',
      label: t('Quitar de la web'),
      key: 'q',
      doneMessage: ({ length: count }) => t('Quitadas {{count}} fichas de la web.', { count }),
      undoneMessage: t('Deshecho: todo está como antes.'),
    },
    {
      name: 'duplicar',
      label: t('Duplicar'),
      key: 'y',
      permission: `${permissions}.Create`,
      single: true,
      to: ({ id }) => `${create}?desde=${id}`,
    },
    deleteAction(t, { permission: `${permissions}.Delete`, remove, ask }),
  ];
}
