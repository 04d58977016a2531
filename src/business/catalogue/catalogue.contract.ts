import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { id, idParams, money } from '../../platform/http/shapes.ts';
import { forUserQuery } from '../identity/for-user.ts';
import { colourFamilies } from './colour-family.ts';

export const modeloColorCard = z.object({
  modeloColorId: id,
  colorId: id,
  nombre: z.string(),
  hex: z.string(),
  /** Second tone of a bicolor or a print. */
  hex2: z.optional(z.string()),
  /** The family that the company gave it; absent: the family of its hex. */
  familia: z.optional(z.enum(colourFamilies)),
  /** The address of a crop of the cloth, shown instead of the tone. */
  muestra: z.optional(z.string()),
  imagen: z.optional(imagen),
});

/** A modelo as the gallery shows it. Never a price. */
export const modeloCard = z.object({
  id,
  referencia: z.string(),
  nombre: z.string(),
  modeloTipoId: id,
  colecciones: z.array(z.object({ id, nombre: z.string() })),
  temporada: z.optional(z.string()),
  novedad: z.boolean(),
  imagen: z.optional(imagen),
  colores: z.array(modeloColorCard),
  /** Values of `modelo-facts.ts`, by which the gallery filters. */
  escote: z.optional(z.string()),
  manga: z.optional(z.string()),
  largo: z.optional(z.string()),
  ocasiones: z.optional(z.array(z.string())),
  /** The names of its tallas in any color, in their order. */
  tallas: z.array(z.string()),
});
export type ModeloCard = z.infer<typeof modeloCard>;

export const tallaOfModelo = z.object({
  tallaId: id,
  nombre: z.string(),
  orden: z.int(),
  /** Its numbers in other countries: `es fr pt uk us it de int`. */
  equivalencias: z.optional(z.record(z.string(), z.string())),
});

const centimetres = z.optional(z.number());
export const garmentMeasures = z.object({
  tallaId: id,
  busto: centimetres,
  cintura: centimetres,
  cadera: centimetres,
  largoTotal: centimetres,
  manga: centimetres,
});

export const modeloDetail = z.extend(modeloCard, {
  descripcion: z.string(),
  composicion: z.string(),
  cuidados: z.string(),
  /** Care symbols in the order of a label: their names (`simbolos.ts`) and their meanings. */
  simbolos: z.array(z.object({ nombre: z.string(), texto: z.string() })),
  modeloTipo: z.string(),
  tallas: z.array(tallaOfModelo),
  /** Centimetres of the garment in its tallas; absent where none are known. */
  medidas: z.optional(z.array(garmentMeasures)),
  imagenes: z.array(z.extend(imagen, { modeloColorId: z.optional(id) })),
  /** Centimetres of the woman in the pictures, where known. */
  estatura: z.optional(z.int()),
});
export type ModeloDetail = z.infer<typeof modeloDetail>;

/** Prices that the signed-in shop sees: its own tarifa's price and the recommended retail price, in euros. */
const prices = { precio: money, pvpr: money };

export const modeloCardAuth = z.extend(modeloCard, {
  ...prices,
  /** Tallas in stock in any color, and tallas out of stock but in production; the rest is made to order. */
  existencias: z.object({ ahora: z.array(z.string()), viene: z.array(z.string()) }),
});
export type ModeloCardAuth = z.infer<typeof modeloCardAuth>;

/** Stock of a cell that can be ordered, and its production by day. */
export const stockOfCell = z.object({
  modeloColorId: id,
  tallaId: id,
  disponible: z.int(),
  produccion: z.array(z.object({ fecha: z.string(), cantidad: z.int() })),
});
export type StockOfCell = z.infer<typeof stockOfCell>;

export const modeloDetailAuth = z.extend(modeloDetail, {
  ...prices,
  /** Euros of the tallas that cost more than `precio`; absent when all cost the same. */
  precios: z.optional(z.array(z.object({ tallaId: id, precio: money }))),
  stock: z.array(stockOfCell),
});
export type ModeloDetailAuth = z.infer<typeof modeloDetailAuth>;

const catalogue = ['catalogue'];
/** The user whose tarifa gives the prices. */
const query = z.object(forUserQuery);

export const readModelosEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/webmodelos/getall',
  access: 'anyone',
  summary: 'All published modelos, as cards',
  reply: z.array(modeloCard),
  cacheTopics: catalogue,
});

export const readModeloEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/webmodelos/{id}',
  access: 'anyone',
  summary: 'A published modelo',
  params: idParams,
  reply: modeloDetail,
  cacheTopics: catalogue,
});

export const readModelosAuthEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/webmodelos/auth/getall',
  access: 'signedIn',
  summary:
    "All published modelos with the caller's prices, or those of the customer that the caller acts for",
  query,
  reply: z.array(modeloCardAuth),
});

export const readModeloAuthEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/webmodelos/auth/{id}',
  access: 'signedIn',
  summary:
    "A published modelo with stock, coming production and the caller's price, or that of the customer that the caller acts for",
  params: idParams,
  query,
  reply: modeloDetailAuth,
});

export const webColeccion = z.object({
  id,
  nombre: z.string(),
  descripcion: z.string(),
  temporada: z.optional(z.string()),
  imagen: z.optional(imagen),
  /** Published modelos in it. */
  modelos: z.int(),
});
export type WebColeccion = z.infer<typeof webColeccion>;

export const readColeccionesEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/webcolecciones/getall',
  access: 'anyone',
  summary: 'The published colecciones',
  reply: z.array(webColeccion),
  cacheTopics: catalogue,
});

export const modeloTipo = z.object({
  id,
  nombre: z.string(),
  descripcion: z.string(),
  imagen: z.optional(imagen),
  /** Published modelos of it. */
  modelos: z.int(),
});
export type ModeloTipo = z.infer<typeof modeloTipo>;

export const readModeloTiposEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/modelotipos/getall',
  access: 'anyone',
  summary: 'All modelo types, those without a published modelo included',
  reply: z.array(modeloTipo),
  cacheTopics: catalogue,
});

export const readWebModeloTiposEndpoint = endpoint({
  method: 'GET',
  path: '/lob/api/v1/modelotipos/getall-web',
  access: 'anyone',
  summary: 'The modelo types that the site shows',
  reply: z.array(modeloTipo),
  cacheTopics: catalogue,
});
