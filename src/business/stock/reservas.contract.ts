/** Reservas: who has which garments, moves between orders, and apartados, which hold garments for a while. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams, plainLine } from '../../platform/http/shapes.ts';
import { entregaTipos } from './allocate.ts';

const path = '/lob/api/v1/apartados';
const calls = recordCalls({ path, resource: 'Reservas', params: idParams });

/** Hours of an apartado when the caller names none. */
export const apartadoHours = 48;

const cell = { modeloColorId: id, tallaId: id, cantidad: z.int().check(z.minimum(1), z.maximum(9_999)) };
/** Maximum cells of an apartado. */
const maxCells = 200;

export const newApartado = z.object({
  clienteId: z.optional(id),
  /** Why the garments are held. */
  nota: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), plainLine),
  /** Absent: 48. */
  horas: z.optional(z.int().check(z.minimum(1), z.maximum(720))),
  celdas: z.array(z.object(cell)).check(z.minLength(1), z.maxLength(maxCells)),
});
export type NewApartado = z.infer<typeof newApartado>;

export const apartadoRow = z.object({
  id,
  clienteId: z.optional(id),
  cliente: z.optional(z.string()),
  nota: z.string(),
  /** Instants. */
  caduca: z.string(),
  creado: z.string(),
  /** Name of the user who made it. */
  creadoPor: z.optional(z.string()),
  prendas: z.int(),
});
export type ApartadoRow = z.infer<typeof apartadoRow>;

/** Garments of one source that are kept for an order or an apartado. */
export const reservaRow = z.object({
  id,
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  modeloColorId: id,
  color: z.string(),
  tallaId: id,
  talla: z.string(),
  cantidad: z.int(),
  tipo: z.enum(entregaTipos),
  loteId: z.optional(id),
  /** The day of the lote. */
  fecha: z.optional(z.string()),
  /** The order or the apartado. */
  pedidoId: z.optional(id),
  apartadoId: z.optional(id),
  cliente: z.optional(z.string()),
  /** The day on which the order is wanted. */
  fechaEntrega: z.optional(z.string()),
  /** Instant of the order or the apartado. */
  desde: z.string(),
});
export type ReservaRow = z.infer<typeof reservaRow>;

export const apartado = z.extend(apartadoRow, {
  reservas: z.array(reservaRow).check(z.maxLength(1000)),
});
export type Apartado = z.infer<typeof apartado>;

export const searchApartadosEndpoint = calls.search(apartadoRow, 'Searches the apartados that hold garments');
export const readApartadoEndpoint = calls.read(apartado, 'An apartado and its garments', { right: 'Search' });
export const createApartadoEndpoint = calls.create(
  newApartado,
  apartadoRow,
  'Holds garments without an order until they expire; a 409 when stock and lotes do not cover them',
  { at: '/create' },
);
export const deleteApartadosEndpoint = calls.removeSeveral('Ends apartados; their garments are free at once');

const reservas = '/lob/api/v1/reservas';
export const searchReservasEndpoint = recordCalls({
  path: reservas,
  resource: 'Reservas',
  params: idParams,
}).search(reservaRow, 'Searches the reserved garments of open orders and apartados, by garment and source');

const source = z.object({ tipo: z.enum(entregaTipos), loteId: z.optional(id) });
/** Garments that two orders exchanged, with the sources that they gave. */
const exchanged = z.object({
  da: source,
  recibe: source,
  cantidad: z.int().check(z.minimum(1), z.maximum(9_999)),
});

const move = {
  ...cell,
  dePedidoId: id,
  aPedidoId: id,
  motivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
};
export const moveReservaEndpoint = endpoint({
  method: 'POST',
  path: `${reservas}/mover`,
  access: { permission: 'Permissions.Reservas.Update' },
  summary:
    'Gives the earliest garments of one order to another one, which gives its latest for them; a 409 when ' +
    'the other order gains nothing',
  body: z.object(move),
  /** `prendas`: those that got an earlier day. `cambios` is what `deshacer` takes. */
  reply: z.object({ prendas: z.int(), cambios: z.array(exchanged) }),
});

export const undoReservaMoveEndpoint = endpoint({
  method: 'POST',
  path: `${reservas}/deshacer`,
  access: { permission: 'Permissions.Reservas.Update' },
  summary: 'Takes a move back; a 409 when the garments have moved on since',
  body: z.object({
    ...move,
    cambios: z.array(exchanged).check(z.minLength(1), z.maxLength(200)),
  }),
  reply: z.object({ prendas: z.int() }),
});
