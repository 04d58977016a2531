/** The clientes that a caller can see, as rows of a list: white-list, search and export. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ExportRequest } from '../../../platform/http/export.contract.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { clienteColumns, clienteOrder } from '../back-office/cliente-columns.ts';
import { clienteEstados, viesEstados } from '../cliente.ts';
import type { ClienteRow } from '../clientes-office.contract.ts';
import { balanceOf } from './balance.ts';

const sobreLimite = sql<boolean>`coalesce(balance.deuda > cliente.limite_credito, false)`;
const estado = sql<'activo' | 'archivado'>`case when cliente.activo then 'activo' else 'archivado' end`;

const clienteSearch = searchable(
  {
    id: { column: 'cliente.id', type: 'number' },
    nombre: { column: 'cliente.nombre', type: 'text', keyword: true },
    razonSocial: { column: 'cliente.razon_social', type: 'text', keyword: true },
    nif: { column: 'cliente.nif', type: 'text', keyword: true, nullable: true },
    email: { column: 'cliente.email', type: 'text', keyword: true, nullable: true },
    telefono: { column: 'cliente.telefono', type: 'text', nullable: true },
    direccion: { column: 'cliente.direccion', type: 'text' },
    codigoPostal: { column: 'cliente.codigo_postal', type: 'text' },
    poblacion: { column: 'cliente.poblacion', type: 'text', keyword: true },
    provincia: { column: 'cliente.provincia', type: 'text' },
    pais: { column: sql`trim(country.iso2)`, type: 'text', nullable: true },
    'tarifa.nombre': { column: 'tarifa.nombre', type: 'text', nullable: true },
    'comercial.nombre': { column: 'comercial.nombre', type: 'text', nullable: true },
    comercialId: { column: 'cliente.comercial_id', type: 'number', nullable: true },
    recargoEquivalencia: { column: 'cliente.recargo_equivalencia', type: 'boolean' },
    subcuenta: { column: 'cliente.subcuenta', type: 'text', nullable: true },
    viesEstado: { column: 'cliente.vies_estado', type: 'enum', values: [...viesEstados], nullable: true },
    limiteCredito: { column: 'cliente.limite_credito', type: 'money', nullable: true },
    limiteAsegurado: { column: 'cliente.limite_asegurado', type: 'money', nullable: true },
    deuda: { column: 'balance.deuda', type: 'money' },
    vencido: { column: 'balance.vencido', type: 'money' },
    sobreLimite: { column: sobreLimite, type: 'boolean' },
    estado: { column: estado, type: 'enum', values: [...clienteEstados] },
    creado: { column: 'cliente.creado', type: 'instant' },
    porRevisar: { column: 'cliente.por_revisar', type: 'boolean' },
  },
  { defaultOrder: clienteOrder, tieBreak: 'id' },
);

/** Selects the rows of the clientes in the caller's row scope. */
export const selectClienteRows = (db: Db, caller: Pick<Caller, 'rowScope'>, today: string) =>
  db
    .selectFrom('cliente')
    .leftJoin('country', 'country.id', 'cliente.country_id')
    .leftJoin('tarifa', 'tarifa.id', 'cliente.tarifa_id')
    .leftJoin('comercial', 'comercial.id', 'cliente.comercial_id')
    .innerJoinLateral(balanceOf(today).as('balance'), (join) => join.onTrue())
    .where(inRowScope(caller, 'cliente.id'))
    .select([
      'cliente.id',
      'cliente.nombre',
      'cliente.razon_social',
      'cliente.nif',
      'cliente.email',
      'cliente.telefono',
      'cliente.poblacion',
      'cliente.provincia',
      'country.iso2',
      'cliente.tarifa_id',
      'tarifa.nombre as tarifa',
      'cliente.comercial_id',
      'comercial.nombre as comercial',
      'cliente.limite_credito',
      'balance.deuda',
      'balance.vencido',
      sobreLimite.as('sobre_limite'),
      estado.as('estado'),
      'cliente.creado',
      'cliente.por_revisar',
      'cliente.version',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectClienteRows>['execute']>>[number];

/** Returns a record with its name, or undefined without it. */
export const namedOf = (id: number | null, nombre: string | null) =>
  id === null ? undefined : { id, nombre: nombre ?? '' };

/** Builds a row for the wire. */
export const clienteRowOf = (row: Row): ClienteRow => ({
  id: row.id,
  nombre: row.nombre,
  razonSocial: row.razon_social,
  nif: row.nif ?? undefined,
  email: row.email ?? undefined,
  telefono: row.telefono ?? undefined,
  poblacion: row.poblacion,
  provincia: row.provincia,
  pais: row.iso2 ?? undefined,
  tarifa: namedOf(row.tarifa_id, row.tarifa),
  comercial: namedOf(row.comercial_id, row.comercial),
  limiteCredito: row.limite_credito === null ? undefined : row.limite_credito / 100,
  deuda: row.deuda / 100,
  vencido: row.vencido / 100,
  sobreLimite: row.sobre_limite,
  porRevisar: row.por_revisar,
  estado: row.estado,
  creado: row.creado.toISOString(),
  version: row.version,
});

/** Searches the clientes in the caller's row scope. */
export async function searchClientes(db: Db, caller: Caller, today: string, request: SearchRequest) {
  const page = await searchPage(db, selectClienteRows(db, caller, today), clienteSearch, request);
  return { ...page, data: page.data.map(clienteRowOf) };
}

/** Returns the clientes of a search as an Excel sheet. */
export const exportClientes = (db: Db, context: CallerContext, today: string, request: ExportRequest) =>
  searchSheet(
    selectClienteRows(db, context.caller, today),
    clienteSearch,
    request,
    { name: 'clientes', columns: clienteColumns, acto: 'clientes.export', resource: 'cliente' },
    { db, context },
  );
