import {
  type ActionContext,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../../platform/ui/record/action.ts';
import { deleteAction } from '../../../platform/ui/record/delete-action.ts';
import type { LiquidacionEstado } from '../comision.ts';
import {
  approveLiquidacionEndpoint,
  deleteLiquidacionesEndpoint,
  type LiquidacionRow,
  payLiquidacionEndpoint,
  recalculateLiquidacionEndpoint,
  searchLiquidacionesEndpoint,
} from '../comisiones.contract.ts';
import { PayDialog, type Payment } from './pay-dialog.tsx';

/** A row of the list, or the page of a statement. */
export interface LiquidacionFacts {
  id: number;
  comercial: { nombre: string };
  trimestre: string;
  estado: LiquidacionEstado;
  /** On the page alone: what the user saw. */
  version?: number;
}

const update = 'Permissions.Comisiones.Update';

const declareActions = <Row extends LiquidacionFacts>(): ResourceActions<Row> => ({
  list: '/admin/comisiones',
  title: 'Comisiones',
  trail: 'liquidacion',
  create: {
    to: '/admin/comisiones/nueva',
    label: 'Preparar un trimestre',
    permission: 'Permissions.Comisiones.Create',
  },
  search: searchLiquidacionesEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ trimestre, comercial }) => `${comercial.nombre} ${trimestre}`,
  actions: ({ t, call }: ActionContext) => [
    recordAction({
      name: 'aprobar',
      label: t('Aprobar'),
      key: 'a',
      permission: update,
      primary: true,
      single: true,
      isAllowed: ({ estado, version }: Row) => estado === 'borrador' && version !== undefined,
      confirm: () => ({
        title: t('¿Aprobar la liquidación?'),
        text: t('No vuelve a cambiar: lo que pase después entra en la siguiente. El comercial ya la ve.'),
      }),
      run: eachRow(({ id, version = 0 }: Row) =>
        call(approveLiquidacionEndpoint, { params: { id: String(id) }, body: { version } }),
      ),
      doneMessage: () => t('Liquidación aprobada.'),
    }),
    recordAction({
      name: 'pagar',
      label: t('Anotar el pago'),
      key: 'p',
      permission: update,
      primary: true,
      single: true,
      isAllowed: ({ estado }: Row) => estado === 'aprobada',
      dialog: (props) => <PayDialog {...props} />,
      run: eachRow(({ id }: Row, body: Payment) =>
        call(payLiquidacionEndpoint, { params: { id: String(id) }, body }),
      ),
      doneMessage: () => t('Pago anotado.'),
    }),
    recordAction({
      name: 'recalcular',
      label: t('Recalcular'),
      severalLabel: t('Recalcular'),
      permission: update,
      isAllowed: ({ estado }: Row) => estado === 'borrador',
      run: eachRow(({ id }: Row) =>
        call(recalculateLiquidacionEndpoint, { params: { id: String(id) }, body: {} }),
      ),
      doneMessage: (done) => t('{{count}} liquidaciones recalculadas.', { count: done.length }),
    }),
    {
      ...deleteAction<number, Row>(t, {
        permission: 'Permissions.Comisiones.Delete',
        remove: (body: number[]) => call(deleteLiquidacionesEndpoint, { body }),
        ask: (count) => t('¿Borrar {{count}} liquidaciones?', { count }),
        text: t('Solo se borran los borradores; después se pueden preparar otra vez.'),
        done: (count) => t('Borradas {{count}} liquidaciones.', { count }),
      }),
      isAllowed: ({ estado }: Row) => estado === 'borrador',
    },
  ],
});

export const liquidacionActions = declareActions<LiquidacionFacts>();
export const listedLiquidacionActions = declareActions<LiquidacionRow>();
