/** The technical sheets of modelos, for staff of the workshop. */
import * as z from 'zod/mini';
import { imagen } from '../../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import { id, idParams, plainLine, quantity, recordVersion } from '../../../platform/http/shapes.ts';
import { archivoTipos } from './ficha.ts';

const calls = recordCalls({
  path: '/lob/api/v1/fichas',
  resource: 'Ordenesfab',
  params: idParams,
  bodyLimit: 256 * 1024,
});

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);
const lineId = z.string().check(z.minLength(1), z.maxLength(36));
const note = z.string().check(z.trim(), z.maxLength(2000));

export const fichaMedida = z.object({
  id: lineId,
  medida: line(60).check(z.minLength(1)),
  base: quantity(1_000),
  incremento: quantity(100, -100),
  tolerancia: quantity(100),
});
export const fichaCostura = z.object({
  id: lineId,
  zona: line(80).check(z.minLength(1)),
  costura: line(200).check(z.minLength(1)),
});
export const fichaArchivo = z.object({
  id: lineId,
  tipo: z.enum(archivoTipos),
  nombre: line(120).check(z.minLength(1)),
  /** Where the file is kept: a folder, a program, an address. */
  donde: line(300),
});

export const editedFicha = z.object({
  /** The talla of the base measures. */
  tallaBaseId: id,
  /** The drawing. */
  imagenId: z.optional(id),
  medidas: z.array(fichaMedida).check(z.maxLength(60)),
  costuras: z.array(fichaCostura).check(z.maxLength(60)),
  archivos: z.array(fichaArchivo).check(z.maxLength(40)),
  notas: z.object({ corte: note, confeccion: note, acabado: note }),
});
export type EditedFicha = z.infer<typeof editedFicha>;

export const ficha = z.extend(editedFicha, {
  /** The modelo's. */
  id,
  referencia: z.string(),
  nombre: z.string(),
  imagenModelo: z.optional(imagen),
  dibujo: z.optional(imagen),
  tallas: z.array(z.object({ tallaId: id, nombre: z.string() })),
  /** Trims of its cost sheet: name and quantity of a garment at the base talla. */
  avios: z.array(z.object({ nombre: z.string(), cantidad: z.number(), unidad: z.string() })),
  cambiado: z.optional(z.string()),
  /** 0: nothing was entered yet. */
  version: recordVersion,
});
export type Ficha = z.infer<typeof ficha>;

export const readFichaEndpoint = calls.read(
  ficha,
  'The technical sheet of a modelo, with the trims of its cost sheet; an empty one before the first change',
);
export const updateFichaEndpoint = calls.update(
  editedFicha,
  ficha,
  'Changes the technical sheet of a modelo. A stale version is a 409',
);
export const uploadFichaPictureEndpoint = calls.picture('Takes in the drawing of a technical sheet');
