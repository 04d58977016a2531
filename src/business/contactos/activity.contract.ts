/** The history of a cliente: orders, invoices, sales by season, and the log of calls and visits. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { day, id, idParams, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { contactoTipos, visitaTipos } from './contacto.ts';
import { contactoMedio } from './contactos.contract.ts';

const path = '/lob/api/v1/clientes';

/** An entry of the log. */
export const visita = z.object({
  id,
  fecha: z.string(),
  tipo: z.enum(visitaTipos),
  persona: z.string(),
  texto: z.string(),
  /** False: it is planned. */
  hecha: z.boolean(),
  /** Its author, unless the account is gone. */
  creadoPor: z.optional(z.string()),
  /** The caller wrote it, and may change and delete it. */
  isOwn: z.boolean(),
  version: recordVersion,
});
export type Visita = z.infer<typeof visita>;

const count = z.int();
const rowsOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ total: count, filas: z.array(row) });

export const clienteActivity = z.object({
  /** Absent without the right to see pedidos; the newest ten. */
  pedidos: z.optional(
    rowsOf(
      z.object({
        id,
        fecha: z.string(),
        situacion: z.string(),
        totalPrendas: count,
        total: z.number(),
      }),
    ),
  ),
  /** Absent without the right to see facturas; the newest ten. */
  facturas: z.optional(
    rowsOf(
      z.object({
        id,
        numero: z.string(),
        fecha: z.string(),
        total: z.number(),
        /** The unpaid amount, and its first due day. */
        pendiente: z.number(),
        vence: z.optional(z.string()),
      }),
    ),
  ),
  /** Open due dates of the former program, the first hundred; absent without the right to see them. */
  vencimientos: z.optional(
    z.array(z.object({ id, numero: z.string(), fecha: z.string(), importe: z.number() })),
  ),
  /** Ordered and not cancelled, and sold by the former program, by temporada; the newest six. */
  temporadas: z.optional(z.array(z.object({ codigo: z.string(), prendas: count, importe: z.number() }))),
  /** Absent without the right to see registration requests. */
  solicitudes: z.optional(z.array(z.object({ id, estado: z.string(), fecha: z.string() }))),
  /** The accounts that buy for it; absent without the right to see accounts. */
  usuarios: z.optional(
    z.array(z.object({ id: z.string(), nombre: z.string(), email: z.string(), isActive: z.boolean() })),
  ),
  contactos: z.array(
    z.object({
      id,
      tipo: z.enum(contactoTipos),
      nombre: z.string(),
      cargo: z.string(),
      medios: z.array(contactoMedio),
    }),
  ),
  /** The newest fifty entries of the log. */
  visitas: z.array(visita),
});
export type ClienteActivity = z.infer<typeof clienteActivity>;

export const readClienteActivityEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}/actividad`,
  access: { permission: 'Permissions.Clientes.View' },
  summary: 'Orders, invoices, sales by season, persons, accounts and the log of a cliente',
  params: idParams,
  reply: clienteActivity,
});

const visitaCalls = recordCalls({ path: `${path}/visitas`, resource: 'Clientes', params: idParams });

export const editedVisita = z.object({
  fecha: day,
  tipo: z.enum(visitaTipos),
  persona: z.string().check(z.trim(), z.maxLength(120), plainLine),
  texto: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)),
  /** False for a planned entry; absent: it is done. */
  hecha: z.optional(z.boolean()),
});
export type EditedVisita = z.infer<typeof editedVisita>;

export const createVisitaEndpoint = visitaCalls.create(
  z.extend(editedVisita, { clienteId: id }),
  visita,
  'Adds a call or visit to the log of a cliente',
  { at: '/create', right: 'Update' },
);
export const updateVisitaEndpoint = visitaCalls.update(
  editedVisita,
  visita,
  'Changes an entry of the log that the caller wrote; a stale version is a 409',
);
export const deleteVisitaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/visitas/delete`,
  access: { permission: 'Permissions.Clientes.Update' },
  summary: 'Deletes an entry of the log that the caller wrote',
  body: z.object({ id }),
  reply: z.object({ borrados: z.array(id) }),
});
