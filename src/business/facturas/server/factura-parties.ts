/** Both parties of a factura, as the company and the cliente are today. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Parte } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import type { FormaDePago, Receptor, Regimen } from '../factura.ts';

export interface FacturaCliente {
  id: number;
  nombre: string;
  parte: Parte;
  receptor: Receptor;
  formaPago: FormaDePago;
  plazos: number[];
  diasPago: number[];
}

/** Returns a cliente of the caller's row scope, if there is one. */
export async function findFacturaCliente(
  db: Db,
  caller: Caller,
  id: number,
): Promise<FacturaCliente | undefined> {
  const [found] = await listFacturaClientes(db, caller, [id]);
  return found;
}

/** Returns the clientes of these ids in the caller's row scope. */
export function listFacturaClientes(
  db: Db,
  caller: Caller,
  ids: readonly number[],
): Promise<FacturaCliente[]> {
  const own = caller.clienteId === null ? sql<SqlBool>`true` : sql<SqlBool>`cliente.id = ${caller.clienteId}`;
  return listClientes(db, sql<SqlBool>`${inRowScope(caller, 'cliente.id')} and ${own}`, ids);
}

/** Returns a cliente for a document whose reader was checked before. */
export async function readAnyCliente(db: Db, id: number): Promise<FacturaCliente> {
  const [found] = await listClientes(db, sql<SqlBool>`true`, [id]);
  if (!found) throw new NotFound('Cliente', id);
  return found;
}

async function listClientes(
  db: Db,
  scope: RawBuilder<SqlBool>,
  ids: readonly number[],
): Promise<FacturaCliente[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('cliente')
    .leftJoin('country', 'country.id', 'cliente.country_id')
    .where('cliente.id', 'in', ids)
    .where(scope)
    .selectAll('cliente')
    .select([
      'country.iso2',
      'country.ue',
      sql<string | null>`(cliente.vies_comprobado at time zone 'Europe/Madrid')::date::text`.as('vies_desde'),
    ])
    .execute();
  return rows.map((row) => {
    const pais = row.iso2?.trim() ?? 'ES';
    return {
      id: row.id,
      nombre: row.razon_social || row.nombre,
      parte: {
        nombre: row.razon_social || row.nombre,
        nif: row.nif ?? '',
        direccion: row.direccion,
        codigoPostal: row.codigo_postal,
        poblacion: row.poblacion,
        provincia: row.provincia,
        pais,
      },
      receptor: {
        pais,
        ue: row.ue ?? true,
        codigoPostal: row.codigo_postal,
        recargo: row.recargo_equivalencia,
        viesHasta: row.vies_estado === 'invalid' ? null : row.vies_valido_hasta,
        viesDesde: row.vies_desde,
      },
      // Cast: a check constraint of the table keeps these texts.
      formaPago: row.forma_pago as FormaDePago,
      plazos: row.plazos,
      diasPago: row.dias_pago,
    };
  });
}

/** «Carrer del Didal, 27, 08400 Granollers (Barcelona)» */
const wholeAddress =
  /^(?<direccion>.+?),?\s+(?<codigoPostal>\d{5})\s+(?<poblacion>[^()]+?)\s*(?:\((?<provincia>.+)\))?$/;

/** Returns the issuer from the settings. An address of another form stays whole in `direccion`. */
export async function readEmisor(db: Db): Promise<Parte> {
  const { empresa } = await db.selectFrom('app_setting').select('empresa').executeTakeFirstOrThrow();
  const { nombre = '', razonSocial, nif = '', direccion = '', registro, envases } = empresa;
  const parts = wholeAddress.exec(direccion)?.groups ?? {};
  return {
    nombre: razonSocial || nombre,
    nif,
    direccion: parts.direccion ?? direccion,
    codigoPostal: parts.codigoPostal ?? '',
    poblacion: parts.poblacion ?? '',
    provincia: parts.provincia ?? '',
    pais: 'ES',
    ...(registro && { registro }),
    ...(envases && { envases }),
  };
}

/** Returns a party as the factura names it: between two EU states with the country prefix (art. 6.1 d). */
export const partyIn = (regimen: Regimen, party: Parte): Parte => {
  // VIES uses EL for Greece.
  const prefix = party.pais === 'GR' ? 'EL' : party.pais;
  return regimen === 'intracomunitaria' && party.nif && !party.nif.startsWith(prefix)
    ? { ...party, nif: prefix + party.nif }
    : party;
};
