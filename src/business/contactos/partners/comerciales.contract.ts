/** The house's comerciales: zones, terms of commissions, sample set and account. */
import * as z from 'zod/mini';
import { endpoint } from '../../../platform/http/endpoint.ts';
import { recordCalls } from '../../../platform/http/record-calls.ts';
import { day, id, idParams, percent, plainLine, recordVersion } from '../../../platform/http/shapes.ts';
import { isReversed } from './zonas.ts';

const path = '/lob/api/v1/comerciales';
const resource = 'Comerciales';
const calls = recordCalls({ path, resource, params: idParams });

export const maxZonas = 60;
export const maxCondiciones = 30;

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max), plainLine);
const lineId = z.string().check(z.minLength(1), z.maxLength(36), z.regex(/^[\w-]+$/));
const withOwnIds = z.refine<readonly { id: string }[]>(
  (lines) => new Set(lines.map((one) => one.id)).size === lines.length,
  'Dos líneas tienen el mismo identificador.',
);
const codigo = z.optional(
  z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.maxLength(10),
      z.regex(/^[A-Z0-9-]*$/, 'Escriba el código postal o su principio, sin espacios.'),
    ),
);

/** A range of postal codes; a prefix stands for all codes that begin with it. */
export const zonaLine = z
  .object({ id: lineId, countryId: id, desde: codigo, hasta: codigo })
  .check(z.refine((zona) => !isReversed(zona), 'El último código va antes que el primero.'));
export type ZonaLine = z.infer<typeof zonaLine>;

export const comisionBases = ['facturado', 'cobrado'] as const;
export const comisionBaseLabels: Readonly<Record<(typeof comisionBases)[number], string>> = {
  facturado: 'Lo facturado',
  cobrado: 'Lo cobrado',
};

/** The commission from a day on: a percentage of the net amounts before tax. */
export const condicion = z.object({
  id: lineId,
  desde: day,
  porcentaje: percent(),
  sobre: z.enum(comisionBases),
  /** The taxes of its statements, in percent; absent: 21 and 15. */
  iva: z.optional(percent()),
  irpf: z.optional(percent()),
});
export type Condicion = z.infer<typeof condicion>;

/** The editable fields. */
export const editedComercial = z.object({
  nombre: line(120).check(z.minLength(1)),
  /** The name of its territory: `Galicia`. */
  zona: line(80),
  /** The tax number of its statements. */
  nif: z.optional(line(20).check(z.toUpperCase(), z.regex(/^[A-Z0-9-]*$/, 'No tiene el formato esperado.'))),
  email: z.optional(z.string().check(z.trim(), z.maxLength(254), z.email())),
  telefono: z.optional(
    line(40).check(z.refine((text) => /^[+\d\s().-]*$/.test(text), 'No tiene el formato esperado.')),
  ),
  zonas: z.array(zonaLine).check(z.maxLength(maxZonas), withOwnIds),
  condiciones: z.array(condicion).check(
    z.maxLength(maxCondiciones),
    withOwnIds,
    z.refine(
      (lines) => new Set(lines.map(({ desde }) => desde)).size === lines.length,
      'Dos condiciones empiezan el mismo día.',
    ),
  ),
  notas: z.string().check(z.trim(), z.maxLength(4000)),
});
export type EditedComercial = z.infer<typeof editedComercial>;

const facts = { id, clientes: z.int(), archivado: z.boolean(), version: recordVersion };
const named = z.object({ id: z.union([id, z.string()]), nombre: z.string() });

export const comercial = z.extend(editedComercial, {
  ...facts,
  /** Its sample sets, and the accounts that sign in as it. */
  muestrarios: z.array(named),
  cuentas: z.array(named),
});
export type Comercial = z.infer<typeof comercial>;

export const comercialRow = z.object({
  ...facts,
  nombre: z.string(),
  zona: z.string(),
  email: z.optional(z.string()),
  telefono: z.optional(z.string()),
  /** The commission of today, in percent. */
  comision: z.optional(z.number()),
});
export type ComercialRow = z.infer<typeof comercialRow>;

export const searchComercialesEndpoint = calls.search(comercialRow, 'Searches the comerciales');
export const exportComercialesEndpoint = calls.sheet('The comerciales of a search as an Excel sheet');
export const readComercialEndpoint = calls.read(comercial, 'A comercial with its zones and terms');
export const createComercialEndpoint = calls.create(
  editedComercial,
  comercial,
  'Adds a comercial; a zone that overlaps one of another comercial is a 400',
  { at: '/create' },
);
export const updateComercialEndpoint = calls.update(
  editedComercial,
  comercial,
  'Changes a comercial; a stale version is a 409. A new name reaches the search of its pedidos within minutes',
);
export const deleteComercialesEndpoint = calls.removeSeveral(
  'Deletes comerciales, all or none; one with clientes, pedidos, accounts or a sample set is a 409 with `usos`',
);
export const archiveComercialesEndpoint = calls.archive(
  'Archives comerciales, or brings them back; a zone that another one has meanwhile is a 409',
);

/** Clientes that one call assigns. */
export const maxAssigned = 500;

export const assignClientesEndpoint = endpoint({
  method: 'POST',
  path: `${path}/repartir`,
  access: { permission: `Permissions.${resource}.Update` },
  summary:
    'Assigns clientes without a comercial to these comerciales, by the zone of their postal code; `preview` only lists them',
  body: z.object({
    ids: z.array(id).check(z.minLength(1), z.maxLength(500)),
    preview: z.optional(z.boolean()),
  }),
  reply: z.object({
    /** At most 500, by name; a further call assigns the others. */
    clientes: z.array(
      z.object({ id, nombre: z.string(), poblacion: z.string(), comercialId: id, comercial: z.string() }),
    ),
    total: z.int(),
  }),
});
