import type { Call } from '../../../platform/http/call.ts';
import {
  type ActionDialogProps,
  allRows,
  eachRow,
  type Outcome,
  type ResourceActions,
  recordAction,
  type Work,
} from '../../../platform/ui/record/action.ts';
import type { Metodo } from '../factura.ts';
import {
  annulFacturaEndpoint,
  mailFacturasEndpoint,
  paseFacturasEndpoint,
} from '../factura-acts.contract.ts';
import {
  deleteFacturasEndpoint,
  type OfficeFacturaRow,
  searchFacturasEndpoint,
} from '../facturas-office.contract.ts';
import { AnnulDialog } from './annul-dialog.tsx';
import { CorrectDialog } from './correct-dialog.tsx';
import { maxAtOnce, PaseDialog, type PaseInput } from './pase-dialog.tsx';
import { RappelDialog } from './rappel-dialog.tsx';

export type ActionFactura = Pick<
  OfficeFacturaRow,
  'id' | 'numero' | 'estado' | 'tipo' | 'cliente' | 'anticipo' | 'baseImponible'
> & {
  /** Of a rectificativa, on its page. */
  metodo?: Metodo | undefined;
};

/** Moves facturas on; the server names the reason of each that is refused. */
async function pass(
  call: Call,
  rows: readonly ActionFactura[],
  a: 'emitida' | 'contabilizada',
): Promise<Outcome<ActionFactura, string>> {
  const done: { row: ActionFactura; result: string }[] = [];
  const refused: { row: ActionFactura; words: string }[] = [];
  for (let first = 0; first < rows.length; first += maxAtOnce) {
    const chunk = rows.slice(first, first + maxAtOnce);
    const { hechos, rechazados } = await call(paseFacturasEndpoint, {
      body: { ids: chunk.map(({ id }) => id), a },
    });
    const rowOf = new Map(chunk.map((row) => [row.id, row]));
    for (const { id, numero } of hechos) {
      const row = rowOf.get(id);
      if (row) done.push({ row: { ...row, numero, estado: a }, result: numero });
    }
    for (const { id, motivo } of rechazados) {
      const row = rowOf.get(id);
      if (row) refused.push({ row, words: motivo });
    }
  }
  return { done, refused };
}

/** Mails facturas again; the result is the address. */
async function mail(call: Call, rows: readonly ActionFactura[]): Promise<Outcome<ActionFactura, string>> {
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const done: { row: ActionFactura; result: string }[] = [];
  const refused: { row: ActionFactura; words: string }[] = [];
  for (let first = 0; first < rows.length; first += maxAtOnce) {
    const chunk = rows.slice(first, first + maxAtOnce);
    const { hechos, rechazados } = await call(mailFacturasEndpoint, {
      body: { ids: chunk.map(({ id }) => id) },
    });
    for (const { id, para } of hechos) {
      const row = rowOf.get(id);
      if (row) done.push({ row, result: para });
    }
    for (const { id, motivo } of rechazados) {
      const row = rowOf.get(id);
      if (row) refused.push({ row, words: motivo });
    }
  }
  return { done, refused };
}

/** The actions of facturas: issue, book, delete a draft. */
export const facturaActions: ResourceActions<ActionFactura> = {
  list: '/admin/facturas',
  title: 'Facturas',
  trail: 'factura',
  create: {
    to: '/admin/facturas/nueva',
    label: 'Nueva factura',
    permission: 'Permissions.Facturas.Create',
  },
  search: searchFacturasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ id, numero, cliente }) => numero ?? `${cliente.nombre} #${id}`,
  actions: ({ t, call }) => [
    recordAction({
      name: 'emitir',
      label: t('Emitir la factura'),
      severalLabel: t('Emitir facturas'),
      key: 'm',
      permission: 'Permissions.Facturas.Issue',
      primary: true,
      isAllowed: ({ estado }: ActionFactura) => estado === 'borrador',
      dialog: (props) => <PaseDialog {...props} />,
      run: (rows: readonly ActionFactura[], { input }: Work<ActionFactura, PaseInput>) => {
        const promised = new Set(input.ids);
        return pass(
          call,
          rows.filter(({ id }) => promised.has(id)),
          'emitida',
        );
      },
      doneMessage: (done) =>
        done.length === 1
          ? t('Emitida: {{numero}}.', { numero: done[0]?.result ?? '' })
          : t('Emitidas {{count}} facturas.', { count: done.length }),
    }),
    recordAction({
      name: 'contabilizar',
      label: t('Marcar como contabilizada'),
      severalLabel: t('Marcar como contabilizadas'),
      key: 'c',
      permission: 'Permissions.Facturas.Issue',
      isAllowed: ({ estado }: ActionFactura) => estado === 'emitida',
      confirm: ({ length: count }) => ({
        title: t('¿Marcar {{count}} facturas como contabilizadas?', { count }),
        text: t('Ya están en la contabilidad. No se puede deshacer.'),
      }),
      run: (rows: readonly ActionFactura[]) => pass(call, rows, 'contabilizada'),
      doneMessage: ({ length: count }) => t('Contabilizadas {{count}} facturas.', { count }),
    }),
    recordAction({
      name: 'enviar',
      label: t('Enviar por correo'),
      severalLabel: t('Enviar por correo'),
      key: 'e',
      permission: 'Permissions.Facturas.Issue',
      isAllowed: ({ estado }: ActionFactura) => estado === 'emitida' || estado === 'contabilizada',
      confirm: ({ length: count }) => ({
        title: t('¿Enviar {{count}} facturas por correo?', { count }),
        text: t('Cada cliente recibe su factura en PDF, aunque ya la tenga.'),
      }),
      run: (rows: readonly ActionFactura[]) => mail(call, rows),
      doneMessage: (done) =>
        done.length === 1
          ? t('Enviada a {{para}}.', { para: done[0]?.result ?? '' })
          : t('Enviadas {{count}} facturas.', { count: done.length }),
    }),
    recordAction({
      name: 'rectificar',
      label: t('Rectificar la factura'),
      key: 'r',
      permission: 'Permissions.Facturas.Create',
      single: true,
      isAllowed: ({ estado, tipo, metodo }: ActionFactura) =>
        (tipo === 'ordinaria' || metodo === 'sustitucion') &&
        (estado === 'emitida' || estado === 'contabilizada'),
      dialog: (props) => <CorrectDialog {...props} />,
    }),
    recordAction({
      name: 'rappel',
      label: t('Rappel o descuento'),
      key: 'b',
      permission: 'Permissions.Facturas.Create',
      isAllowed: ({ estado, tipo, anticipo }: ActionFactura) =>
        tipo === 'ordinaria' && !anticipo && (estado === 'emitida' || estado === 'contabilizada'),
      dialog: (props) => <RappelDialog {...props} />,
    }),
    recordAction({
      name: 'anular',
      label: t('Anular la factura'),
      permission: 'Permissions.Facturas.Issue',
      single: true,
      danger: true,
      isAllowed: ({ estado }: ActionFactura) => estado === 'emitida',
      dialog: (props: ActionDialogProps<ActionFactura, { motivo: string }>) => <AnnulDialog {...props} />,
      run: eachRow(({ id }: ActionFactura, body: { motivo: string }) =>
        call(annulFacturaEndpoint, { params: { id: String(id) }, body }),
      ),
      doneMessage: () => t('Factura anulada.'),
    }),
    {
      name: 'borrar',
      label: t('Borrar el borrador'),
      severalLabel: t('Borrar borradores'),
      key: 'd',
      permission: 'Permissions.Facturas.Delete',
      danger: true,
      removes: true,
      isAllowed: ({ estado }) => estado === 'borrador',
      confirm: ({ length: count }) => ({
        title: t('¿Borrar {{count}} borradores?', { count }),
        text: t('No se pueden recuperar.'),
      }),
      run: allRows((rows: readonly ActionFactura[]) =>
        call(deleteFacturasEndpoint, { body: rows.map(({ id }) => id) }),
      ),
      doneMessage: ({ length: count }) => t('Borrados {{count}} borradores.', { count }),
    },
  ],
};
