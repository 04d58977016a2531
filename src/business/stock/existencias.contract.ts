/** Stock by modelo, cell and place: today, on a past day, and its corrections. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams, plainLine } from '../../platform/http/shapes.ts';
import { lugarTipos, motivos } from './lugar.ts';

const path = '/lob/api/v1/existencias';
const resource = 'Stock';
const calls = recordCalls({ path, resource, params: idParams });
const inventory = recordCalls({ path: '/lob/api/v1/inventario', resource, params: idParams });
const movements = recordCalls({ path: '/lob/api/v1/movimientos', resource, params: idParams });
const update = { permission: `Permissions.${resource}.Update` } as const;

/** Maximum number of cells of one call. */
export const maxCells = 600;
/** Maximum quantity of a cell. */
export const maxGarments = 99_999;

/** The reason of a change, in the user's words. */
export const nota = z.string().check(z.trim(), z.minLength(3), z.maxLength(200), plainLine);
const cellRef = { modeloColorId: id, tallaId: id };

/** A modelo with its garments in the warehouse and elsewhere. */
export const modeloStock = z.object({
  id,
  imagen: z.optional(imagen),
  referencia: z.string(),
  nombre: z.string(),
  /** First quality in the warehouse. */
  fisico: z.int(),
  reservado: z.int(),
  /** Garments in all other places. */
  fuera: z.int(),
});
export type ModeloStock = z.infer<typeof modeloStock>;

export const exportExistenciasEndpoint = calls.sheet(
  'The modelos with their stock of a search as an Excel sheet',
);
export const searchExistenciasEndpoint = calls.search(modeloStock, 'Searches the stock by modelo');

/** All cells of a modelo, and what is where. */
export const modeloExistencias = z.object({
  id,
  imagen: z.optional(imagen),
  referencia: z.string(),
  nombre: z.string(),
  colores: z.array(z.object({ modeloColorId: id, nombre: z.string(), hex: z.string() })),
  tallas: z.array(z.object({ tallaId: id, nombre: z.string() })),
  celdas: z.array(
    z.object({ ...cellRef, ean13: z.optional(z.string()), fisico: z.int(), reservado: z.int() }),
  ),
  /** The open places, and those with garments of the modelo. */
  lugares: z.array(
    z.object({
      id,
      nombre: z.string(),
      tipo: z.enum(lugarTipos),
      celdas: z.array(z.object({ ...cellRef, cantidad: z.int(), estante: z.string() })),
    }),
  ),
});
export type ModeloExistencias = z.infer<typeof modeloExistencias>;

export const readExistenciasEndpoint = calls.read(
  modeloExistencias,
  'The stock of a modelo by place and cell',
);

export const correctionBody = z.object({
  lugarId: id,
  nota,
  celdas: z
    .array(
      z.object({
        ...cellRef,
        /** The quantity the user was shown. */
        visto: z.int().check(z.minimum(0), z.maximum(maxGarments)),
        /** The quantity that is really there. */
        cantidad: z.int().check(z.minimum(0), z.maximum(maxGarments)),
      }),
    )
    .check(z.minLength(1), z.maxLength(maxCells)),
});
export type CorrectionBody = z.infer<typeof correctionBody>;

export const correctStockEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/corregir`,
  access: update,
  summary:
    'Corrects the stock of a modelo in one place to what is really there; a quantity that changed since it was shown is a 409',
  params: idParams,
  body: correctionBody,
  reply: modeloExistencias,
});

export const putShelvesEndpoint = endpoint({
  method: 'PUT',
  path: `${path}/{id}/estantes`,
  access: update,
  summary: 'Sets the shelf codes of the colours of a modelo in one place',
  params: idParams,
  body: z.object({
    lugarId: id,
    colores: z
      .array(
        z.object({
          modeloColorId: id,
          estante: z.string().check(z.trim(), z.maxLength(20), plainLine),
        }),
      )
      .check(z.minLength(1), z.maxLength(200)),
  }),
  reply: modeloExistencias,
});

/** A cell in a place, on a day. */
export const inventoryRow = z.object({
  /** `<lugar>-<modeloColor>-<talla>` */
  id: z.string(),
  fecha: z.string(),
  imagen: z.optional(imagen),
  modeloId: id,
  modeloColorId: id,
  referencia: z.string(),
  modelo: z.string(),
  color: z.string(),
  talla: z.string(),
  ean13: z.optional(z.string()),
  lugar: z.string(),
  tipo: z.enum(lugarTipos),
  estante: z.optional(z.string()),
  cantidad: z.int(),
});
export type InventoryRow = z.infer<typeof inventoryRow>;

const onDay = 'The filter `fecha` with `eq` or `lte` names the day (its end, Europe/Madrid); without it: now';
export const searchInventoryEndpoint = inventory.search(
  inventoryRow,
  `Searches the stock by cell and place. ${onDay}`,
);
export const exportInventoryEndpoint = inventory.sheet(
  `The stock by cell and place as an Excel sheet. ${onDay}`,
);

export const movimientoRow = z.object({
  id,
  imagen: z.optional(imagen),
  momento: z.string(),
  motivo: z.enum(motivos),
  modeloId: z.optional(id),
  referencia: z.optional(z.string()),
  modeloColorId: id,
  color: z.optional(z.string()),
  tallaId: id,
  talla: z.optional(z.string()),
  cantidad: z.int(),
  /** Absent: from outside. */
  de: z.optional(z.string()),
  /** Absent: out. */
  a: z.optional(z.string()),
  documento: z.optional(z.string()),
  nota: z.optional(z.string()),
  usuario: z.optional(z.string()),
});
export type MovimientoRow = z.infer<typeof movimientoRow>;

export const searchMovimientosEndpoint = movements.search(movimientoRow, 'Searches the movements of stock');
export const exportMovimientosEndpoint = movements.sheet('The movements of stock as an Excel sheet');

export const transferBody = z.object({
  /** Absent: from outside, as a reception. */
  de: z.optional(id),
  /** Absent: out, for good. */
  a: z.optional(id),
  nota,
  celdas: z
    .array(z.object({ ...cellRef, cantidad: z.int().check(z.minimum(1), z.maximum(maxGarments)) }))
    .check(z.minLength(1), z.maxLength(maxCells)),
});
export type TransferBody = z.infer<typeof transferBody>;

export const createTransferEndpoint = movements.create(
  transferBody,
  z.object({ prendas: z.int() }),
  'Moves garments from one place to another; more than there are, or reserved ones, are a 409',
  { at: '/create', right: 'Update' },
);

/** A garment found by its barcode. */
export const scannedCell = z.object({
  ...cellRef,
  imagen: z.optional(imagen),
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  color: z.string(),
  talla: z.string(),
});
export type ScannedCell = z.infer<typeof scannedCell>;

export const ean = z.string().check(z.trim(), z.maxLength(20), z.regex(/^\d{8,14}$/, 'No es un código EAN.'));

export const readScannedEndpoint = endpoint({
  method: 'GET',
  path: `${path}/ean/{ean}`,
  access: { permission: `Permissions.${resource}.View` },
  summary: 'The garment with this barcode',
  params: z.object({ ean }),
  reply: scannedCell,
});
