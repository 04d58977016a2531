import {
  type Done,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../../../platform/ui/record/action.ts';
import { archiveActions } from '../../../../platform/ui/record/archive-actions.ts';
import { deleteAction } from '../../../../platform/ui/record/delete-action.ts';
import {
  archiveMateriasEndpoint,
  deleteMateriasEndpoint,
  duplicateMateriaEndpoint,
  type Materia,
  type MateriaRow,
  searchMateriasEndpoint,
} from '../materias.contract.ts';

type Row = Pick<MateriaRow, 'id' | 'nombre' | 'archivado'>;

/** The actions of materias: duplicate, archive, bring back, delete. */
export const materiaActions: ResourceActions<Row> = {
  list: '/admin/materias',
  title: 'Materias',
  trail: 'materia',
  create: {
    to: '/admin/materias/nueva',
    label: 'Nueva materia',
    permission: 'Permissions.Materias.Create',
  },
  search: searchMateriasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t, call }) => {
    const ids = (rows: readonly Row[]) => rows.map(({ id }) => id);
    return [
      recordAction({
        name: 'duplicar',
        label: t('Duplicar'),
        key: 'c',
        permission: 'Permissions.Materias.Create',
        single: true,
        run: eachRow(({ id }: Row) => call(duplicateMateriaEndpoint, { body: { id } })),
        doneMessage: (done: readonly Done<Row, Materia>[]) =>
          t('Copiada como {{referencia}}.', { referencia: done[0]?.result.referencia ?? '' }),
      }),
      ...archiveActions<Row>(t, 'Permissions.Materias', (rows, archivado) =>
        call(archiveMateriasEndpoint, { body: { ids: ids(rows), archivado } }),
      ),
      deleteAction(t, {
        permission: 'Permissions.Materias.Delete',
        remove: (body: number[]) => call(deleteMateriasEndpoint, { body }),
        ask: (count) => t('¿Borrar {{count}} materias?', { count }),
        text: t('Solo se borran las que nada usa. Las demás se pueden archivar.'),
        done: (count) => t('Borradas {{count}} materias.', { count }),
      }),
    ];
  },
};
