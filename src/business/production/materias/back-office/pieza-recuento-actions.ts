import type { ResourceActions } from '../../../../platform/ui/record/action.ts';
import { eachRow, recordAction } from '../../../../platform/ui/record/action.ts';
import {
  annulPiezaRecuentoEndpoint,
  approvePiezaRecuentoEndpoint,
  type PiezaRecuentoRow,
  searchPiezaRecuentosEndpoint,
} from '../recuentos.contract.ts';

type Row = Pick<PiezaRecuentoRow, 'id' | 'lugar' | 'estante' | 'estado' | 'version'>;

const at = ({ id }: Row) => ({ id: String(id) });

/** The actions of stocktakes of piezas: approve, annul. */
export const piezaRecuentoActions: ResourceActions<Row> = {
  list: '/admin/piezas-recuentos',
  title: 'Recuentos de piezas',
  trail: 'piezaRecuento',
  create: {
    to: '/admin/piezas-recuentos/nuevo',
    label: 'Nuevo recuento de piezas',
    permission: 'Permissions.Materias.Update',
  },
  search: searchPiezaRecuentosEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ lugar, estante }) => [lugar, estante].filter(Boolean).join(' · '),
  actions: ({ t, call }) => [
    recordAction({
      name: 'aprobar',
      label: t('Aprobar'),
      key: 'a',
      permission: 'Permissions.Materias.Update',
      single: true,
      primary: true,
      isAllowed: ({ estado }: Row) => estado === 'abierto',
      confirm: () => ({
        title: t('¿Aprobar el recuento?'),
        text: t('Los libros pasan a lo contado. Las piezas que nadie ha contado se quedan como están.'),
      }),
      run: eachRow((row: Row) =>
        call(approvePiezaRecuentoEndpoint, { params: at(row), body: { version: row.version } }),
      ),
      doneMessage: () => t('Recuento aprobado.'),
    }),
    recordAction({
      name: 'aprobarPerdidas',
      label: t('Aprobar y dar por perdidas las que faltan'),
      permission: 'Permissions.Materias.Update',
      single: true,
      danger: true,
      isAllowed: ({ estado }: Row) => estado === 'abierto',
      confirm: () => ({
        title: t('¿Aprobar y dar por perdidas las que faltan?'),
        text: t('De las piezas que nadie ha contado no queda nada en los libros. No se puede deshacer.'),
      }),
      run: eachRow((row: Row) =>
        call(approvePiezaRecuentoEndpoint, {
          params: at(row),
          body: { version: row.version, faltanPerdidas: true },
        }),
      ),
      doneMessage: () => t('Recuento aprobado.'),
    }),
    recordAction({
      name: 'anular',
      label: t('Anular'),
      permission: 'Permissions.Materias.Update',
      single: true,
      isAllowed: ({ estado }: Row) => estado === 'abierto',
      confirm: () => ({ title: t('¿Anular el recuento?'), text: t('Se cierra sin cambiar nada.') }),
      run: eachRow((row: Row) =>
        call(annulPiezaRecuentoEndpoint, { params: at(row), body: { version: row.version } }),
      ),
      doneMessage: () => t('Recuento anulado.'),
    }),
  ],
};
