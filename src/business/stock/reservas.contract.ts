/** Reservas: who has which garments, moves between orders, and apartados, which hold garments for a while. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exportEndpoint } from '../../platform/http/export.contract.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { day, id, idParams, plainLine } from '../../platform/http/shapes.ts';
import { forUser, forUserQuery } from '../identity/for-user.ts';
import { entregaTipos } from './allocate.ts';

const path = '/lob/api/v1/apartados';
const calls = recordCalls({ path, resource: 'Reservas', params: idParams });

/** Hours of an apartado when the caller names none. */
export const apartadoHours = 48;
/** An apartado ends at most this many hours after it was made or extended. */
export const maxApartadoHours = 720;

const cell = { modeloColorId: id, tallaId: id, cantidad: z.int().check(z.minimum(1), z.maximum(9_999)) };
/** Maximum cells of an apartado. */
const maxCells = 200;

export const newApartado = z.object({
  clienteId: z.optional(id),
  /** Why the garments are held. */
  nota: z.string().check(z.trim(), z.minLength(1), z.maxLength(200), plainLine),
  /** Absent: 48. */
  horas: z.optional(z.int().check(z.minimum(1), z.maximum(maxApartadoHours))),
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
  /** In the list: of its first modelos, at most three. */
  imagenes: z.optional(z.array(imagen)),
});
export type ApartadoRow = z.infer<typeof apartadoRow>;

/** Garments of one source that are kept for an order or an apartado. */
export const reservaRow = z.object({
  id,
  imagen: z.optional(imagen),
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

export const exportApartadosEndpoint = calls.sheet('The apartados of a search as an Excel sheet');
export const searchApartadosEndpoint = calls.search(apartadoRow, 'Searches the apartados that hold garments');
export const readApartadoEndpoint = calls.read(apartado, 'An apartado and its garments', { right: 'Search' });
export const createApartadoEndpoint = calls.create(
  newApartado,
  apartadoRow,
  'Holds garments without an order until they expire; a 409 when stock and lotes do not cover them',
  { at: '/create' },
);
const instant = z.iso.datetime().check(z.maxLength(30));

export const apartadoExtension = z
  .object({
    /** Hours after its present end. */
    horas: z.optional(z.int().check(z.minimum(1), z.maximum(maxApartadoHours))),
    /** The end of this day in Europe/Madrid. */
    dia: z.optional(day),
    /** An exact end, as undo gives it. */
    caduca: z.optional(instant),
    /** The end that the client loaded. */
    visto: instant,
  })
  .check(
    z.refine(
      ({ horas, dia, caduca }) => [horas, dia, caduca].filter((one) => one !== undefined).length === 1,
      { error: 'Diga las horas o el día.', path: ['horas'] },
    ),
  );

export const extendApartadoEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/prolongar`,
  access: { permission: 'Permissions.Reservas.Update' },
  summary:
    'Gives an apartado another end: after some hours, or at the end of a day, at most 720 hours from now; ' +
    'a 409 when it has ended or its end has changed',
  params: idParams,
  body: apartadoExtension,
  reply: apartadoRow,
});
export const deleteApartadosEndpoint = calls.removeSeveral('Ends apartados; their garments are free at once');

/** Garments that are held for the caller's own cliente. The house's reason is not in it. */
export const ownApartado = z.object({
  id,
  /** Instant. */
  caduca: z.string(),
  prendas: z.int(),
  celdas: z
    .array(
      z.object({
        modeloId: id,
        referencia: z.string(),
        nombre: z.string(),
        color: z.string(),
        talla: z.string(),
        cantidad: z.int(),
      }),
    )
    .check(z.maxLength(maxCells)),
});
export type OwnApartado = z.infer<typeof ownApartado>;

export const listOwnApartadosEndpoint = endpoint({
  method: 'GET',
  path: `${path}/user`,
  access: 'signedIn',
  summary: 'The garments that are held for the own shop, those whose time ends first at the head',
  query: z.object(forUserQuery),
  reply: z.array(ownApartado).check(z.maxLength(100)),
});

export const orderApartadoEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/carrito`,
  access: 'signedIn',
  summary:
    'Puts the garments of an apartado of the own shop into its cart. They stay held; sending the cart takes ' +
    'them over. A 409 when none of them is sold any more',
  params: idParams,
  body: z.object({
    ...forUser,
    /** `mano`: the cart in hand; `nuevo`: a draft of its own, which is then in hand. */
    en: z.enum(['mano', 'nuevo']),
  }),
  /** `faltan`: held garments that are no longer sold. */
  reply: z.object({ cartId: id, prendas: z.int(), faltan: z.int() }),
});

const reservas = '/lob/api/v1/reservas';
export const exportReservasEndpoint = exportEndpoint(
  '/lob/api/v1/reservas',
  { permission: 'Permissions.Reservas.Search' },
  'The reserved garments of a search as an Excel sheet',
);
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
