/** Calls on several modelos at once, and what the page of a modelo shows beside its fields. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams } from '../../platform/http/shapes.ts';
import { maxVariantes } from './modelos.contract.ts';

const path = '/lob/api/v1/modelos';
const resource = 'Modelos';
const calls = recordCalls({ path, resource, params: idParams });
const access = (right: string) => ({ permission: `Permissions.${resource}.${right}` }) as const;

export const publishModelosEndpoint = calls.publish('Publishes or unpublishes modelos');
export const archiveModelosEndpoint = endpoint({
  method: 'POST',
  path: `${path}/archivar`,
  access: access('Update'),
  summary: 'Archives modelos, which also unpublishes them, or restores them',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)), archivado: z.boolean() }),
  reply: z.object({ cambiados: z.array(id) }),
});
export const giveModeloEansEndpoint = endpoint({
  method: 'POST',
  path: `${path}/codigos`,
  access: access('Update'),
  summary: 'Gives a barcode to each cell of these modelos that has none',
  body: z.object({ ids: z.array(id).check(z.minLength(1), z.maxLength(500)) }),
  reply: z.object({ cambiados: z.array(id), codigos: z.int() }),
});

/** A use of a cell, and the list that shows it. */
export const usoTipos = ['pedidos', 'facturas', 'carritos', 'movimientos', 'existencias', 'lotes'] as const;
export const uso = z.object({
  tipo: z.enum(usoTipos),
  cantidad: z.int(),
  /** The path of the list in the back office; absent: no list has them. */
  lista: z.optional(z.string()),
});
export type Uso = z.infer<typeof uso>;
export const usoLabels: Readonly<Record<Uso['tipo'], string>> = {
  pedidos: 'Pedidos',
  facturas: 'Facturas',
  carritos: 'Carritos',
  movimientos: 'Movimientos',
  existencias: 'Prendas en almacén',
  lotes: 'Entradas previstas',
};

export const readModeloColorWarningEndpoint = endpoint({
  method: 'POST',
  path: `${path}/get-modelocolor-delete-warning`,
  access: access('View'),
  summary: 'What still uses cells of modelos, color by color; a cell without `tallaId` is the whole color',
  body: z.object({
    celdas: z
      .array(z.object({ modeloColorId: id, tallaId: z.optional(id) }))
      .check(z.minLength(1), z.maxLength(maxVariantes)),
  }),
  reply: z.array(z.object({ modeloColorId: id, tallaId: z.optional(id), usos: z.array(uso) })),
});

const named = z.object({ id, nombre: z.string() });
/** An archived one is only offered where a modelo has it. */
const archivable = z.extend(named, { archivado: z.boolean() });
/** The values that the fields of a modelo can hold. */
export const readModeloOptionsEndpoint = endpoint({
  method: 'GET',
  path: `${path}/opciones`,
  access: access('View'),
  summary:
    'The types, temporadas, colecciones, colores, tallas, size runs, care labels and tarifas that a modelo can have',
  reply: z.object({
    tipos: z.array(named),
    temporadas: z.array(z.object({ id, codigo: z.string() })),
    colecciones: z.array(named),
    colores: z.array(
      z.extend(archivable, { codigo: z.string(), hex: z.string(), hex2: z.optional(z.string()) }),
    ),
    tallas: z.array(archivable),
    tallajes: z.array(z.extend(archivable, { tallaIds: z.array(id) })),
    cuidados: z.array(
      z.object({ id, simbolos: z.array(z.object({ nombre: z.string(), texto: z.string() })) }),
    ),
    tarifas: z.array(z.object({ id, nombre: z.string(), descuento: z.number() })),
  }),
});
export type ModeloOptions = z.infer<typeof readModeloOptionsEndpoint.reply>;

export const modeloSales = z.object({
  /** Garments and euros by temporada month, the oldest first; at most 24. */
  meses: z.array(z.object({ mes: z.string(), prendas: z.int(), importe: z.number() })),
  /** The newest orders with it, at most 20. */
  pedidos: z.array(
    z.object({
      id,
      fecha: z.string(),
      cliente: z.optional(z.string()),
      prendas: z.int(),
      importe: z.number(),
    }),
  ),
  prendas: z.int(),
  importe: z.number(),
});
export type ModeloSales = z.infer<typeof modeloSales>;
export const readModeloSalesEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}/ventas`,
  access: access('View'),
  summary: 'What was sold of a modelo, and the newest orders with it; a rep sees those of his own clientes',
  params: idParams,
  reply: modeloSales,
});
