/** Reads requests for the team. */
import { type Expression, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ExportRequest } from '../../../platform/http/export.contract.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { registerColumns, registerOrder } from '../back-office/register-columns.ts';
import { estados } from '../register-states.ts';
import type { Duplicado, Register } from '../registration.contract.ts';
import { hasDuplicados, listDuplicados } from './duplicados.repository.ts';
import { registerNotFound } from './registration-failures.ts';
import { registroInScope, type UndoState } from './registro.repository.ts';

type Reader = Pick<CallerContext, 'caller' | 'language'>;

const countryName = (language: Language) =>
  sql<
    string | null
  >`(select coalesce(c.nombre ->> ${language}, c.nombre ->> 'es') from country c where c.id = registro.country_id)`;

const countryCode = sql<string | null>`(select c.iso2 from country c where c.id = registro.country_id)`;

const isPending = sql<boolean>`(registro.estado = 'pendiente')`;

/** The user of the latest decision in the audit trail. */
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
      espera: { column: isPending as Expression<unknown>, type: 'boolean' },
      fecha: { column: 'registro.fecha', type: 'instant' },
      cambiado: { column: 'registro.cambiado', type: 'instant' },
      visitado: { column: 'registro.visitado', type: 'boolean' },
      idioma: { column: 'registro.idioma', type: 'enum', values: [...languages] },
      clienteId: { column: 'registro.cliente_id', type: 'number', nullable: true },
    },
    { defaultOrder: registerOrder, tieBreak: 'id' },
  );

const selectRegisters = (db: Db, { caller, language }: Reader) =>
  db
    .selectFrom('registro')
    .where(registroInScope(caller))
    .selectAll('registro')
    .select([countryName(language).as('country'), decidedBy.as('decidido_por')]);

type Row = Awaited<ReturnType<ReturnType<typeof selectRegisters>['execute']>>[number];

/** Returns a page of requests with their duplicates. */
export async function searchRegisters(db: Db, request: SearchRequest, reader: Reader) {
  const page = await searchPage(db, selectRegisters(db, reader), registerSearch(reader), request);
  const duplicados = await listDuplicados(
    db,
    page.data.map((row) => row.id),
    reader.caller,
  );
  return { ...page, data: page.data.map((row) => toRegister(row, duplicados.get(row.id))) };
}

/** Returns the requests of a search as an Excel sheet. */
export const exportRegisters = (db: Db, request: ExportRequest, context: CallerContext) =>
  searchSheet(
    selectRegisters(db, context),
    registerSearch(context),
    request,
    { name: 'solicitudes', columns: registerColumns, acto: 'registers.export', resource: 'register' },
    { db, context },
  );

/**
 * Reads a request.
 * @throws NotFound
 */
export async function readRegister(db: Db, id: number, reader: Reader): Promise<Register> {
  const row = await selectRegisters(db, reader).where('registro.id', '=', id).executeTakeFirst();
  if (!row) throw registerNotFound(id);
  return toRegister(row, (await listDuplicados(db, [id], reader.caller)).get(id));
}

function toRegister(row: Row, duplicados: Duplicado[] = []): Register {
  const vuelta = row.vuelta as UndoState | null;
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
