import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { nothing, plainLine } from '../../platform/http/shapes.ts';
import { languages } from '../../platform/i18n/languages.ts';

/** The subjects of a message. */
export const asuntos = ['coleccion', 'visita', 'pedido', 'cuenta', 'otro'] as const;
export type Asunto = (typeof asuntos)[number];

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);

export const contactoForm = z.object({
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(120), plainLine),
  email: z.string().check(z.trim(), z.maxLength(254), z.email()),
  telefono: z.optional(z.string().check(z.trim(), z.maxLength(30), z.regex(/^(?:\+?[\d\s()./-]{6,})?$/))),
  tienda: z.optional(line(160)),
  asunto: z.enum(asuntos),
  mensaje: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
  /** The language for the answer; absent: the language of the request. */
  idioma: z.optional(z.enum(languages)),
  /** Consent to use all of it for the answer (RGPD, art. 6.1 a). */
  consentimiento: z.literal(true),
  /** A hidden field: only a bot or an autofill fills it in. */
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
