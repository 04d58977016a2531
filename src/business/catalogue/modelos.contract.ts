/** The modelos in the back office; those of the shops are in `catalogue.contract.ts`. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { day, euros, id, idParams, percent, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { textoOrNothing } from '../../platform/http/texto-shape.ts';
import { editedTray, trayPicture } from '../../platform/http/tray-picture.ts';
import { fibraNames, isWholeComposition, parteNames } from './modelo-composicion.ts';
import { isEan13 } from './modelo-ean.ts';
import { escotes, largos, mangas, namesOf, ocasiones } from './modelo-facts.ts';

const path = '/lob/api/v1/modelos';
const resource = 'Modelos';
/** Enough for 600 cells, 60 pictures and all texts. */
const bodyLimit = 512 * 1024;
const calls = recordCalls({ path, resource, params: idParams, bodyLimit });
const access = (right: string) => ({ permission: `Permissions.${resource}.${right}` }) as const;

export const maxColores = 40;
/** Maximum cells of a modelo. */
export const maxVariantes = 600;
const maxLines = 60;
/** Maximum coming prices of a modelo. */
export const maxCambios = maxLines;

const lineId = z.string().check(z.minLength(1), z.maxLength(36), z.regex(/^[\w-]+$/));
/** Checks that no two lines have the same key. */
const uniqueBy = <T>(key: (one: T) => unknown) =>
  z.refine<T[]>((lines) => new Set(lines.map(key)).size === lines.length, 'Cada uno, una sola vez.');
interface InTalla {
  tallaId: number;
}

/** A cell that exists: a color in a talla. */
export const editedVariante = z.object({
  colorId: id,
  tallaId: id,
  ean13: z.optional(
    z
      .string()
      .check(z.maxLength(13), z.refine(isEan13, 'No es un código EAN-13: falla el dígito de control.')),
  ),
  /** Closed: it stays for orders and stock, and nobody can order it any more. */
  cerrado: z.boolean(),
});
export type EditedVariante = z.infer<typeof editedVariante>;

const centimetres = z.optional(z.number().check(z.minimum(1), z.maximum(400), z.multipleOf(0.5)));
/** The measures of a garment in a talla. */
export const medida = z.object({
  id: lineId,
  tallaId: id,
  busto: centimetres,
  cintura: centimetres,
  cadera: centimetres,
  largoTotal: centimetres,
  manga: centimetres,
});
export type Medida = z.infer<typeof medida>;

/** A share of a fibre of Regulation (EU) 1007/2011 in a part of the garment. */
export const composicionParte = z.object({
  id: lineId,
  parte: z.enum(parteNames),
  fibra: z.enum(fibraNames),
  percent: percent(),
});
export type ComposicionParte = z.infer<typeof composicionParte>;

const amount = euros(99_999.99);

/** A tarifa's own price, which does not follow its discount. */
export const tarifaPrecio = z.object({ id: lineId, tarifaId: id, precio: amount });
export type TarifaPrecio = z.infer<typeof tarifaPrecio>;

/** A price from a coming day on: General without a tarifa, where the recommended price can change with it. */
export const precioCambio = z
  .object({
    id: lineId,
    desde: day,
    tarifaId: z.optional(id),
    precio: amount,
    pvpr: z.optional(amount),
  })
  .check(
    z.refine(
      ({ tarifaId, pvpr }) => tarifaId === undefined || pvpr === undefined,
      'El PVP solo cambia con el precio general.',
    ),
  );
export type PrecioCambio = z.infer<typeof precioCambio>;

/** A surcharge from a talla up: euros or percent. Without a tarifa it counts in all of them. */
export const suplementoLine = z
  .object({
    id: lineId,
    tarifaId: z.optional(id),
    desdeTallaId: id,
    importe: z.optional(amount),
    percent: z.optional(percent()),
  })
  .check(
    z.refine(
      ({ importe, percent }) => (importe === undefined) !== (percent === undefined),
      'Escriba euros o percent: uno de los dos.',
    ),
  );
export type SuplementoLine = z.infer<typeof suplementoLine>;

/** What, in which colecciones and from when the web shows. */
const publication = {
  publicado: z.boolean(),
  novedad: z.boolean(),
  /** The day of its publication; absent: no plan. */
  publicadoDesde: z.optional(day),
  coleccionIds: z.array(id).check(
    z.maxLength(50),
    uniqueBy((one: number) => one),
  ),
};

export const editedModelo = z.object({
  referencia: z.string().check(z.trim(), z.minLength(1), z.maxLength(60), plainLine),
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(80), plainLine),
  modeloTipoId: id,
  temporadaId: z.optional(id),
  /** The size run whose tallas its grid offers. It may have other tallas, too. */
  tallajeId: z.optional(id),
  descripcion: textoOrNothing(3000),
  /** The composition as data; its text is made from it. */
  partes: z
    .array(composicionParte)
    .check(
      z.maxLength(maxLines),
      z.refine(isWholeComposition, 'Cada parte suma 100, con cada fibra una sola vez.'),
    ),
  /** The text of a composition that is not known as data; without effect beside `partes`. */
  composicion: z.optional(textoOrNothing(600)),
  cuidados: textoOrNothing(600),
  /** The care symbols of its label. */
  cuidadoId: z.optional(id),
  escote: z.optional(z.enum(namesOf(escotes))),
  manga: z.optional(z.enum(namesOf(mangas))),
  largo: z.optional(z.enum(namesOf(largos))),
  ocasiones: z.array(z.enum(namesOf(ocasiones))).check(
    z.maxLength(20),
    uniqueBy((one: string) => one),
  ),
  /** In their order. A color without cells keeps its pictures. */
  colorIds: z.array(id).check(
    z.maxLength(maxColores),
    uniqueBy((one: number) => one),
  ),
  variantes: z.array(editedVariante).check(
    z.maxLength(maxVariantes),
    uniqueBy(({ colorId, tallaId }: InTalla & { colorId: number }) => `${colorId}-${tallaId}`),
  ),
  medidas: z.array(medida).check(
    z.maxLength(maxLines),
    uniqueBy(({ tallaId }: InTalla) => tallaId),
  ),
  imagenes: editedTray(60),
  /** Centimetres of the woman in the pictures. */
  estatura: z.optional(z.int().check(z.minimum(140), z.maximum(210))),
  precio: amount,
  pvpr: amount,
  tarifas: z.array(tarifaPrecio).check(
    z.maxLength(maxLines),
    uniqueBy(({ tarifaId }: { tarifaId: number }) => tarifaId),
  ),
  cambios: z.array(precioCambio).check(
    z.maxLength(maxLines),
    uniqueBy(
      ({ tarifaId, desde }: { tarifaId?: number | undefined; desde: string }) => `${tarifaId} ${desde}`,
    ),
  ),
  suplementos: z.array(suplementoLine).check(
    z.maxLength(maxLines),
    uniqueBy(
      ({ tarifaId, desdeTallaId }: { tarifaId?: number | undefined; desdeTallaId: number }) =>
        `${tarifaId}-${desdeTallaId}`,
    ),
  ),
  codigoHs: z.optional(
    z.string().check(z.maxLength(10), z.regex(/^\d{6}(\d{2}){0,2}$/, 'Son 6, 8 o 10 cifras.')),
  ),
  /** ISO 3166-1 alpha-2 of the country where it is made. */
  origen: z.optional(z.string().check(z.maxLength(2), z.regex(/^[A-Z]{2}$/))),
  /** Grams of a garment. */
  peso: z.optional(z.int().check(z.minimum(1), z.maximum(20_000))),
  ...publication,
});
export type EditedModelo = z.infer<typeof editedModelo>;

const modeloColorInfo = z.object({
  modeloColorId: id,
  colorId: id,
  nombre: z.string(),
  hex: z.string(),
  hex2: z.optional(z.string()),
});

export const editableModelo = z.extend(editedModelo, {
  id,
  imagenes: z.array(trayPicture),
  colores: z.array(modeloColorInfo),
  archivado: z.boolean(),
  /** Free garments in the warehouse, and those that production brings. */
  disponible: z.int(),
  viene: z.int(),
  version: recordVersion,
});
export type EditableModelo = z.infer<typeof editableModelo>;

export const modeloRow = z.object({
  id,
  imagen: z.optional(imagen),
  referencia: z.string(),
  nombre: z.string(),
  tipo: z.string(),
  temporada: z.optional(z.string()),
  colores: z.array(z.object({ nombre: z.string(), hex: z.string(), hex2: z.optional(z.string()) })),
  precio: z.number(),
  pvpr: z.number(),
  publicado: z.boolean(),
  publicadoDesde: z.optional(z.string()),
  novedad: z.boolean(),
  archivado: z.boolean(),
  imagenes: z.int(),
  disponible: z.int(),
  creado: z.string(),
  version: recordVersion,
});
export type ModeloRow = z.infer<typeof modeloRow>;

/** A modelo as pickers show it. */
export const modeloChoice = z.object({
  id,
  imagen: z.optional(imagen),
  referencia: z.string(),
  nombre: z.string(),
});
export type ModeloChoice = z.infer<typeof modeloChoice>;

export const exportModelosEndpoint = calls.sheet('The modelos of a search as an Excel sheet');
export const searchModelosEndpoint = calls.search(modeloRow, 'Searches the modelos');
export const searchModeloChoicesEndpoint = calls.search(
  modeloChoice,
  'Searches modelos that are not archived, for a picker: the best matches of a keyword',
  { at: '/search-autocomplete' },
);
export const listModelosByIdsEndpoint = endpoint({
  method: 'POST',
  path: `${path}/modeloslist-by-ids`,
  access: access('Search'),
  summary: 'The rows of these modelos, in the order of the ids; unknown ids are left out',
  body: z.object({ ids: z.array(id).check(z.maxLength(500)) }),
  reply: z.array(modeloRow),
});
export const readEditableModeloEndpoint = calls.read(editableModelo, 'A modelo with all its parts');
export const createModeloEndpoint = calls.create(
  editedModelo,
  editableModelo,
  'Adds a modelo; a referencia or barcode that another one has is a 409',
  { at: '/create' },
);
export const updateModeloEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/update`,
  access: access('Update'),
  summary:
    'Changes a modelo; a stale version is a 409. A cell that orders, carts or stock use cannot leave: close it',
  body: z.extend(editedModelo, { id, version: recordVersion }),
  reply: 'text',
  bodyLimit,
});
export const updateModeloWebEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/update-web`,
  access: access('Update'),
  summary:
    'Changes what the web shows of a modelo: its publication, colecciones and day; a stale version is a 409',
  body: z.object({ ...publication, id, version: recordVersion }),
  reply: editableModelo,
});
export const uploadModeloPictureEndpoint = calls.picture('Takes in a picture for a modelo');
export const deleteModelosEndpoint = calls.removeSeveral(
  'Deletes modelos, all or none; one with orders, invoices, carts or movements is a 409 that lists its uses',
);
