/** Conversations with the assistant, as staff read them. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams } from '../../platform/http/shapes.ts';
import { languages } from '../../platform/i18n/languages.ts';

const path = '/lob/api/v1/conversaciones';
const calls = recordCalls({ path, resource: 'Conversaciones', params: idParams });

/** The author of a message: a visitor, a shop (or a rep on its behalf), or another user of the house. */
export const origenes = ['visitante', 'tienda', 'casa'] as const;
export const resultados = ['contestado', 'preguntado', 'noEntendido'] as const;

export const conversacionRow = z.object({
  id,
  /** The shop or the user; absent for a visitor. */
  quien: z.optional(z.string()),
  origen: z.enum(origenes),
  idioma: z.enum(languages),
  /** Instants, ISO 8601 UTC. */
  primera: z.string(),
  ultima: z.string(),
  mensajes: z.int(),
  /** The first message without an answer, else the last message. */
  texto: z.string(),
  /** The word of the first message without an answer that named nothing known. */
  desconocida: z.optional(z.string()),
  /** Ids of the messages that were not understood and wait for staff. */
  pendientes: z.array(id),
  pendiente: z.boolean(),
});
export type ConversacionRow = z.infer<typeof conversacionRow>;

export const mensaje = z.object({
  id,
  cuando: z.string(),
  idioma: z.enum(languages),
  mensaje: z.string(),
  respuesta: z.string(),
  motor: z.enum(['reglas', 'modelo']),
  lectura: z.optional(z.string()),
  puntos: z.optional(z.number()),
  resultado: z.enum(resultados),
  /** The arguments are JSON. */
  llamadas: z.array(z.object({ nombre: z.string(), argumentos: z.string(), resultado: z.string() })),
  atendido: z.optional(z.string()),
});
export type Mensaje = z.infer<typeof mensaje>;

export const conversacion = z.extend(conversacionRow, { dialogo: z.array(mensaje) });
export type Conversacion = z.infer<typeof conversacion>;

export const searchConversacionesEndpoint = calls.search(
  conversacionRow,
  'Searches the conversations with the assistant of the last thirty days, those with an unanswered message first',
);

export const readConversacionEndpoint = calls.read(
  conversacion,
  'A conversation with its messages, replies, readings and calls',
);

export const attendMensajesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/atender`,
  access: { permission: 'Permissions.Conversaciones.Update' },
  summary: 'Marks unanswered messages as dealt with, or as waiting again',
  body: z.object({ mensajes: z.array(id).check(z.minLength(1), z.maxLength(500)), atendido: z.boolean() }),
  reply: z.object({ cambiados: z.array(id) }),
});
