/** Picking lists, and the ordered garments that can be picked. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { imagen } from '../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { euros, id, idParams, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { ean } from '../stock/existencias.contract.ts';
import { pickMotivos, portesTipos } from './albaran.ts';
import { albaran } from './albaranes.contract.ts';

const path = '/lob/api/v1/preparaciones';
const resource = 'Albaranes';
const calls = recordCalls({ path, resource, params: idParams });

/** Pedidos that one call prepares. */
export const maxPedidos = 500;
/** Garments of a cell. */
const maxGarments = 9_999;
/** Cells of a picking list that one call changes. */
const maxCells = 2_000;

export const preparacionCelda = z.object({
  id,
  pedidoId: id,
  pedidoLineaId: id,
  modeloId: id,
  modeloColorId: id,
  tallaId: id,
  referencia: z.string(),
  modelo: z.string(),
  color: z.string(),
  /** `#rrggbb` */
  hex: z.optional(z.string()),
  talla: z.string(),
  tallaOrden: z.int(),
  ean13: z.optional(z.string()),
  imagen: z.optional(imagen),
  /** On a hanger; otherwise folded in a box. */
  colgado: z.boolean(),
  /** The places that have it, with the shelf code. */
  lugares: z.array(z.object({ lugar: z.string(), estante: z.string(), cantidad: z.int() })),
  cantidad: z.int(),
  recogida: z.int(),
  /** The reason of a short pick. */
  motivo: z.optional(z.enum(pickMotivos)),
  /** Garments that the line still reserves from stock; of a special garment those that are open. */
  reservado: z.int(),
  /** The shop's description of a special garment. */
  encargo: z.optional(z.string()),
  servirEl: z.optional(z.string()),
  cancelarTras: z.optional(z.string()),
});
export type PreparacionCelda = z.infer<typeof preparacionCelda>;

export const preparacion = z.object({
  id,
  cliente: z.object({ id, nombre: z.string() }),
  /** The user who picks it. */
  preparador: z.optional(z.object({ id: z.string(), nombre: z.string() })),
  creada: z.string(),
  /** Absent: open. */
  cerrada: z.optional(z.string()),
  version: recordVersion,
  /** Of the cliente's addresses; empty: the address of the cliente. */
  direccionId: z.string(),
  direcciones: z.array(z.object({ id: z.string(), nombre: z.string() })),
  celdas: z.array(preparacionCelda),
  albaran: z.optional(z.object({ id, numero: z.string() })),
});
export type Preparacion = z.infer<typeof preparacion>;

export const readPreparacionEndpoint = calls.read(preparacion, 'A picking list with its garments by place');

export const createPreparacionesEndpoint = calls.create(
  z.object({ pedidoIds: z.array(id).check(z.minLength(1), z.maxLength(maxPedidos)) }),
  z.object({
    preparaciones: z.array(z.object({ id, clienteId: id, prendas: z.int() })),
    /** Garments that were left out: their cancel day is past. */
    sinPermiso: z.array(z.object({ pedidoId: id, cancelarTras: z.string(), prendas: z.int() })),
  }),
  'Puts what can be served of pedidos into picking lists, one for each cliente; garments past their cancel day ' +
    'are left out, and without any other garment the reply is a 409',
  { at: '/create' },
);

export const updatePreparacionEndpoint = calls.update(
  z.object({
    direccionId: z.string().check(z.maxLength(64), plainLine),
    /** The user who picks it; absent: nobody yet. */
    preparadorId: z.optional(z.string().check(z.maxLength(36), z.uuid())),
    /** Cells whose quantity changes; 0 takes a cell off the list. */
    celdas: z
      .array(z.object({ id, cantidad: z.int().check(z.minimum(0), z.maximum(maxGarments)) }))
      .check(z.maxLength(maxCells)),
  }),
  preparacion,
  'Changes an open picking list; more garments than are reserved, or fewer than are picked, are a 409',
);

export const removePreparacionesEndpoint = calls.removeSeveral(
  'Deletes open picking lists, all or none; a closed one is a 409',
);

const picked = z.int().check(z.minimum(-maxGarments), z.maximum(maxGarments));

export const pickEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/recoger`,
  access: { permission: `Permissions.${resource}.Update` },
  summary:
    'Adds picked garments, by barcode or by cell; negative ones correct an earlier pick. More than the list has are a 409',
  params: idParams,
  body: z.object({
    ean: z.optional(z.object({ codigo: ean, cantidad: picked })),
    celdas: z.optional(
      z
        .array(
          z.object({
            id,
            cantidad: picked,
            /** The reason why the others are missing; null removes it. */
            motivo: z.optional(z.nullable(z.enum(pickMotivos))),
          }),
        )
        .check(z.minLength(1), z.maxLength(maxCells)),
    ),
  }),
  reply: z.object({
    recogidas: z.int(),
    prendas: z.int(),
    celdas: z.array(z.object({ id, recogida: z.int(), motivo: z.optional(z.enum(pickMotivos)) })),
  }),
  creates: true,
});

/** The fields of the closing dialog. */
export const closing = z.object({
  bultos: z.int().check(z.minimum(1), z.maximum(999)),
  /** Grams. */
  peso: z.int().check(z.minimum(1), z.maximum(10_000_000)),
  /** A carrier of the house; absent: the one that `transportista` names. */
  transportistaId: z.optional(id),
  transportista: z.string().check(z.trim(), z.maxLength(80), plainLine),
  /** The tracking number of a parcel that leaves at once; empty: it is sent later. */
  seguimiento: z.optional(z.string().check(z.trim(), z.maxLength(60), plainLine)),
  portes: z.enum(portesTipos),
  /** Euros that the carrier collects; with `reembolso` only. */
  reembolso: z.optional(euros(1_000_000)),
  observaciones: z.string().check(z.trim(), z.maxLength(500)),
  /** Whether the garments that these pedidos still wait for stay promised or are cancelled. */
  resto: z.enum(['pendiente', 'cancelar']),
  /** The reason, for the shop; with `cancelar` only. */
  motivo: z.string().check(z.trim(), z.maxLength(300), plainLine),
});
export type Closing = z.infer<typeof closing>;

export const closePreparacionEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/albaran`,
  access: { permission: `Permissions.${resource}.Create` },
  summary:
    'Closes a picking list as an albarán: number, movements, reservas and what is served in one transaction. ' +
    'A closed list, a garment that is no longer reserved, or one past its cancel day is a 409',
  params: idParams,
  body: z.extend(closing, { version: recordVersion }),
  reply: albaran,
  creates: true,
});
