import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';
import { forUser } from '../identity/for-user.ts';

/** Most letters of a message. */
export const maxMessage = 1000;

export const sendMessageEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/chatbot/public-web-completion',
  access: 'anyone',
  summary:
    'Says something to the assistant; a token tells it who asks. Its answer is paragraphs with links `[words](/path)`, as text/event-stream one event each',
  body: z.object({
    /** A visitor's own random one; of whoever is signed in it is not looked at. */
    conversationId: z.string().check(z.maxLength(100), z.regex(/^[\w-]{1,100}$/)),
    message: z.string().check(z.trim(), z.minLength(1), z.maxLength(maxMessage)),
    ...forUser,
  }),
  reply: 'text',
  streams: true,
  bodyLimit: 16_384,
});

/** A modelo in words, for an assistant that learns what the house sells. */
const fedModelo = z.object({
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
  reply: z.array(fedModelo),
});
