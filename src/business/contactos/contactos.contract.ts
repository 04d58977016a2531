/** Persons of clientes, proveedores and comerciales, and one search over all of them. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { exportRequest } from '../../platform/http/export.contract.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { id, idParams, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { contactoPartes, contactoTipos, isMedio, medioTipos } from './contacto.ts';

const path = '/lob/api/v1/contactos';
const resource = 'Contactos';
const calls = recordCalls({ path, resource, params: idParams });

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);

/** A way to reach the person. */
export const contactoMedio = z
  .object({
    id: z.string().check(z.minLength(1), z.maxLength(36), z.regex(/^[\w-]+$/)),
    tipo: z.enum(medioTipos),
    valor: line(254).check(z.minLength(1)),
  })
  .check(
    z.refine(({ tipo, valor }) => isMedio(tipo, valor), {
      path: ['valor'],
      error: 'No tiene la forma de un número o una dirección.',
    }),
  );
export type ContactoMedio = z.infer<typeof contactoMedio>;

/** The editable fields; a contacto stays with its cliente, proveedor or comercial. */
export const editedContacto = z.object({
  parte: z.enum(contactoPartes),
  parteId: id,
  tipo: z.enum(contactoTipos),
  nombre: line(120).check(z.minLength(1)),
  cargo: line(120),
  medios: z.array(contactoMedio).check(z.maxLength(20)),
  notas: z.string().check(z.trim(), z.maxLength(2000)),
});
export type EditedContacto = z.infer<typeof editedContacto>;

/** The members that the form of a person edits. */
export const contactoForm = z.omit(editedContacto, { parte: true });

export const contacto = z.extend(editedContacto, {
  id,
  /** The name of the cliente, proveedor or comercial. */
  parteNombre: z.string(),
  creado: z.string(),
  version: recordVersion,
});
export type Contacto = z.infer<typeof contacto>;

/** A cliente, proveedor or comercial, or a person of it. */
export const directoryRow = z.object({
  /** `cliente-12` or `contacto-5`. */
  clave: z.string(),
  parte: z.enum(contactoPartes),
  parteId: id,
  parteNombre: z.string(),
  /** Absent for the cliente, proveedor or comercial itself. */
  contactoId: z.optional(id),
  nombre: z.string(),
  cargo: z.string(),
  email: z.optional(z.string()),
  telefono: z.optional(z.string()),
  poblacion: z.string(),
});
export type DirectoryRow = z.infer<typeof directoryRow>;

export const searchContactosEndpoint = calls.search(
  directoryRow,
  'Searches clientes, proveedores and comerciales and their persons at once',
);

export const exportContactosEndpoint = endpoint({
  method: 'POST',
  path: `${path}/excel-by-search`,
  access: { permission: `Permissions.${resource}.Search` },
  summary: 'The rows that a search over the persons finds as an Excel sheet',
  body: exportRequest,
  reply: 'file',
});

export const readContactoEndpoint = calls.read(contacto, 'One person with the ways to reach it');
export const createContactoEndpoint = calls.create(editedContacto, contacto, 'Adds a person', {
  at: '/create',
});
export const updateContactoEndpoint = calls.update(
  editedContacto,
  contacto,
  'Changes a person, which stays with its cliente, proveedor or comercial; a stale version is a 409',
);

const deleteEndpoint = <const Act extends string>(act: Act, of: string) =>
  endpoint({
    method: 'POST',
    path: `${path}/${act}`,
    access: { permission: `Permissions.${resource}.Delete` },
    summary: `Deletes persons of ${of}, all or none`,
    body: z.array(id).check(z.minLength(1), z.maxLength(500)),
    reply: z.object({ borrados: z.array(id) }),
  });
export const deleteClienteContactosEndpoint = deleteEndpoint('deleteclientes', 'clientes');
export const deleteProveedorContactosEndpoint = deleteEndpoint('deleteproveedores', 'proveedores');
export const deleteComercialContactosEndpoint = deleteEndpoint('deletecomerciales', 'comerciales');

const kinds = z.array(z.object({ id, codigo: z.string(), nombre: z.string() }));
const kindsEndpoint = (act: string, summary: string) =>
  endpoint({
    method: 'GET',
    path: `${path}/${act}`,
    access: { permission: `Permissions.${resource}.View` },
    summary,
    reply: kinds,
  });
export const readContactoTiposEndpoint = kindsEndpoint(
  'getallcontactotipos',
  'The kinds of person, named in the language of the request',
);
export const readMedioTiposEndpoint = kindsEndpoint(
  'getallcontactomediotipos',
  'The kinds of medium, named in the language of the request',
);
