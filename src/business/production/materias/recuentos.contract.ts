/** Stocktakes of the piezas of a place: each scan counts one pieza, and the approval corrects the books. */
import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import { id, idParams, plainLine, quantity, recordVersion } from '../../../platform/http/shapes.ts';
import { maxQuantity } from '../units.ts';

const path = '/lob/api/v1/piezas-recuentos';
const calls = recordCalls({ path, resource: 'Materias', params: idParams });
const update = { permission: 'Permissions.Materias.Update' } as const;

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);

export const piezaRecuentoEstados = ['abierto', 'aprobado', 'anulado'] as const;
export type PiezaRecuentoEstado = (typeof piezaRecuentoEstados)[number];

/** Text keys of the states. */
export const piezaRecuentoLabels: Readonly<Record<PiezaRecuentoEstado, string>> = {
  abierto: 'Abierto',
  aprobado: 'Aprobado',
  anulado: 'Anulado',
};

export const newPiezaRecuento = z.object({
  lugarId: id,
  /** Only shelves that begin with this code; empty: the whole place. */
  estante: line(40),
  nota: line(200),
});

const facts = {
  id,
  lugar: z.string(),
  estado: z.enum(piezaRecuentoEstados),
  /** Instants. */
  creado: z.string(),
  cerrado: z.optional(z.string()),
  /** Piezas that were counted. */
  contadas: z.int(),
  version: recordVersion,
};

export const piezaRecuentoRow = z.extend(newPiezaRecuento, facts);
export type PiezaRecuentoRow = z.infer<typeof piezaRecuentoRow>;

const countedPieza = z.object({
  id,
  nombre: z.string(),
  color: z.optional(z.string()),
  tintada: z.string(),
  unidad: z.string(),
  estante: z.string(),
  /** The quantity in the books when it was counted, or now if it was not. */
  esperado: z.number(),
  contado: z.optional(z.number()),
});
export type CountedPieza = z.infer<typeof countedPieza>;

/** The most piezas that a stocktake lists of each kind. */
export const maxCounted = 500;

export const piezaRecuento = z.extend(piezaRecuentoRow, {
  /** The last one first. */
  piezas: z.array(countedPieza),
  /** Piezas of the place that nobody has counted; empty once it is closed. */
  faltan: z.array(countedPieza),
});
export type PiezaRecuento = z.infer<typeof piezaRecuento>;

export const searchPiezaRecuentosEndpoint = calls.search(
  piezaRecuentoRow,
  'Searches the stocktakes of piezas',
);
export const exportPiezaRecuentosEndpoint = calls.sheet(
  'The stocktakes of piezas of a search as an Excel sheet',
);
export const readPiezaRecuentoEndpoint = calls.read(
  piezaRecuento,
  'A stocktake with its counted and missing piezas',
);
export const createPiezaRecuentoEndpoint = calls.create(
  newPiezaRecuento,
  piezaRecuento,
  'Opens a stocktake; a second open one with some of its shelves is a 409',
  { at: '/create', right: 'Update' },
);
export const countPiezaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/contar`,
  access: update,
  summary: 'Counts a pieza by its number or the address of its label; without a quantity it is whole',
  params: idParams,
  body: z.object({ codigo: line(300), cantidad: z.optional(quantity(maxQuantity)) }),
  reply: piezaRecuento,
  creates: true,
});
const close = (name: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/{id}/${name}`,
    access: update,
    summary,
    params: idParams,
    body: z.object({
      version: recordVersion,
      /** Of an approval: whether piezas that nobody found count as lost. */
      faltanPerdidas: z.optional(z.boolean()),
    }),
    reply: piezaRecuento,
    creates: true,
  });
export const approvePiezaRecuentoEndpoint = close('aprobar', 'Corrects the books by what was counted');
export const annulPiezaRecuentoEndpoint = close('anular', 'Ends a stocktake without a change');
