/** Stocktakes: the books are frozen, the garments counted blind, the differences approved with a reason. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { ean, maxCells, maxGarments, nota } from './existencias.contract.ts';

const path = '/lob/api/v1/recuentos';
const resource = 'Recuentos';
const calls = recordCalls({ path, resource, params: idParams });

export const recuentoEstados = ['abierto', 'aprobado', 'anulado'] as const;
export type RecuentoEstado = (typeof recuentoEstados)[number];

export const newRecuento = z.object({
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(80), plainLine),
  lugarId: id,
  /** Only cells whose shelf code begins so; empty: the whole place. */
  estante: z.string().check(z.trim(), z.maxLength(20), plainLine),
});
export type NewRecuento = z.infer<typeof newRecuento>;

export const recuento = z.object({
  id,
  nombre: z.string(),
  lugar: z.string(),
  estante: z.optional(z.string()),
  estado: z.enum(recuentoEstados),
  motivo: z.optional(z.string()),
  creado: z.string(),
  creadoPor: z.optional(z.string()),
  cerrado: z.optional(z.string()),
  cerradoPor: z.optional(z.string()),
  /** Garments counted so far. */
  contadas: z.int(),
  version: recordVersion,
});
export type Recuento = z.infer<typeof recuento>;

export const exportRecuentosEndpoint = calls.sheet('The stocktakes of a search as an Excel sheet');
export const searchRecuentosEndpoint = calls.search(recuento, 'Searches the stocktakes');
export const readRecuentoEndpoint = calls.read(recuento, 'A stocktake, without the expected quantities');
export const createRecuentoEndpoint = calls.create(
  newRecuento,
  recuento,
  'Opens a stocktake of a place and freezes what the books expect there',
  { at: '/create' },
);

/** A counted cell, as the counter sees it: without the expected quantity. */
export const countedCell = z.object({
  modeloColorId: id,
  tallaId: id,
  referencia: z.string(),
  color: z.string(),
  talla: z.string(),
  contadas: z.int(),
});
export type CountedCell = z.infer<typeof countedCell>;

const counted = z.int().check(z.minimum(-maxGarments), z.maximum(maxGarments));

export const countEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/contar`,
  access: { permission: `Permissions.${resource}.Update` },
  summary:
    'Adds counted garments, by barcode or by cell; negative ones correct an earlier count. A closed stocktake is a 409',
  params: idParams,
  body: z.object({
    ean: z.optional(z.object({ codigo: ean, cantidad: counted })),
    celdas: z.optional(
      z
        .array(z.object({ modeloColorId: id, tallaId: id, cantidad: counted }))
        .check(z.minLength(1), z.maxLength(maxCells)),
    ),
  }),
  reply: z.object({ contadas: z.int(), celdas: z.array(countedCell) }),
  creates: true,
});

export const differenceRow = z.extend(countedCell, {
  ean13: z.optional(z.string()),
  esperadas: z.int(),
  /** False: no line counts it. */
  esContada: z.boolean(),
});
export type DifferenceRow = z.infer<typeof differenceRow>;

export const readDifferencesEndpoint = endpoint({
  method: 'GET',
  path: `${path}/{id}/diferencias`,
  access: { permission: `Permissions.${resource}.Approve` },
  summary: 'The cells of a stocktake whose count differs from the frozen books, at most 2,000 of them',
  params: idParams,
  reply: z.object({ celdas: z.array(differenceRow), total: z.int() }),
});

export const approveBody = z.object({
  motivo: nota,
  /** The effect on cells that nobody counted: they stay as they are, or become empty. */
  sinContar: z.enum(['quedan', 'cero']),
});
export const approveRecuentoEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/aprobar`,
  access: { permission: `Permissions.${resource}.Approve` },
  summary: 'Writes the differences as movements and closes the stocktake; a closed one is a 409',
  params: idParams,
  body: approveBody,
  reply: recuento,
});

export const cancelRecuentoEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/anular`,
  access: { permission: `Permissions.${resource}.Approve` },
  summary: 'Closes a stocktake without any movement; a closed one is a 409',
  params: idParams,
  body: z.object({ motivo: nota }),
  reply: recuento,
});
