/** The house's proveedores, workshops among them. */
import * as z from 'zod/mini';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import { id, idParams, plainLine, recordVersion } from '../../../platform/http/shapes.ts';
import { formasDePago, nifTipos } from '../cliente.ts';
import { isIban } from '../iban.ts';
import { maxPlazo } from '../payment-terms.ts';
import { proveedorTipos } from './proveedor.ts';

const calls = recordCalls({ path: '/lob/api/v1/proveedores', resource: 'Proveedores', params: idParams });

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);

/** The editable fields. */
export const editedProveedor = z.object({
  tipo: z.enum(proveedorTipos),
  nombre: line(120).check(z.minLength(1)),
  razonSocial: line(160),
  nifTipo: z.enum(nifTipos),
  nif: z.optional(line(30)),
  email: z.optional(z.string().check(z.trim(), z.maxLength(254), z.email())),
  telefono: z.optional(
    line(40).check(z.refine((text) => /^[+\d\s().-]*$/.test(text), 'No tiene el formato esperado.')),
  ),
  direccion: line(240),
  codigoPostal: line(20),
  poblacion: line(120),
  provincia: line(120),
  countryId: z.optional(id),
  formaPago: z.enum(formasDePago),
  /** Days from the reception, one for each part of the total. */
  plazos: z.array(z.int().check(z.minimum(0), z.maximum(maxPlazo))).check(z.minLength(1), z.maxLength(6)),
  iban: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(42), z.refine(isIban, 'Este IBAN no es correcto: revise sus cifras.')),
  ),
  /** Account of the ledger: `400000012`. */
  subcuenta: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(12),
      z.refine((text) => /^\d{3,12}$/.test(text), 'Entre 3 y 12 cifras, por ejemplo 430000012.'),
    ),
  ),
  /** Of a `taller`: the place of the stock where its garments are. */
  lugarId: z.optional(id),
  notas: z.string().check(z.trim(), z.maxLength(4000)),
});
export type EditedProveedor = z.infer<typeof editedProveedor>;

const facts = {
  id,
  /** ISO 3166-1 alpha-2. */
  pais: z.optional(z.string()),
  /** The name of its place. */
  lugar: z.optional(z.string()),
  archivado: z.boolean(),
  version: recordVersion,
};
export const proveedor = z.extend(editedProveedor, facts);
export type Proveedor = z.infer<typeof proveedor>;

export const proveedorRow = z.object({
  ...facts,
  tipo: z.enum(proveedorTipos),
  nombre: z.string(),
  razonSocial: z.string(),
  nif: z.optional(z.string()),
  email: z.optional(z.string()),
  telefono: z.optional(z.string()),
  poblacion: z.string(),
  provincia: z.string(),
});
export type ProveedorRow = z.infer<typeof proveedorRow>;

export const searchProveedoresEndpoint = calls.search(proveedorRow, 'Searches the proveedores');
export const exportProveedoresEndpoint = calls.sheet('The proveedores of a search as an Excel sheet');
export const readProveedorEndpoint = calls.read(proveedor, 'A proveedor with its terms');
export const createProveedorEndpoint = calls.create(editedProveedor, proveedor, 'Adds a proveedor', {
  at: '/create',
});
export const updateProveedorEndpoint = calls.update(
  editedProveedor,
  proveedor,
  'Changes a proveedor; a stale version is a 409',
);
export const deleteProveedoresEndpoint = calls.removeSeveral(
  'Deletes proveedores, all or none; a workshop whose place has garments or movements is a 409 with `usos`',
);
export const archiveProveedoresEndpoint = calls.archive('Archives proveedores, or brings them back');
