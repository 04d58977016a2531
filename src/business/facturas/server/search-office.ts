/** Searches and sums of staff over issued facturas and drafts. */
import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { SearchConditions, SearchRequest } from '../../../platform/http/search.contract.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { filtered, searchable, searchPage } from '../../../platform/server/database/search.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { formasDePago, motivos, regimenes, tipos } from '../factura.ts';
import { type FacturaLineaRow, type OfficeFacturaRow, officeEstados } from '../facturas-office.contract.ts';
import { withPicturesOfFacturas } from './factura-pictures.repository.ts';

const euros = (cents: number) => cents / 100;

const facturaFields = {
  numero: { column: 'factura_lista.numero', type: 'text', keyword: true, nullable: true },
  fecha: { column: 'factura_lista.fecha', type: 'day', nullable: true },
  estado: { column: 'factura_lista.estado', type: 'enum', values: [...officeEstados] },
  tipo: { column: 'factura_lista.tipo', type: 'enum', values: [...tipos] },
  motivo: { column: 'factura_lista.motivo', type: 'enum', values: [...motivos], nullable: true },
  faltanPruebas: { column: 'factura_lista.lacks_proof', type: 'boolean' },
  anticipo: { column: sql<boolean>`(factura_lista.anticipo_pedido_id is not null)`, type: 'boolean' },
  porDescontar: { column: 'factura_lista.is_open_anticipo', type: 'boolean' },
  cliente: { column: 'factura_lista.cliente', type: 'text', keyword: true },
  clienteId: { column: 'factura_lista.cliente_id', type: 'number' },
  regimen: { column: 'factura_lista.regimen', type: 'enum', values: [...regimenes] },
  formaPago: { column: 'factura_lista.forma_pago', type: 'enum', values: [...formasDePago] },
} as const;

export const facturaSearch = searchable(
  {
    id: { column: 'factura_lista.id', type: 'number' },
    ...facturaFields,
    baseImponible: { column: 'factura_lista.base_imponible', type: 'money' },
    cuotaIva: { column: 'factura_lista.cuota_iva', type: 'money' },
    cuotaRecargo: { column: 'factura_lista.cuota_recargo', type: 'money' },
    total: { column: 'factura_lista.total', type: 'money' },
  },
  { defaultOrder: ['fecha desc'], tieBreak: 'id' },
);

const lineaSearch = searchable(
  {
    id: { column: 'factura_linea_lista.id', type: 'number' },
    facturaId: { column: 'factura_linea_lista.factura_id', type: 'number' },
    ...facturaFields,
    modeloId: { column: 'factura_linea_lista.modelo_id', type: 'number', nullable: true },
    referencia: { column: 'factura_linea_lista.referencia', type: 'text', keyword: true },
    descripcion: {
      column: sql`(factura_linea_lista.descripcion ->> 'es')`,
      type: 'text',
      keyword: true,
      nullable: true,
    },
    cantidad: { column: 'factura_linea_lista.cantidad', type: 'number' },
    precio: { column: 'factura_linea_lista.precio', type: 'money' },
    descuento: { column: 'factura_linea_lista.descuento', type: 'number' },
    tipoIva: { column: 'factura_linea_lista.tipo_iva', type: 'number' },
    importe: { column: 'factura_linea_lista.importe', type: 'money' },
  },
  { defaultOrder: ['fecha desc'], tieBreak: 'id' },
);

interface Reader {
  caller: Caller;
  language: Language;
}

/** A shop's account sees its own issued facturas only; staff those of their row scope. */
const visible = (caller: Caller) =>
  caller.clienteId === null
    ? inRowScope(caller, 'factura_lista.cliente_id')
    : sql<SqlBool>`factura_lista.cliente_id = ${caller.clienteId} and factura_lista.estado <> 'borrador'`;

export const selectFacturas = (db: Db, caller: Caller) =>
  db.selectFrom('factura_lista').where(visible(caller)).selectAll('factura_lista');
type Row = Awaited<ReturnType<ReturnType<typeof selectFacturas>['execute']>>[number];

const rowOf = (row: Row): Omit<OfficeFacturaRow, 'imagenes'> => ({
  id: row.id,
  numero: row.numero ?? undefined,
  fecha: row.fecha ?? undefined,
  estado: row.estado,
  tipo: row.tipo,
  motivo: row.motivo ?? undefined,
  faltanPruebas: row.lacks_proof,
  anticipo: row.anticipo_pedido_id !== null,
  porDescontar: row.is_open_anticipo,
  regimen: row.regimen,
  cliente: { id: row.cliente_id, nombre: row.cliente },
  baseImponible: euros(row.base_imponible),
  cuotaIva: euros(row.cuota_iva),
  cuotaRecargo: euros(row.cuota_recargo),
  total: euros(row.total),
});

export async function searchFacturas(db: Db, { caller, language }: Reader, request: SearchRequest) {
  const page = await searchPage(db, selectFacturas(db, caller), facturaSearch, request);
  return { ...page, data: await withPicturesOfFacturas(db, page.data.map(rowOf), language) };
}

/** Returns the rows of these ids, in their order; those outside the row scope are left out. */
export async function listFacturasByIds(db: Db, { caller, language }: Reader, ids: readonly number[]) {
  const rows = await listRows(db, caller, ids);
  return withPicturesOfFacturas(db, rows.map(rowOf), language);
}

async function listRows(db: Db, caller: Caller, ids: readonly number[]): Promise<Row[]> {
  const rows = await selectFacturas(db, caller).where('factura_lista.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
}

const selectLineas = (db: Db, caller: Caller) =>
  db
    .selectFrom('factura_linea_lista')
    .innerJoin('factura_lista', 'factura_lista.id', 'factura_linea_lista.factura_id')
    .where(visible(caller))
    .selectAll('factura_linea_lista')
    .select([
      'factura_lista.numero',
      'factura_lista.fecha',
      'factura_lista.estado',
      'factura_lista.cliente_id',
      'factura_lista.cliente',
    ]);

export async function searchLineas(db: Db, { caller, language }: Reader, request: SearchRequest) {
  const page = await searchPage(db, selectLineas(db, caller), lineaSearch, request);
  const data = page.data.map(
    (row): FacturaLineaRow => ({
      id: row.id,
      facturaId: row.factura_id,
      numero: row.numero ?? undefined,
      fecha: row.fecha ?? undefined,
      estado: row.estado,
      cliente: { id: row.cliente_id, nombre: row.cliente },
      modeloId: row.modelo_id ?? undefined,
      referencia: row.referencia,
      descripcion: inLanguage(row.descripcion, language),
      cantidad: row.cantidad,
      precio: euros(row.precio),
      descuento: row.descuento,
      tipoIva: row.tipo_iva,
      importe: euros(row.importe),
    }),
  );
  return { ...page, data };
}

/** Sums what counts: an annulled or replaced factura does not. */
const sum = (column: string) =>
  sql<number>`coalesce(sum(${sql.ref(column)}) filter (where not factura_lista.is_void), 0)::float8`;

/** Returns the sums over all facturas of a search. */
export async function sumFacturas(db: Db, caller: Caller, request: SearchConditions) {
  const row = await filtered(db.selectFrom('factura_lista').where(visible(caller)), facturaSearch, request)
    .select([
      sql<number>`count(*)::int`.as('facturas'),
      sum('factura_lista.base_imponible').as('base'),
      sum('factura_lista.cuota_iva').as('iva'),
      sum('factura_lista.cuota_recargo').as('recargo'),
      sum('factura_lista.total').as('total'),
    ])
    .executeTakeFirstOrThrow();
  return {
    facturas: row.facturas,
    baseImponible: euros(row.base),
    cuotaIva: euros(row.iva),
    cuotaRecargo: euros(row.recargo),
    total: euros(row.total),
  };
}

/** Returns the sums over all lines of a search. */
export async function sumLineas(db: Db, caller: Caller, request: SearchConditions) {
  const row = await filtered(selectLineas(db, caller).clearSelect(), lineaSearch, request)
    .select([
      sql<number>`count(*)::int`.as('lineas'),
      sql<number>`coalesce(sum(factura_linea_lista.cantidad) filter (where not factura_lista.is_void), 0)::int`.as(
        'cantidad',
      ),
      sum('factura_linea_lista.importe').as('importe'),
    ])
    .executeTakeFirstOrThrow();
  return { ...row, importe: euros(row.importe) };
}
