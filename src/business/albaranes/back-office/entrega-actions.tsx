import type { ReplyOf } from '../../../platform/http/endpoint.ts';
import { newKey } from '../../../platform/http/new-key.ts';
import { failureText } from '../../../platform/ui/failure-text.ts';
import { downloadFile } from '../../../platform/ui/list/download-file.ts';
import {
  type ActionContext,
  allRows,
  type Done,
  eachRow,
  type ResourceActions,
  recordAction,
} from '../../../platform/ui/record/action.ts';
import { nextEstados } from '../albaran.ts';
import {
  type AlbaranStep,
  type EntregaEstado,
  type EntregaRow,
  searchEntregasEndpoint,
  stepAlbaranEndpoint,
} from '../albaranes.contract.ts';
import { createPreparacionesEndpoint, removePreparacionesEndpoint } from '../preparaciones.contract.ts';
import { carrierFileEndpoint } from '../transportistas.contract.ts';
import { StepDialog } from './step-dialog.tsx';

/** A row of the list, or the page of a picking list or an albarán. */
export interface Entrega {
  id: string;
  estado: EntregaEstado;
  registroId: number;
  numero: string;
  cliente: { id: number; nombre: string };
  /** A carrier of the house. */
  transportistaId?: number | undefined;
}

const list = '/admin/albaranes';

/** The page of a row: a pedido to prepare has its own. */
export const entregaHref = ({ estado, registroId, id }: Pick<Entrega, 'estado' | 'registroId' | 'id'>) =>
  estado === 'porPreparar' ? `/admin/pedidos/${registroId}` : `${list}/${id}`;

const canBecome = ({ estado }: Entrega, next: AlbaranStep['estado']): boolean =>
  estado !== 'porPreparar' && estado !== 'enPreparacion' && nextEstados[estado].includes(next);

/** A file is for parcels that the carrier still has to take, or has. */
const isShipped = ({ estado }: Entrega): boolean => estado === 'cerrado' || estado === 'enviado';

const update = 'Permissions.Albaranes.Update';
const noDetails = { seguimiento: '', enlace: '', nota: '', resto: 'pendiente' } as const;

/** The answers of a dialog about a step. */
export type StepInput = Omit<AlbaranStep, 'estado'>;

type Prepared = ReplyOf<typeof createPreparacionesEndpoint>;

/** Returns the deliveries, from what is to prepare on, for rows of the list or of a page. */
const declareActions = <Row extends Entrega>(): ResourceActions<Row> => ({
  list,
  title: 'Albaranes',
  search: searchEntregasEndpoint,
  rowId: ({ id }) => id,
  rowName: ({ numero, cliente }) => `${numero} ${cliente.nombre}`,
  actions: ({ t, call }: ActionContext) => {
    const step = (row: Row, body: AlbaranStep) =>
      call(
        stepAlbaranEndpoint,
        { params: { id: String(row.registroId) }, body },
        { idempotencyKey: newKey() },
      );
    return [
      recordAction({
        name: 'preparar',
        label: t('Preparar'),
        severalLabel: t('Preparar pedidos'),
        key: 'p',
        permission: 'Permissions.Albaranes.Create',
        primary: true,
        isAllowed: ({ estado }: Row) => estado === 'porPreparar',
        run: allRows((rows: readonly Row[]) =>
          call(
            createPreparacionesEndpoint,
            { body: { pedidoIds: rows.map(({ registroId }) => registroId) } },
            { idempotencyKey: newKey() },
          ),
        ),
        doneMessage: (done: readonly Done<Row, Prepared>[]) => {
          const made = [...new Set(done.map(({ result }) => result))];
          const out = made.flatMap(({ sinPermiso }) => sinPermiso);
          const count = made.reduce((sum, { preparaciones }) => sum + preparaciones.length, 0);
          const words = t('{{count}} preparaciones creadas.', { count });
          return out.length === 0
            ? words
            : `${words} ${t('Fuera queda lo que ha pasado su día de cancelación: {{pedidos}}.', {
                pedidos: out.map(({ pedidoId }) => `#${pedidoId}`).join(', '),
              })}`;
        },
      }),
      recordAction({
        name: 'enviar',
        label: t('Enviar'),
        key: 'e',
        permission: update,
        primary: true,
        single: true,
        isAllowed: (row: Row) => row.estado === 'cerrado',
        dialog: (props) => <StepDialog {...props} estado="enviado" />,
        run: eachRow((row: Row, input: StepInput) => step(row, { ...input, estado: 'enviado' })),
        doneMessage: () => t('Albarán enviado.'),
      }),
      recordAction({
        name: 'seguimiento',
        label: t('Cambiar el seguimiento'),
        permission: update,
        single: true,
        isAllowed: (row: Row) => row.estado === 'enviado',
        dialog: (props) => <StepDialog {...props} estado="enviado" />,
        run: eachRow((row: Row, input: StepInput) => step(row, { ...input, estado: 'enviado' })),
        doneMessage: () => t('Seguimiento cambiado.'),
      }),
      recordAction({
        name: 'fichero',
        label: t('Fichero del transportista'),
        key: 't',
        permission: 'Permissions.Albaranes.View',
        isAllowed: (row: Row) => row.transportistaId !== undefined && isShipped(row),
        async run(rows: readonly Row[]) {
          const byCarrier = Map.groupBy(rows, ({ transportistaId = 0 }) => transportistaId);
          const done: Done<Row, unknown>[] = [];
          const refused: { row: Row; words: string }[] = [];
          for (const [carrier, own] of byCarrier) {
            try {
              const body = { ids: own.map(({ registroId }) => registroId) };
              downloadFile(await call(carrierFileEndpoint, { params: { id: String(carrier) }, body }));
              done.push(...own.map((row) => ({ row, result: undefined })));
            } catch (failure) {
              refused.push(...own.map((row) => ({ row, words: failureText(failure, t) })));
            }
          }
          return { done, refused };
        },
        doneMessage: () => t('El fichero está en sus descargas.'),
      }),
      recordAction({
        name: 'entregado',
        label: t('Entregado'),
        severalLabel: t('Marcar como entregados'),
        permission: update,
        isAllowed: (row: Row) => canBecome(row, 'entregado'),
        run: eachRow((row: Row) => step(row, { ...noDetails, estado: 'entregado' })),
        doneMessage: (done) => t('{{count}} albaranes entregados.', { count: done.length }),
      }),
      recordAction({
        name: 'devuelto',
        label: t('Devuelto'),
        permission: update,
        single: true,
        danger: true,
        isAllowed: (row: Row) => canBecome(row, 'devuelto'),
        dialog: (props) => <StepDialog {...props} estado="devuelto" />,
        run: eachRow((row: Row, input: StepInput) => step(row, { ...input, estado: 'devuelto' })),
        doneMessage: () => t('Paquete devuelto: sus prendas han vuelto.'),
      }),
      recordAction({
        name: 'perdido',
        label: t('Perdido'),
        permission: update,
        single: true,
        danger: true,
        isAllowed: (row: Row) => canBecome(row, 'perdido'),
        dialog: (props) => <StepDialog {...props} estado="perdido" />,
        run: eachRow((row: Row, input: StepInput) => step(row, { ...input, estado: 'perdido' })),
        doneMessage: () => t('Paquete perdido: sus prendas ya no cuentan como servidas.'),
      }),
      recordAction({
        name: 'borrar',
        label: t('Borrar la preparación'),
        severalLabel: t('Borrar preparaciones'),
        permission: 'Permissions.Albaranes.Delete',
        danger: true,
        removes: true,
        isAllowed: ({ estado }: Row) => estado === 'enPreparacion',
        confirm: ({ length: count }) => ({
          title: t('¿Borrar {{count}} preparaciones?', { count }),
          text: t('Las prendas vuelven a estar por preparar. Lo recogido se olvida.'),
        }),
        run: allRows((rows: readonly Row[]) =>
          call(removePreparacionesEndpoint, { body: rows.map(({ registroId }) => registroId) }),
        ),
        doneMessage: (done) => t('{{count}} preparaciones borradas.', { count: done.length }),
      }),
    ];
  },
});

export const entregaActions = declareActions<Entrega>();
/** The actions on rows of the list. */
export const listedEntregaActions = declareActions<EntregaRow>();
