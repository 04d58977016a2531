/** Requests as the team sees them. */
import { type Expression, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ExportRequest } from '../../../platform/http/export.contract.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { registerColumns } from '../back-office/register-columns.ts';
import { estados } from '../register-states.ts';
import type { Duplicado, Register } from '../registration.contract.ts';
import { hasDuplicados, listDuplicados } from './duplicados.repository.ts';
import { noRegister } from './registration-failures.ts';
import { registroInScope, type Vuelta } from './registro.repository.ts';

type Reader = Pick<CallerContext, 'caller' | 'language'>;

const countryName = (language: Language) =>
  sql<
    string | null
  >`(select coalesce(c.nombre ->> ${language}, c.nombre ->> 'es') from country c where c.id = registro.country_id)`;

const countryCode = sql<string | null>`(select c.iso2 from country c where c.id = registro.country_id)`;

const waits = sql<boolean>`(registro.estado = 'pendiente')`;

/** The trail knows who decided; of several decisions the last one stands. */
const decidedBy = sql<
  string | null
>`(select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
  from auditoria a join usuario u on u.id = a.usuario_id and u.borrado is null
  where registro.estado <> 'pendiente' and a.resource = 'register' and a.resource_id = registro.id::text
    and a.acto in ('registers.approve', 'registers.reject', 'registers.invite')
  order by a.id desc limit 1)`;

const registerSearch = ({ caller, language }: Reader) =>
  searchable(
    {
      id: { column: 'registro.id', type: 'number' },
      tipo: { column: 'registro.tipo', type: 'enum', values: ['nuevo', 'conocido'] },
      nombre: { column: 'registro.nombre', type: 'text', keyword: true },
      email: { column: 'registro.email', type: 'text', keyword: true },
      telefono: { column: 'registro.telefono', type: 'text', keyword: true },
      countryId: { column: 'registro.country_id', type: 'number', nullable: true },
      country: { column: countryName(language) as Expression<unknown>, type: 'text', nullable: true },
      countryCode: { column: countryCode as Expression<unknown>, type: 'text', nullable: true },
      conDuplicados: { column: hasDuplicados(caller) as Expression<unknown>, type: 'boolean' },
      empresa: { column: 'registro.empresa', type: 'text', keyword: true },
      nif: { column: 'registro.nif', type: 'text', keyword: true },
      estado: { column: 'registro.estado', type: 'enum', values: [...estados] },
      espera: { column: waits as Expression<unknown>, type: 'boolean' },
      fecha: { column: 'registro.fecha', type: 'instant' },
      cambiado: { column: 'registro.cambiado', type: 'instant' },
      visitado: { column: 'registro.visitado', type: 'boolean' },
      idioma: { column: 'registro.idioma', type: 'enum', values: [...languages] },
      clienteId: { column: 'registro.cliente_id', type: 'number', nullable: true },
    },
    // What waits for the team comes first.
    { defaultOrder: ['espera desc', 'fecha desc'], tieBreak: 'id' },
  );

const registers = (db: Db, { caller, language }: Reader) =>
  db
    .selectFrom('registro')
    .where(registroInScope(caller))
    .selectAll('registro')
    .select([countryName(language).as('country'), decidedBy.as('decidido_por')]);

type Row = Awaited<ReturnType<ReturnType<typeof registers>['execute']>>[number];

/** One page of requests, each with its duplicates. */
export async function searchRegisters(db: Db, request: SearchRequest, reader: Reader) {
  const page = await searchPage(db, registers(db, reader), registerSearch(reader), request);
  const duplicados = await listDuplicados(
    db,
    page.data.map((row) => row.id),
    reader.caller,
  );
  return { ...page, data: page.data.map((row) => registerOf(row, duplicados.get(row.id))) };
}

/** The requests that a search finds, as a sheet. */
export const exportRegisters = (db: Db, request: ExportRequest, context: CallerContext) =>
  searchSheet(
    registers(db, context),
    registerSearch(context),
    request,
    { name: 'solicitudes', columns: registerColumns, acto: 'registers.export', resource: 'register' },
    { db, context },
  );

/** @throws NotFound */
export async function readRegister(db: Db, id: number, reader: Reader): Promise<Register> {
  const row = await registers(db, reader).where('registro.id', '=', id).executeTakeFirst();
  if (!row) throw noRegister(id);
  return registerOf(row, (await listDuplicados(db, [id], reader.caller)).get(id));
}

function registerOf(row: Row, duplicados: Duplicado[] = []): Register {
  const vuelta = row.vuelta as Vuelta | null;
  return {
    id: row.id,
    tipo: row.tipo,
    nombre: row.nombre,
    email: row.email,
    telefono: row.telefono,
    countryId: row.country_id ?? undefined,
    country: row.country ?? undefined,
    empresa: row.empresa,
    nif: row.nif,
    direccion: row.direccion,
    mensaje: row.mensaje,
    estado: row.estado,
    fecha: row.fecha.toISOString(),
    cambiado: row.cambiado.toISOString(),
    decididoPor: row.decidido_por ?? undefined,
    visitado: row.visitado,
    idioma: row.idioma,
    motivo: row.motivo,
    licencia:
      row.licencia_nombre === null
        ? undefined
        : { nombre: row.licencia_nombre, tipo: row.licencia_tipo ?? '', bytes: row.licencia_bytes ?? 0 },
    clienteId: row.cliente_id ?? undefined,
    deshacerHasta: vuelta?.hasta,
    duplicados,
    version: row.version,
  };
}
