/** Calls of staff on clientes. They have their own module, so that only staff fetch it. */
import * as z from 'zod/mini';
import { endpoint } from '../../platform/http/endpoint.ts';
import { recordCalls } from '../../platform/http/record-calls.ts';
import { day, euros, id, idParams, plainLine, recordVersion } from '../../platform/http/shapes.ts';
import { languages } from '../../platform/i18n/languages.ts';
import {
  clienteEstados,
  facturarCada,
  formasDePago,
  mandatoTipos,
  nifTipos,
  viesEstados,
} from './cliente.ts';
import { isIban } from './iban.ts';
import { maxPlazo } from './payment-terms.ts';

const path = '/lob/api/v1/clientes';
const resource = 'Clientes';
/** Enough for 60 addresses with their remarks. */
const bodyLimit = 256 * 1024;
const calls = recordCalls({ path, resource, params: idParams, bodyLimit });

export const maxDirecciones = 60;
export const maxMandatos = 20;

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);
const email = z.string().check(z.trim(), z.maxLength(254), z.email());
const telefono = line(40).check(
  z.refine((text) => /^[+\d\s().-]*$/.test(text), 'No tiene el formato esperado.'),
);
/** The id of a line, which stays when lines move. */
const lineId = z.string().check(z.minLength(1), z.maxLength(36), z.regex(/^[\w-]+$/));
const withOwnIds = z.refine<readonly { id: string }[]>(
  (lines) => new Set(lines.map((one) => one.id)).size === lines.length,
  'Dos líneas tienen el mismo identificador.',
);

/** A delivery address. */
export const direccion = z.object({
  id: lineId,
  nombre: line(120),
  direccion: line(240).check(z.minLength(1)),
  codigoPostal: line(20),
  poblacion: line(120),
  provincia: line(120),
  /** Absent: the country of the cliente. */
  countryId: z.optional(id),
  contacto: line(120),
  telefono,
  /** Opening hours. */
  horario: line(120),
  observaciones: line(500),
  porDefecto: z.boolean(),
});
export type Direccion = z.infer<typeof direccion>;

/** A direct debit mandate; its reference is unique within the company. */
export const mandato = z.object({
  id: lineId,
  referencia: z
    .string()
    .check(z.trim(), z.minLength(1), z.maxLength(35), z.regex(/^[A-Za-z0-9+?/:().,'-]+$/)),
  firmado: day,
  tipo: z.enum(mandatoTipos),
});
export type Mandato = z.infer<typeof mandato>;

const limite = z.optional(euros(20_000_000));

/** The editable fields. */
export const editedCliente = z.object({
  nombre: line(120).check(z.minLength(1)),
  razonSocial: line(160),
  nifTipo: z.enum(nifTipos),
  nif: z.optional(line(30)),
  email: z.optional(email),
  telefono: z.optional(telefono),
  direccion: line(240),
  codigoPostal: line(20),
  poblacion: line(120),
  provincia: line(120),
  countryId: z.optional(id),
  idioma: z.optional(z.enum(languages)),
  comercialId: z.optional(id),
  tarifaId: z.optional(id),
  recargoEquivalencia: z.boolean(),
  formaPago: z.enum(formasDePago),
  /** Days from the delivery, one for each part of the total. */
  plazos: z.array(z.int().check(z.minimum(0), z.maximum(maxPlazo))).check(z.minLength(1), z.maxLength(6)),
  /** Fixed payment days of the month; 31 is its last day. */
  diasPago: z.array(z.int().check(z.minimum(1), z.maximum(31))).check(z.maxLength(4)),
  facturarCada: z.enum(facturarCada),
  /** A factura for each delivery address; otherwise one for all. */
  facturarPorDireccion: z.boolean(),
  limiteCredito: limite,
  limiteAsegurado: limite,
  /** Account of the ledger: `430000012`. */
  subcuenta: z.optional(
    z.string().check(
      z.trim(),
      z.maxLength(12),
      z.refine((text) => /^\d{3,12}$/.test(text), 'Entre 3 y 12 cifras, por ejemplo 430000012.'),
    ),
  ),
  iban: z.optional(
    z
      .string()
      .check(z.trim(), z.maxLength(42), z.refine(isIban, 'Este IBAN no es correcto: revise sus cifras.')),
  ),
  mandatos: z.array(mandato).check(z.maxLength(maxMandatos), withOwnIds),
  direcciones: z.array(direccion).check(
    z.maxLength(maxDirecciones),
    withOwnIds,
    z.refine(
      (lines) => lines.filter(({ porDefecto }) => porDefecto).length <= 1,
      'Solo una dirección puede ser la habitual.',
    ),
  ),
  notas: z.string().check(z.trim(), z.maxLength(4000)),
});
export type EditedCliente = z.infer<typeof editedCliente>;

const named = z.object({ id, nombre: z.string() });
const estado = z.enum(clienteEstados);

const facts = {
  estado,
  /** The unpaid amount of its facturas, in euros. */
  deuda: z.number(),
  /** The part of it that is overdue. */
  vencido: z.number(),
  /** It owes more than its credit limit. */
  sobreLimite: z.boolean(),
  /** A rep entered it at a fair; the office completes it by saving it. */
  porRevisar: z.boolean(),
  creado: z.string(),
  version: recordVersion,
};

export const clienteRow = z.object({
  id,
  nombre: z.string(),
  razonSocial: z.string(),
  nif: z.optional(z.string()),
  email: z.optional(z.string()),
  telefono: z.optional(z.string()),
  poblacion: z.string(),
  provincia: z.string(),
  /** ISO 3166-1 alpha-2. */
  pais: z.optional(z.string()),
  tarifa: z.optional(named),
  comercial: z.optional(named),
  limiteCredito: z.optional(z.number()),
  ...facts,
});
export type ClienteRow = z.infer<typeof clienteRow>;

export const cliente = z.extend(editedCliente, {
  id,
  pais: z.optional(z.string()),
  tarifa: z.optional(named),
  comercial: z.optional(named),
  /** The last answer of VIES, and when. */
  viesEstado: z.optional(z.enum(viesEstados)),
  viesComprobado: z.optional(z.string()),
  /** Last day on which a positive answer is trusted. */
  viesValidoHasta: z.optional(z.string()),
  ...facts,
});
export type Cliente = z.infer<typeof cliente>;

export const searchClientesEndpoint = calls.search(
  clienteRow,
  'Searches the clientes; a rep finds the assigned ones',
);
export const exportClientesEndpoint = calls.sheet('The clientes that a search finds as an Excel sheet');
export const readClienteEndpoint = calls.read(cliente, 'One cliente with its terms and addresses');
export const createClienteEndpoint = calls.create(
  editedCliente,
  cliente,
  'Adds a cliente; one that a rep adds is assigned to that rep',
  { at: '/create' },
);
export const updateClienteEndpoint = calls.update(
  editedCliente,
  cliente,
  'Changes a cliente; a stale version is a 409. Another tax number or country forgets the answer of VIES',
);
export const deleteClientesEndpoint = calls.removeSeveral(
  'Deletes clientes, all or none; one in use is a 409 with its uses (`usos`) and their addresses',
);

const ids = z.array(id).check(z.minLength(1), z.maxLength(500));

export const listClientesByIdsEndpoint = endpoint({
  method: 'POST',
  path: `${path}/clientes-list-by-ids`,
  access: { permission: `Permissions.${resource}.Search` },
  summary: 'The clientes of these ids as rows of the list; ids outside the row scope are left out',
  body: z.object({ ids }),
  reply: z.array(clienteRow),
});

export const archiveClientesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/archivar`,
  access: { permission: `Permissions.${resource}.Update` },
  summary: 'Archives clientes, which can then neither sign in nor order, or restores them',
  body: z.object({ ids, archivado: z.boolean() }),
  reply: z.object({ cambiados: z.array(id) }),
});

export const checkViesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/vies`,
  access: { permission: `Permissions.${resource}.Update` },
  summary: 'Asks VIES for the tax number of a cliente now, and stores the answer with its day',
  body: z.object({ id }),
  reply: cliente,
});

/** A cliente that may be the same as the one being entered. */
export const similarCliente = z.object({
  id,
  nombre: z.string(),
  poblacion: z.string(),
  por: z.enum(['nif', 'email', 'nombre']),
});
export type SimilarCliente = z.infer<typeof similarCliente>;

export const findDuplicatesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/duplicados`,
  access: { permission: `Permissions.${resource}.Search` },
  summary: 'Clientes with this tax number, e-mail or name, at most ten',
  body: z.object({
    /** The cliente itself, which is left out. */
    id: z.optional(id),
    nif: z.optional(line(30)),
    email: z.optional(line(254)),
    nombre: z.optional(line(160)),
  }),
  reply: z.array(similarCliente),
});

export const readClienteChoicesEndpoint = endpoint({
  method: 'GET',
  path: `${path}/opciones`,
  access: { permission: `Permissions.${resource}.View` },
  summary: 'The tarifas and comerciales that a cliente can have, with the zones of the comerciales',
  reply: z.object({
    tarifas: z.array(named),
    comerciales: z.array(named),
    zonas: z.array(
      z.object({
        id: z.string(),
        comercialId: id,
        countryId: id,
        desde: z.optional(z.string()),
        hasta: z.optional(z.string()),
      }),
    ),
  }),
});
export type ClienteChoices = z.infer<(typeof readClienteChoicesEndpoint)['reply']>;
