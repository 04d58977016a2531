/** Acts of staff on drafts and issued facturas. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { day, euros, id, idParams, money, percent, plainLine } from '../../platform/http/shapes.ts';
import { maxRectificadas, metodos, motivos } from './factura.ts';
import { maxCells, maxLineas, officeFactura } from './facturas-office.contract.ts';

const path = '/lob/api/v1/facturas';
const resource = 'Facturas';
const ids = z.array(id).check(z.minLength(1), z.maxLength(500));

export const paseFacturasEndpoint = endpoint({
  method: 'POST',
  path: `${path}/pase`,
  access: { permission: `Permissions.${resource}.Issue` },
  summary:
    'Issues drafts, or marks issued facturas as booked; each by itself. With `preview` nothing is written, and the numbers are those that they would get',
  body: z.object({ ids, a: z.enum(['emitida', 'contabilizada']), preview: z.optional(z.boolean()) }),
  reply: z.object({
    /** `total` in euros, for the question before issuing. */
    hechos: z.array(z.object({ id, numero: z.string(), total: money })),
    rechazados: z.array(z.object({ id, motivo: z.string() })),
  }),
});

export const mailFacturasEndpoint = endpoint({
  method: 'POST',
  path: `${path}/enviar`,
  access: { permission: `Permissions.${resource}.Issue` },
  summary:
    "Mails issued facturas again with their PDF: to the cliente's person for administration, else to the cliente, else to its first user",
  body: z.object({ ids }),
  reply: z.object({
    hechos: z.array(z.object({ id, numero: z.string(), para: z.string() })),
    rechazados: z.array(z.object({ id, motivo: z.string() })),
  }),
});

export const correctFacturaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/rectificar`,
  access: { permission: `Permissions.${resource}.Create` },
  summary: 'Saves the draft of a rectificativa with the picked lines of an issued factura',
  params: idParams,
  creates: true,
  body: z.object({
    motivo: z.enum(motivos),
    metodo: z.enum(metodos),
    /** Of a discount or a rappel, on the base of the factura. */
    porcentaje: z.optional(percent()),
    /** The lines to correct; absent: all. */
    lineas: z.optional(
      z
        .array(
          z.object({
            id,
            /** Garments that come back; absent: all that are left. */
            cantidad: z.optional(z.int().check(z.minimum(0), z.maximum(9_999))),
            cantidades: z.optional(
              z
                .array(
                  z.object({
                    modeloColorId: id,
                    tallaId: id,
                    cantidad: z.int().check(z.minimum(0), z.maximum(9_999)),
                  }),
                )
                .check(z.maxLength(maxCells)),
            ),
          }),
        )
        .check(z.maxLength(maxLineas)),
    ),
  }),
  reply: officeFactura,
});
export type CorrectFactura = z.infer<typeof correctFacturaEndpoint.body>;

export const correctSeveralEndpoint = endpoint({
  method: 'POST',
  path: `${path}/rectificar`,
  access: { permission: `Permissions.${resource}.Create` },
  summary:
    'Saves the draft of one rectificativa for several facturas of a cliente: a rappel or a discount, in percent of what was sold with them',
  creates: true,
  body: z.object({
    ids: z.array(id).check(z.minLength(2), z.maxLength(maxRectificadas)),
    motivo: z.enum(['rappel', 'descuento']),
    porcentaje: percent(),
  }),
  reply: officeFactura,
});
export type CorrectSeveral = z.infer<typeof correctSeveralEndpoint.body>;

/** Money that came before the delivery of a pedido. */
export const draftAnticipo = z.object({
  pedidoId: id,
  /** The received amount, taxes included. */
  importe: euros(1_000_000),
  /** The day of the payment; absent: today. */
  fecha: z.optional(day),
});
export type DraftAnticipo = z.infer<typeof draftAnticipo>;
export const draftAnticipoEndpoint = endpoint({
  method: 'POST',
  path: `${path}/anticipo`,
  access: { permission: `Permissions.${resource}.Create` },
  summary: 'Saves the draft of an anticipo: money that came before the delivery of a pedido',
  creates: true,
  body: draftAnticipo,
  reply: officeFactura,
});

export const annulFacturaEndpoint = endpoint({
  method: 'POST',
  path: `${path}/{id}/anular`,
  access: { permission: `Permissions.${resource}.Issue` },
  summary: 'Annuls an issued factura that should not exist; all others are corrected by a rectificativa',
  params: idParams,
  body: z.object({ motivo: z.string().check(z.trim(), z.minLength(1), z.maxLength(300), plainLine) }),
  reply: officeFactura,
});
