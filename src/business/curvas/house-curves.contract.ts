/** The curves of the house, which every shop can use. Those of a shop are in `curvas.contract.ts`. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams, recordVersion } from '../../platform/http/shapes.ts';
import { textoShape } from '../../platform/http/texto-shape.ts';
import { maxNombre, maxParte, maxTallas } from './curvas.contract.ts';

const path = '/lob/api/v1/curvas-casa';
const calls = recordCalls({ path, resource: 'Curvas', params: idParams });

/** Maximum curves of the house. */
export const maxHouseCurves = 100;

const parte = z.object({ tallaId: id, cantidad: z.int().check(z.minimum(0), z.maximum(maxParte)) });

export const editedHouseCurve = z.object({
  nombre: textoShape(maxNombre),
  /** The size run that it is made for. */
  tallajeId: id,
  partes: z.array(parte).check(
    z.minLength(1),
    z.maxLength(maxTallas),
    z.refine(
      (partes: { tallaId: number }[]) => new Set(partes.map(({ tallaId }) => tallaId)).size === partes.length,
      'Cada uno, una sola vez.',
    ),
    z.refine(
      (partes: { cantidad: number }[]) => partes.some(({ cantidad }) => cantidad > 0),
      'Ponga prendas en alguna talla.',
    ),
  ),
});
export type EditedHouseCurve = z.infer<typeof editedHouseCurve>;

const read = { id, orden: z.int(), archivado: z.boolean(), version: recordVersion };

export const editableHouseCurve = z.extend(editedHouseCurve, { ...read, tallaje: z.string() });
export type EditableHouseCurve = z.infer<typeof editableHouseCurve>;

/** In the reader's language; `tallas` is «38:1 40:2». */
export const houseCurveRow = z.object({
  ...read,
  nombre: z.string(),
  tallaje: z.string(),
  tallas: z.string(),
  prendas: z.int(),
});
export type HouseCurveRow = z.infer<typeof houseCurveRow>;

/** A curve as the matrix offers it. */
export const houseCurve = z.object({
  id,
  nombre: z.string(),
  partes: z.array(z.object({ tallaId: id, talla: z.string(), cantidad: z.int() })),
});
export type HouseCurve = z.infer<typeof houseCurve>;

export const listHouseCurvesEndpoint = endpoint({
  method: 'GET',
  path: `${path}/getall`,
  access: 'signedIn',
  summary: 'The curves of the house that are not archived, in their order',
  reply: z.array(houseCurve),
});
export const exportHouseCurvesEndpoint = calls.sheet('The curves of the house of a search as an Excel sheet');
export const searchHouseCurvesEndpoint = calls.search(
  houseCurveRow,
  'Searches the curves of the house, archived ones included',
);
export const readHouseCurveEndpoint = calls.read(editableHouseCurve, 'A curve of the house');
export const createHouseCurveEndpoint = calls.create(
  editedHouseCurve,
  editableHouseCurve,
  'Adds a curve of the house after the others; a talla outside its size run is a 400',
  { at: '/create' },
);
export const updateHouseCurveEndpoint = calls.update(
  editedHouseCurve,
  editableHouseCurve,
  'Changes a curve of the house; a stale version is a 409',
);
export const deleteHouseCurvesEndpoint = calls.removeSeveral('Deletes curves of the house, all or none');
export const archiveHouseCurvesEndpoint = calls.archive('Archives curves of the house, or brings them back');
export const orderHouseCurvesEndpoint = calls.order(
  'Sets the order in which the matrix offers the curves; when they are no longer those it is a 409',
);
