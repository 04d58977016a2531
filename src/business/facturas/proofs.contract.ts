/** Proofs that the goods of an exempt factura left Spain. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { day, id, idParams, plainLine } from '../../platform/http/shapes.ts';

/** The carrier's delivery, a CMR, the buyer's declaration, the customs document. */
export const pruebas = ['transporte', 'cmr', 'declaracion', 'dua'] as const;
export type Prueba = (typeof pruebas)[number];

const path = '/lob/api/v1/facturas/{id}/pruebas';
const resource = 'Facturas';

export const facturaProofs = z.object({
  pruebas: z.array(z.object({ id, tipo: z.enum(pruebas), fecha: z.string(), referencia: z.string() })),
  /** The kinds that are missing; none for a factura with IVA. */
  faltan: z.array(z.enum(pruebas)),
});
export type FacturaProofs = z.infer<typeof facturaProofs>;

export const readProofsEndpoint = endpoint({
  method: 'GET',
  path,
  access: { permission: `Permissions.${resource}.View` },
  summary: 'The proofs of an exempt factura, and the kinds that it lacks',
  params: idParams,
  reply: facturaProofs,
});

export const createProofEndpoint = endpoint({
  method: 'POST',
  path: `${path}/create`,
  access: { permission: `Permissions.${resource}.Update` },
  summary: 'Notes a proof of an exempt factura',
  params: idParams,
  creates: true,
  body: z.object({
    tipo: z.enum(pruebas),
    /** Day of the document. */
    fecha: day,
    /** Its number, or where it is kept. */
    referencia: z.string().check(z.trim(), z.minLength(1), z.maxLength(120), plainLine),
  }),
  reply: facturaProofs,
});

export const deleteProofEndpoint = endpoint({
  method: 'POST',
  path: `${path}/delete`,
  access: { permission: `Permissions.${resource}.Update` },
  summary: 'Removes a proof that was noted by mistake',
  params: idParams,
  body: z.object({ pruebaId: id }),
  reply: facturaProofs,
});
