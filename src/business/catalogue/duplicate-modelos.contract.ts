/** Copies of modelos for another temporada. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { id } from '../../platform/http/shapes.ts';
import { editedModelo } from './modelos.contract.ts';

/** The most modelos of one call; it is one transaction. */
export const maxDuplicated = 200;

const lines = z.array(z.object({ id, referencia: editedModelo.shape.referencia })).check(
  z.minLength(1),
  z.maxLength(maxDuplicated),
  z.refine((list) => new Set(list.map((one) => one.id)).size === list.length, 'Cada uno, una sola vez.'),
  z.refine(
    (list) => new Set(list.map(({ referencia }) => referencia)).size === list.length,
    'Cada referencia, una sola vez.',
  ),
);

export const duplication = z
  .object({
    /** The modelos, each with the referencia of its copy. */
    modelos: lines,
    temporadaId: id,
    /** Colores and their open cells, without barcodes. */
    colores: z.boolean(),
    /** Prices of all tarifas, the recommended price and surcharges. */
    precios: z.boolean(),
    imagenes: z.boolean(),
    medidas: z.boolean(),
    /** Colecciones, and what the web shows. */
    publicacion: z.boolean(),
  })
  .check(
    z.refine(
      ({ publicacion, colores, precios }) => !publicacion || (colores && precios),
      'Sin precios y colores no se publica.',
    ),
  );
export type Duplication = z.infer<typeof duplication>;

export const duplicateModelosEndpoint = endpoint({
  method: 'POST',
  path: '/lob/api/v1/modelos/duplicar',
  access: { permission: 'Permissions.Modelos.Create' },
  summary: 'Copies modelos into a temporada, all or none; a referencia that exists is a 409 that names it',
  body: duplication,
  reply: z.object({ creados: z.array(z.object({ id, de: id, referencia: z.string() })) }),
  creates: true,
});

/**
 * Returns the referencia that is offered for a copy: the code of the season is replaced or added.
 * @param from the code of the modelo's own temporada
 */
export function offeredReferencia(referencia: string, from: string | undefined, to: string): string {
  const base = from && referencia.endsWith(`-${from}`) ? referencia.slice(0, -from.length - 1) : referencia;
  return `${base.slice(0, 59 - to.length)}-${to}`;
}
