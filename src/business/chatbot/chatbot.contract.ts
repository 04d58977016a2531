import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';
import { forUser } from '../identity/for-user.ts';

/** Maximum length of a message in characters. */
export const maxMessageLength = 1000;

/** Random id of a visitor's browser. Ignored for a signed-in caller. */
const conversationId = z.string().check(z.maxLength(100), z.regex(/^[\w-]{1,100}$/));

export const sendMessageEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/chatbot/public-web-completion',
  access: 'anyone',
  summary:
    'Says something to the assistant; a token tells it who asks. Its answer is paragraphs with links `[words](/path)`, as text/event-stream one event each',
  body: z.object({
    conversationId,
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxMessageLength)),
    ...forUser,
  }),
  reply: 'text',
  streams: true,
  bodyLimit: 16_384,
});

export const deleteConversationEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/chatbot/delete-conversation',
  access: 'anyone',
  summary: "Deletes all that is kept of the caller's conversation, of a visitor the one with this id",
  body: z.object({ conversationId, ...forUser }),
  reply: z.object({}),
});

/** A modelo in words, for an external assistant that learns the catalogue. */
const modeloInWords = z.object({
  id,
  referencia: z.string(),
  nombre: z.string(),
  tipo: z.string(),
  colecciones: z.array(z.string()),
  temporada: z.optional(z.string()),
  colores: z.array(z.string()),
  tallas: z.array(z.string()),
  descripcion: z.string(),
  composicion: z.string(),
  path: z.string(),
});

export const feedModelosEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/chatbot/feed-modelos',
  access: { permission: 'Permissions.Modelos.View' },
  summary: 'All published modelos in words, in the language of the request; never a price',
  reply: z.array(modeloInWords),
});
