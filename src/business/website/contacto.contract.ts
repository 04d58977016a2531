import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { nothing, plainLine } from '../../platform/http/shapes.ts';
import { languages } from '../../platform/i18n/languages.ts';

/** What a message may be about. */
export const asuntos = ['coleccion', 'visita', 'pedido', 'cuenta', 'otro'] as const;
export type Asunto = (typeof asuntos)[number];

const line = (longest: number) => z.string().check(z.trim(), z.maxLength(longest), plainLine);

export const contactoForm = z.object({
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(120), plainLine),
  email: z.string().check(z.trim(), z.maxLength(254), z.email()),
  telefono: z.optional(z.string().check(z.trim(), z.maxLength(30), z.regex(/^(?:\+?[\d\s()./-]{6,})?$/))),
  tienda: z.optional(line(160)),
  asunto: z.enum(asuntos),
  mensaje: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
  /** The language the house answers in; absent: the one of the request. */
  idioma: z.optional(z.enum(languages)),
  /** That the house may use it all to answer (RGPD, art. 6.1 a). */
  consentimiento: z.literal(true),
  /** A field that nobody sees: whoever fills it in is no reader. */
  web: z.optional(z.string().check(z.maxLength(500))),
});

export const sendContactoEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/contacto',
  access: 'anyone',
  summary: 'A message to the house from the contact page; Idempotency-Key makes it repeatable',
  body: contactoForm,
  reply: nothing,
  bodyLimit: 32 * 1024,
  repeatable: true,
});
