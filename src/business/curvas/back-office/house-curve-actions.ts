import type { ResourceActions } from '../../../platform/ui/record/action.ts';
import { archiveActions } from '../../../platform/ui/record/archive-actions.ts';
import { deleteAction } from '../../../platform/ui/record/delete-action.ts';
import {
  archiveHouseCurvesEndpoint,
  deleteHouseCurvesEndpoint,
  type HouseCurveRow,
  searchHouseCurvesEndpoint,
} from '../house-curves.contract.ts';

type Row = Pick<HouseCurveRow, 'id' | 'nombre' | 'archivado'>;

/** The actions of the curves of the house: archive, bring back, delete. */
export const houseCurveActions: ResourceActions<Row> = {
  list: '/admin/curvas',
  title: 'Curvas de la casa',
  trail: 'curvacasa',
  create: {
    to: '/admin/curvas/nueva',
    label: 'Nueva curva de la casa',
    permission: 'Permissions.Curvas.Create',
  },
  search: searchHouseCurvesEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ nombre }) => nombre,
  actions: ({ t, call }) => [
    ...archiveActions<Row>(t, 'Permissions.Curvas', (rows, archivado) =>
      call(archiveHouseCurvesEndpoint, { body: { ids: rows.map(({ id }) => id), archivado } }),
    ),
    deleteAction(t, {
      permission: 'Permissions.Curvas.Delete',
      remove: (body: number[]) => call(deleteHouseCurvesEndpoint, { body }),
      ask: (count) => t('¿Borrar {{count}} curvas?', { count }),
      done: (count) => t('Borradas {{count}} curvas.', { count }),
    }),
  ],
};
