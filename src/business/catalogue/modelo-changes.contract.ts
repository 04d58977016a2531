/** A change of many modelos at once: its preview, and the write of previewed values. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { day, euros, id, recordVersion } from '../../platform/http/shapes.ts';

const path = '/lob/api/v1/modelos';
const access = (right: string) => ({ permission: `Permissions.Modelos.${right}` }) as const;
/** The most modelos of one change; it is one transaction. */
export const maxChanged = 1000;
/** Enough for the values of a thousand modelos with ten colecciones each. */
const bodyLimit = 512 * 1024;

const amount = euros(99_999.99);
const coleccionIds = z.array(id).check(z.maxLength(50));

/** How prices change: by percent or euros (negative: down), or to a price. */
export const priceChange = z
  .object({
    campo: z.enum(['precio', 'pvpr', 'ambos']),
    forma: z.enum(['percent', 'euros', 'fijo']),
    valor: z.number().check(z.minimum(-99_999.99), z.maximum(99_999.99)),
    /** The result is rounded to a multiple of it; absent: to the cent. */
    multiplo: z.optional(euros(100)),
    /** The day from which it is valid; absent: at once. */
    desde: z.optional(day),
  })
  .check(
    z.refine(({ forma, valor }) => forma !== 'fijo' || valor >= 0, 'El precio no puede ser negativo.'),
    z.refine(({ forma, campo }) => forma !== 'fijo' || campo !== 'ambos', 'Elija uno de los dos precios.'),
    z.refine(
      ({ desde, campo }) => desde === undefined || campo !== 'pvpr',
      'El PVP solo cambia con el precio general.',
    ),
  );
export type PriceChange = z.infer<typeof priceChange>;

/** The absent members stay as they are. */
export const modelosChange = z.object({
  precio: z.optional(priceChange),
  publicado: z.optional(z.boolean()),
  /** The day of their publication. */
  publicadoDesde: z.optional(day),
  novedad: z.optional(z.boolean()),
  anadir: z.optional(coleccionIds),
  quitar: z.optional(coleccionIds),
});
export type ModelosChange = z.infer<typeof modelosChange>;

/** The values of a modelo that a change sets. An absent group stays as it is. */
export const modeloValues = z.object({
  precios: z.optional(z.object({ precio: amount, pvpr: amount })),
  /** The General price from a day on; without `precio` the modelo has none for that day. */
  cambio: z.optional(z.object({ desde: day, precio: z.optional(amount), pvpr: z.optional(amount) })),
  web: z.optional(
    z.object({ publicado: z.boolean(), novedad: z.boolean(), publicadoDesde: z.optional(day) }),
  ),
  coleccionIds: z.optional(coleccionIds),
});
export type ModeloValues = z.infer<typeof modeloValues>;

const named = { id, referencia: z.string(), nombre: z.string() };
const rechazados = z.array(z.object({ ...named, motivo: z.string() }));

export const previewChangeEndpoint = endpoint({
  method: 'POST',
  path: `${path}/cambios/preview`,
  access: access('Update'),
  summary:
    'What a change of prices, publication or colecciones makes of modelos: old and new values, and refusals',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(maxChanged)), cambio: modelosChange }),
  reply: z.object({
    cambios: z.array(
      z.object({ ...named, version: recordVersion, antes: modeloValues, despues: modeloValues }),
    ),
    rechazados,
    /** Modelos that have these values already. */
    iguales: z.int(),
    /** The names of the colecciones in the values. */
    colecciones: z.array(z.object({ id, nombre: z.string() })),
  }),
});
export type ChangePreview = z.infer<typeof previewChangeEndpoint.reply>;

export const writeChangeEndpoint = endpoint({
  method: 'POST',
  path: `${path}/cambios`,
  access: access('Update'),
  summary:
    'Sets values of modelos in one transaction; one that changed since the preview, or breaks a rule, is refused',
  body: z.object({
    modelos: z.array(z.extend(modeloValues, { id, version: recordVersion })).check(
      z.minLength(1),
      z.maxLength(maxChanged),
      z.refine((list) => new Set(list.map((one) => one.id)).size === list.length, 'Cada uno, una sola vez.'),
    ),
  }),
  reply: z.object({
    cambiados: z.array(
      z.object({
        id,
        version: recordVersion,
        /** The former values, which undo the change. */
        antes: modeloValues,
      }),
    ),
    rechazados,
  }),
  bodyLimit,
});
export type ChangeWritten = z.infer<typeof writeChangeEndpoint.reply>;
