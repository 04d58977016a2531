/** Reminders of overdue debts, for staff. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { euros, id, idParams, money } from '../../platform/http/shapes.ts';

const path = '/lob/api/v1/reclamaciones';
const paso = z.union([z.literal(1), z.literal(2), z.literal(3)]);

/** The most clientes of one call. */
export const maxReminded = 500;

export const reminded = z.object({
  cliente: z.object({ id, nombre: z.string() }),
  /** Absent: it has no address for letters. */
  para: z.optional(z.string()),
  /** Overdue beyond what the cliente has in its favour, and the days of the oldest of it. */
  vencido: money,
  dias: z.int(),
  paso,
  /** The last reminder about these debts. */
  ultima: z.optional(z.object({ paso, fecha: z.string() })),
});
export type Reminded = z.infer<typeof reminded>;

export const proposeRemindersEndpoint = endpoint({
  method: 'GET',
  path: `${path}/propuesta`,
  access: { permission: 'Permissions.Reclamaciones.View' },
  summary: 'The clientes of the row scope whose next reminder is due, the largest debt first',
  reply: z.object({ clientes: z.array(reminded), hayMas: z.boolean() }),
});

export const sendRemindersEndpoint = endpoint({
  method: 'POST',
  path,
  access: { permission: 'Permissions.Reclamaciones.Create' },
  summary:
    'Mails reminders with the statement as PDF. A cliente whose debt or step is no longer as the caller saw it is refused; the others get theirs',
  body: z.object({
    clientes: z
      .array(z.object({ clienteId: id, paso, vencido: euros(99_999_999.99) }))
      .check(z.minLength(1), z.maxLength(maxReminded)),
  }),
  reply: z.object({
    hechos: z.array(z.object({ clienteId: id, para: z.string() })),
    rechazados: z.array(z.object({ clienteId: id, motivo: z.string() })),
  }),
  creates: true,
});

export const remindersOfClienteEndpoint = endpoint({
  method: 'GET',
  path: `${path}/cliente/{id}`,
  access: { permission: 'Permissions.Cobros.View' },
  summary: 'Whether a cliente gets reminders, and the last ones',
  params: idParams,
  reply: z.object({
    reclamar: z.boolean(),
    enviadas: z.array(z.object({ paso, fecha: z.string(), importe: money, para: z.string() })),
  }),
});

export const setRemindersEndpoint = endpoint({
  method: 'POST',
  path: `${path}/cliente/{id}`,
  access: { permission: 'Permissions.Reclamaciones.Update' },
  summary: 'Turns the reminders of a cliente on or off',
  params: idParams,
  body: z.object({ reclamar: z.boolean() }),
  reply: z.object({ reclamar: z.boolean() }),
});
