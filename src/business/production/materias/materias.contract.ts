/** Materias: what garments are made of. Members with an amount need `Permissions.Escandallos.View`. */
import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { imagen } from '../../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import {
  id,
  idParams,
  percent,
  plainLine,
  quantity,
  recordVersion,
  unitPrice,
} from '../../../platform/http/shapes.ts';
import { fibraNames, isWholeComposition } from '../../catalogue/modelo-composicion.ts';
import { maxQuantity, maxUnitPrice } from '../units.ts';
import { materiaTipos, materiaUnidades, precioOrigenes } from './materia.ts';

const path = '/lob/api/v1/materias';
const calls = recordCalls({ path, resource: 'Materias', params: idParams });
const view = { permission: 'Permissions.Materias.View' } as const;

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);

/** A fibre with its share. */
export const materiaFibra = z.object({
  id: z.string().check(z.maxLength(40)),
  fibra: z.enum(fibraNames),
  percent: percent(),
});
export type MateriaFibra = z.infer<typeof materiaFibra>;

/** Maximum colores of a materia. */
export const maxColores = 100;

/** The editable fields. Without the right to costs, a sent `precio` has no effect. */
export const editedMateria = z.object({
  tipo: z.enum(materiaTipos),
  referencia: line(60).check(z.minLength(1)),
  nombre: line(120).check(z.minLength(1)),
  proveedorId: z.optional(id),
  referenciaProveedor: line(60),
  unidad: z.enum(materiaUnidades),
  /** Centimetres that can be cut. */
  ancho: z.optional(z.int().check(z.minimum(1), z.maximum(1_000))),
  /** Grams for a square metre. */
  gramaje: z.optional(z.int().check(z.minimum(1), z.maximum(5_000))),
  fibras: z.array(materiaFibra).check(
    z.maxLength(12),
    z.refine(
      (shares) => isWholeComposition(shares.map((share) => ({ ...share, parte: 'cuerpo' }))),
      'Suma 100, con cada fibra una sola vez.',
    ),
  ),
  cuidadoId: z.optional(id),
  imagenId: z.optional(id),
  precio: z.optional(unitPrice(maxUnitPrice)),
  /** The least that the proveedor sells at once. */
  minimo: z.optional(quantity(maxQuantity)),
  /** Days from an order to its delivery. */
  plazo: z.optional(z.int().check(z.minimum(0), z.maximum(365))),
  notas: z.string().check(z.trim(), z.maxLength(4000)),
  /** The ids of the colores in which it can be bought, in their order. */
  colores: z.array(id).check(
    z.maxLength(maxColores),
    z.refine((ids) => new Set(ids).size === ids.length, 'Cada color una sola vez.'),
  ),
});
export type EditedMateria = z.infer<typeof editedMateria>;

const swatch = z.object({
  nombre: z.string(),
  hex: z.string(),
  hex2: z.optional(z.string()),
  muestra: z.optional(z.string()),
});

const facts = {
  id,
  imagen: z.optional(imagen),
  proveedor: z.optional(z.string()),
  archivado: z.boolean(),
  /** The rest of all its piezas, the quantity that ordenes have reserved, and the quantity on order. */
  quedan: z.number(),
  reservado: z.number(),
  viene: z.number(),
  version: recordVersion,
};

export const materiaRow = z.object({
  ...facts,
  tipo: z.enum(materiaTipos),
  referencia: z.string(),
  nombre: z.string(),
  proveedorId: z.optional(id),
  unidad: z.enum(materiaUnidades),
  ancho: z.optional(z.int()),
  precio: z.optional(z.number()),
  colores: z.array(swatch),
});
export type MateriaRow = z.infer<typeof materiaRow>;

const precioChange = z.object({
  id,
  fecha: z.string(),
  precio: z.number(),
  origen: z.enum(precioOrigenes),
  entradaId: z.optional(id),
});

/** The most prices that a materia lists. */
export const maxPrecios = 100;

export const materia = z.extend(editedMateria, {
  ...facts,
  /** The names of `colores`, in their order. */
  nombresDeColor: z.array(z.object({ id, nombre: z.string() })),
  /** The rest by color, with its dye lots. */
  existencias: z.array(
    z.object({
      color: z.optional(z.string()),
      hex: z.optional(z.string()),
      quedan: z.number(),
      reservado: z.number(),
      viene: z.number(),
      piezas: z.int(),
      tintadas: z.int(),
    }),
  ),
  /** The newest first, at most 100; absent without the right to costs. */
  precios: z.optional(z.array(precioChange)),
  /** The average price of what is left; absent without the right, or when nothing is left. */
  precioMedio: z.optional(z.number()),
});
export type Materia = z.infer<typeof materia>;

export const searchMateriasEndpoint = calls.search(materiaRow, 'Searches the materias');
export const exportMateriasEndpoint = calls.sheet('The materias of a search as an Excel sheet');
export const readMateriaEndpoint = calls.read(materia, 'A materia with its colores, stock and prices');
export const createMateriaEndpoint = calls.create(editedMateria, materia, 'Adds a materia', {
  at: '/create',
});
export const updateMateriaEndpoint = calls.update(
  editedMateria,
  materia,
  'Changes a materia; a color that piezas or lines have cannot leave, and a stale version is a 409',
);
export const deleteMateriasEndpoint = calls.removeSeveral(
  'Deletes materias, all or none; one that is used is a 409 with `usos`',
);
export const archiveMateriasEndpoint = calls.archive('Archives materias, or brings them back');
export const uploadMateriaPictureEndpoint = calls.picture('Takes in the picture of a materia');
export const duplicateMateriaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/duplicate`,
  access: { permission: 'Permissions.Materias.Create' },
  summary: 'Copies a materia with its colores and composition, under the next free referencia',
  body: z.object({ id }),
  reply: materia,
  creates: true,
});

const uso = z.object({ tipo: z.string(), nombre: z.string(), enlace: z.string() });
export const readUsesEndpoint = endpoint({
  method: 'GET',
  path: `${path}/usado-en/{id}`,
  access: view,
  summary: 'The records that use a materia, at most 20 of each kind',
  params: idParams,
  reply: z.object({ usos: z.array(uso), total: z.int() }),
});
export const listCuidadosEndpoint = endpoint({
  method: 'GET',
  path: `${path}/cuidados`,
  access: view,
  summary: 'The care rules that a materia can have, in words',
  reply: z.array(z.object({ id, nombre: z.string() })),
});
