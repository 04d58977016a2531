import type { ResourceActions } from '../../../platform/ui/record/action.ts';
import { deleteAction } from '../../../platform/ui/record/delete-action.ts';
import {
  deleteExcepcionesEndpoint,
  type Excepcion,
  searchExcepcionesEndpoint,
} from '../comisiones.contract.ts';

/** The scope of an exception: its modelo, cliente, temporada and comercial. */
export const excepcionName = ({ modelo, cliente, temporada, comercial }: Partial<Excepcion>): string =>
  [modelo, cliente, temporada, comercial].filter(Boolean).join(' · ');

export const excepcionActions: ResourceActions<Excepcion> = {
  list: '/admin/comisiones/excepciones',
  title: 'Excepciones de comisión',
  trail: 'excepcion',
  create: {
    to: '/admin/comisiones/excepciones/nueva',
    label: 'Nueva excepción',
    permission: 'Permissions.Comisiones.Create',
  },
  search: searchExcepcionesEndpoint,
  rowId: ({ id }) => id,
  rowName: excepcionName,
  actions: ({ t, call }) => [
    deleteAction(t, {
      permission: 'Permissions.Comisiones.Delete',
      remove: (body: number[]) => call(deleteExcepcionesEndpoint, { body }),
      ask: (count) => t('¿Borrar {{count}} excepciones?', { count }),
      text: t('Lo aprobado no cambia; la diferencia entra en la liquidación siguiente.'),
      done: (count) => t('Borradas {{count}} excepciones.', { count }),
    }),
  ],
};
