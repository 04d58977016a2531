/** The call that turns a dictated recording into lines of a factura (SPEC.md §7). */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id, money } from '../../platform/http/shapes.ts';
import { maxAudioBytes } from './dictation-limits.ts';

const confianza = z.number();

const dictatedLinea = z.object({
  referencia: z.string(),
  modeloId: id,
  modeloColorId: z.optional(id),
  tallaId: z.optional(id),
  cantidad: z.optional(z.int()),
  precio: z.optional(money),
  /** The lowest of `confianzas`, from 0 to 1. */
  confianza,
  /** How sure each field is; 0: it was not said. */
  confianzas: z.object({
    referencia: confianza,
    modeloColorId: confianza,
    tallaId: confianza,
    cantidad: confianza,
    precio: confianza,
  }),
  /** The names of the modelo, the color and the talla, for a person to compare. */
  nombre: z.string(),
  color: z.optional(z.string()),
  talla: z.optional(z.string()),
});

export type DictatedLinea = z.infer<typeof dictatedLinea>;

const dictationReply = z.object({
  texto: z.string(),
  lineas: z.array(dictatedLinea),
  /** Groups of words without a part in any line. */
  noEntendido: z.array(z.string()),
  /** A person must check each line. */
  revisar: z.literal(true),
});
export type DictationReply = z.infer<typeof dictationReply>;

export const recognizeEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/facturas/recognize',
  access: { permission: 'Permissions.Facturas.Create' },
  summary:
    'Reads dictated lines from a WAV, WebM, OGG or MP3 of at most 60 s; it saves nothing, and a person checks each line',
  body: z.object({ audio: z.file() }),
  form: true,
  reply: dictationReply,
  bodyLimit: maxAudioBytes + 16 * 1024,
});
