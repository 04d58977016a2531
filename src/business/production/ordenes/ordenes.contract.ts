/** The production orders, for staff. */
import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { imagen } from '../../../platform/http/imagen-shape.ts';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import { day, id, idParams, plainLine, recordVersion } from '../../../platform/http/shapes.ts';
import { envioFases } from './envio.ts';
import { ordenEstados, ordenOrigenes } from './orden.ts';
import { partesDePiezas } from './orden-piezas.contract.ts';

const path = '/lob/api/v1/ordenesfab';
const resource = 'Ordenesfab';
const calls = recordCalls({ path, resource, params: idParams });
const update = { permission: 'Permissions.Ordenesfab.Update' } as const;

/** Maximum cells of an order: those of a modelo. */
export const maxCeldas = 600;
const maxEncargos = 100;
const cantidad = z.int().check(z.minimum(0), z.maximum(9_999));
const cellKey = { modeloColorId: id, tallaId: id };

interface Cell {
  modeloColorId: number;
  tallaId: number;
}
const eachOnce = z.refine<Cell[]>(
  (cells) => new Set(cells.map((one) => `${one.modeloColorId}/${one.tallaId}`)).size === cells.length,
  'Cada prenda, una sola vez.',
);

export const editedOrden = z.object({
  modeloId: id,
  origen: z.enum(ordenOrigenes),
  /** The day on which its garments are in the warehouse. */
  prevista: day,
  nota: z.string().check(z.trim(), z.maxLength(500), plainLine),
  celdas: z.array(z.object({ ...cellKey, previstas: cantidad })).check(z.maxLength(maxCeldas), eachOnce),
  /** Lines of pedidos with a special garment of this modelo. */
  encargos: z.array(id).check(z.maxLength(maxEncargos)),
});
export type EditedOrden = z.infer<typeof editedOrden>;

const colores = z.array(z.object({ modeloColorId: id, nombre: z.string(), hex: z.string() }));
const tallas = z.array(z.object({ tallaId: id, nombre: z.string() }));

export const encargoDeOrden = z.object({
  pedidoLineaId: id,
  pedidoId: id,
  cliente: z.string(),
  color: z.string(),
  talla: z.string(),
  texto: z.string(),
  fechaEvento: z.optional(z.string()),
  terminado: z.boolean(),
});
export type EncargoDeOrden = z.infer<typeof encargoDeOrden>;

export const ordenCelda = z.object({
  ...cellKey,
  /** Garments that pedidos asked for when the order was made. */
  pedidas: z.int(),
  previstas: z.int(),
  /** Absent: not cut yet. */
  cortadas: z.optional(z.int()),
  terminadas: z.int(),
  segundas: z.int(),
  /** Missing at a workshop. */
  perdidas: z.int(),
  /** Garments still to come, and those that never came. */
  esperadas: z.int(),
  faltan: z.int(),
});
export type OrdenCelda = z.infer<typeof ordenCelda>;

const tallerDeOrden = z.object({
  envioId: id,
  lugarId: id,
  lugar: z.string(),
  fase: z.enum(envioFases),
  /** The day on which they come back. */
  prevista: z.string(),
  prendas: z.int(),
});

export const ordenRow = z.object({
  id,
  imagen: z.optional(imagen),
  numero: z.string(),
  modeloId: id,
  referencia: z.string(),
  nombre: z.string(),
  estado: z.enum(ordenEstados),
  origen: z.enum(ordenOrigenes),
  fecha: z.string(),
  prevista: z.string(),
  previstas: z.int(),
  cortadas: z.int(),
  terminadas: z.int(),
  /** Its garments at workshops now, by envio. */
  talleres: z.optional(z.array(tallerDeOrden)),
  /** Its garments that are to be made, and at no workshop. */
  enCasa: z.optional(z.int()),
  version: recordVersion,
});
export type OrdenRow = z.infer<typeof ordenRow>;

export const orden = z.extend(ordenRow, {
  nota: z.string(),
  pedidas: z.int(),
  segundas: z.int(),
  faltan: z.int(),
  colores,
  tallas,
  celdas: z.array(ordenCelda),
  encargos: z.array(encargoDeOrden),
  lanzada: z.optional(z.string()),
  terminada: z.optional(z.string()),
  cerrada: z.optional(z.string()),
  /** The version of the cost sheet that it keeps. */
  escandallo: z.optional(z.object({ id: z.optional(id), numero: z.int() })),
  /** Of all its garments in euros, for callers with the right to costs. */
  coste: z.optional(z.object({ estandar: z.number(), real: z.number() })),
});
export type Orden = z.infer<typeof orden>;

export const searchOrdenesEndpoint = calls.search(ordenRow, 'Searches the production orders');
export const exportOrdenesEndpoint = calls.sheet('The production orders of a search as an Excel sheet');
export const readOrdenEndpoint = calls.read(orden, 'A production order with its garments');
export const createOrdenEndpoint = calls.create(editedOrden, orden, 'Makes a draft of a production order', {
  at: '/create',
});
export const updateOrdenEndpoint = calls.update(
  editedOrden,
  orden,
  'Changes a production order. Quantities change until it is cut; another day moves the promises of its garments',
);
export const deleteOrdenesEndpoint = calls.removeSeveral(
  'Deletes drafts of production orders, all or none; a launched one is a 409',
);

export const stepOrdenEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/estado`,
  access: update,
  summary:
    'Gives a production order its next state. Launching keeps the cost sheet and brings its garments; its end or ' +
    'annulment takes back what never came, and orders that wait for it get another day',
  params: idParams,
  body: z.object({ estado: z.enum(ordenEstados), version: recordVersion }),
  reply: orden,
});
export const cutOrdenEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/cortar`,
  access: update,
  summary:
    'Records what is cut of each garment, over or under plan, and of which piezas; fewer garments move promises. An ' +
    'order of special garments only is cut without cells. ' +
    'When two orders cut the last metres, the second gets a 409',
  params: idParams,
  body: z.object({
    version: recordVersion,
    celdas: z.array(z.object({ ...cellKey, cortadas: cantidad })).check(z.maxLength(maxCeldas), eachOnce),
    /** Quantities of piezas that this cut uses, besides those of earlier ones. */
    piezas: z.optional(partesDePiezas),
  }),
  reply: orden,
});
export const finishGarmentsEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/recibir`,
  access: update,
  summary:
    'Records garments that are finished: good ones enter the warehouse and serve their promises at once, seconds ' +
    'their own place. More than were cut is a 409',
  params: idParams,
  body: z.object({
    celdas: z
      .array(z.object({ ...cellKey, buenas: cantidad, segundas: cantidad }))
      .check(z.maxLength(maxCeldas), eachOnce),
    /** Lines of its special garments that are finished. */
    encargos: z.array(id).check(z.maxLength(maxEncargos)),
  }),
  reply: orden,
  creates: true,
});
export const closeOrdenEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/cerrar`,
  access: update,
  summary: 'Closes a finished production order with its real consumption; its cost is then fixed',
  params: idParams,
  body: z.object({
    version: recordVersion,
    /** By line of its cost sheet: what all its garments used. Other lines count as expected. */
    consumos: z
      .array(
        z.object({
          linea: z.string().check(z.minLength(1), z.maxLength(36)),
          cantidad: z.number().check(z.minimum(0), z.maximum(9_999_999)),
        }),
      )
      .check(z.maxLength(100)),
  }),
  reply: orden,
});

export const pendingCelda = z.object({
  ...cellKey,
  /** Garments of pedidos that are still to be made. */
  porFabricar: z.int(),
  /** Garments that are free in the warehouse, and free in production. */
  libres: z.int(),
  enProduccion: z.int(),
});

export const readPendingEndpoint = calls.read(
  z.object({
    modelo: z.object({ id, referencia: z.string(), nombre: z.string(), imagen: z.optional(imagen) }),
    colores,
    tallas,
    celdas: z.array(pendingCelda),
    /** Special garments that no order makes yet. */
    encargos: z.array(encargoDeOrden),
    hasEscandallo: z.boolean(),
  }),
  'What pedidos wait for of a modelo, beside its stock and production',
  { at: '/pendientes/{id}' },
);

/** Maximum proposals of a reply. */
export const maxProposals = 300;

export const proposalsEndpoint = endpoint({
  method: 'GET',
  path: `${path}/propuestas`,
  access: { permission: 'Permissions.Ordenesfab.Search' },
  summary:
    'Garments that pedidos wait for and no order makes, by modelo and week, with what is missing for them: the ' +
    'minimum lot of a color, fabric at hand, a cost sheet',
  query: z.object({
    /** The fewest garments of a color. */
    minimo: z.optional(z.string().check(z.maxLength(4), z.regex(/^\d{1,4}$/))),
  }),
  reply: z.object({
    total: z.int(),
    /** The most urgent first. */
    propuestas: z.array(
      z.object({
        modeloId: id,
        referencia: z.string(),
        nombre: z.string(),
        imagen: z.optional(imagen),
        prendas: z.int(),
        semanas: z.array(z.object({ semana: z.string(), prendas: z.int() })),
        /** Colores with fewer garments than the minimum lot. */
        bajoMinimo: z.int(),
        faltan: z.array(
          z.object({ nombre: z.string(), unidad: z.string(), necesita: z.number(), hay: z.number() }),
        ),
        hasEscandallo: z.boolean(),
      }),
    ),
  }),
});

/** Maximum proposals that are accepted at once. */
const maxAccepted = 100;

export const acceptProposalsEndpoint = endpoint({
  method: 'POST',
  path: `${path}/propuestas/aceptar`,
  access: { permission: 'Permissions.Ordenesfab.Create' },
  summary:
    'Makes a draft of a production order for each of these modelos, of what pedidos wait for and no draft has. A ' +
    'modelo that waits for nothing now is a 409',
  body: z.object({
    modelos: z.array(id).check(z.minLength(1), z.maxLength(maxAccepted)),
    /** The day on which the garments are in the warehouse. */
    prevista: day,
  }),
  reply: z.object({ ordenes: z.array(z.object({ id, numero: z.string(), modeloId: id, prendas: z.int() })) }),
  creates: true,
});
