/** Labels of garments: hang-tags with barcode and QR code, and the text of the sewn-in label. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';

export const etiquetaTipos = ['colgante', 'cosida'] as const;
export type EtiquetaTipo = (typeof etiquetaTipos)[number];

export const printEtiquetasEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/modelos/etiquetas',
  access: { permission: 'Permissions.Modelos.View' },
  summary: 'Labels of every open cell of modelos as a PDF, at most a thousand',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
    tipo: z.enum(etiquetaTipos),
    /** Labels of each cell; absent: one for each garment in the warehouse. */
    copias: z.optional(z.int().check(z.minimum(1), z.maximum(99))),
  }),
  reply: 'file',
});
