/** Reservas: moves between orders, and apartados, which hold garments for a while without an order. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams, plainLine } from '../../platform/http/shapes.ts';

const path = '/lob/api/v1/apartados';
const calls = recordCalls({ path, resource: 'Reservas', params: idParams });

/** Hours of an apartado when the caller names none. */
export const apartadoHours = 48;

const cell = { modeloColorId: id, tallaId: id, cantidad: z.int().check(z.minimum(1), z.maximum(9_999)) };

export const newApartado = z.object({
  clienteId: z.optional(id),
  nota: z.string().check(z.trim(), z.maxLength(200), plainLine),
  /** Absent: 48. */
  horas: z.optional(z.int().check(z.minimum(1), z.maximum(720))),
  celdas: z.array(z.object(cell)).check(z.minLength(1), z.maxLength(200)),
});
export type NewApartado = z.infer<typeof newApartado>;

export const apartado = z.object({
  id,
  clienteId: z.optional(id),
  cliente: z.optional(z.string()),
  nota: z.string(),
  /** Instants. */
  caduca: z.string(),
  creado: z.string(),
  prendas: z.int(),
});
export type Apartado = z.infer<typeof apartado>;

export const searchApartadosEndpoint = calls.search(apartado, 'Searches the apartados that hold garments');
export const createApartadoEndpoint = calls.create(
  newApartado,
  apartado,
  'Holds garments without an order until they expire; a 409 when stock and lotes do not cover them',
  { at: '/create' },
);
export const deleteApartadosEndpoint = calls.removeSeveral('Ends apartados; their garments are free at once');

export const moveReservaEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/reservas/mover',
  access: { permission: 'Permissions.Reservas.Update' },
  summary:
    'Gives the earliest garments of one order to another one, which gives its latest for them; a 409 when ' +
    'the other order gains nothing',
  body: z.object({
    ...cell,
    dePedidoId: id,
    aPedidoId: id,
    motivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(500)),
  }),
  /** The garments that got an earlier day. */
  reply: z.object({ prendas: z.int() }),
});
