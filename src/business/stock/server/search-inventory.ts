import { type Kysely, sql } from 'kysely';
import type { Database, Db, LugarTipo } from '#database/schema.ts';
import type { ExportRequest } from '../../../platform/http/export.contract.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { imagenOf } from '../../../platform/server/pictures/pictures.ts';
import { inventoryColumns, inventoryOrder } from '../back-office/stock-columns.ts';
import type { InventoryRow } from '../existencias.contract.ts';
import { inventoryDay } from '../inventory-day.ts';
import { lugarTipos } from '../lugar.ts';
import { colorPicture } from './pictures-of-colors.ts';
import { visibleLugares } from './visible-lugares.ts';

const inventorySearch = searchable(
  {
    id: { column: 'x.id', type: 'text' },
    fecha: { column: 'x.fecha', type: 'day' },
    referencia: { column: 'x.referencia', type: 'text', keyword: true },
    modelo: { column: 'x.modelo', type: 'text', keyword: true },
    color: { column: 'x.color', type: 'text', keyword: true },
    talla: { column: 'x.talla', type: 'text' },
    orden: { column: 'x.orden', type: 'number' },
    ean13: { column: 'x.ean13', type: 'text', keyword: true, nullable: true },
    lugar: { column: 'x.lugar', type: 'text', keyword: true },
    tipo: { column: 'x.tipo', type: 'enum', values: [...lugarTipos] },
    estante: { column: 'x.estante', type: 'text', keyword: true },
    cantidad: { column: 'x.cantidad', type: 'number' },
  },
  { defaultOrder: inventoryOrder, tieBreak: 'id' },
);

interface InventoryLine {
  id: string;
  fecha: string;
  modelo_id: number;
  modelo_color_id: number;
  referencia: string;
  modelo: string;
  color: string;
  talla: string;
  talla_id: number;
  orden: number;
  ean13: string | null;
  lugar: string;
  tipo: LugarTipo;
  estante: string;
  cantidad: number;
}

/** The existencias now, or the sum of the movements up to the end of a day in Madrid. */
const existenciasOn = (day: string | undefined) =>
  day === undefined
    ? sql`select lugar_id, modelo_color_id, talla_id, cantidad from existencia where cantidad > 0`
    : sql`select lugar_id, modelo_color_id, talla_id, sum(cantidad)::int as cantidad
        from (
          select a_id as lugar_id, modelo_color_id, talla_id, cantidad, momento from movimiento
          union all
          select de_id, modelo_color_id, talla_id, -cantidad, momento from movimiento
        ) m
        where lugar_id is not null and momento < (${day}::date + 1)::timestamp at time zone 'Europe/Madrid'
        group by lugar_id, modelo_color_id, talla_id having sum(cantidad) <> 0`;

interface InventoryOf extends Pick<CallerContext, 'caller' | 'language'> {
  day: string | undefined;
  today: string;
}

/** Selects the stock by cell and place of the caller at the end of a day; undefined: now. */
function selectInventory(db: Db, { day, today, caller, language }: InventoryOf) {
  const isPast = day !== undefined && day < today;
  const rows = sql<InventoryLine>`(
    select e.lugar_id || '-' || e.modelo_color_id || '-' || e.talla_id as id, ${day ?? today}::date as fecha,
      m.id as modelo_id, e.modelo_color_id, m.referencia, m.nombre as modelo,
      coalesce(c.nombre ->> ${language}, c.nombre ->> 'es', '') as color, t.nombre as talla, t.id as talla_id, t.orden, v.ean13,
      l.nombre as lugar, l.tipo, coalesce(s.estante, '') as estante, e.cantidad
    from (${existenciasOn(isPast ? day : undefined)}) e
      join lugar l on l.id = e.lugar_id and ${visibleLugares(caller, 'l')}
      join variante v on v.modelo_color_id = e.modelo_color_id and v.talla_id = e.talla_id
      join modelo_color mc on mc.id = e.modelo_color_id
      join modelo m on m.id = mc.modelo_id
      join color c on c.id = mc.color_id
      join talla t on t.id = e.talla_id
      left join existencia s on s.lugar_id = e.lugar_id and s.modelo_color_id = e.modelo_color_id
        and s.talla_id = e.talla_id)`;
  return db
    .selectFrom(rows.as('x'))
    .select([
      'x.id',
      'x.fecha',
      'x.modelo_id',
      'x.modelo_color_id',
      'x.referencia',
      'x.modelo',
      'x.color',
      'x.talla',
      'x.talla_id',
      'x.ean13',
      'x.lugar',
      'x.tipo',
      'x.estante',
      'x.cantidad',
    ]);
}

/** Returns the stock by cell and place of the caller at the end of a day. */
export const listInventory = (db: Db, of: InventoryOf) => selectInventory(db, of).orderBy('x.id').execute();

/** Searches the stock by cell and place, now or at the end of the day that the filter names. */
export async function searchInventory(
  db: Db,
  { caller, language }: Pick<CallerContext, 'caller' | 'language'>,
  today: string,
  request: SearchRequest,
) {
  const day = inventoryDay(request.advancedFilter);
  const query = selectInventory(db, { day, today, caller, language }).select(
    colorPicture('x.modelo_color_id').as('imagen'),
  );
  const page = await searchPage(db, query, inventorySearch, request);
  return {
    ...page,
    data: page.data.map(
      ({ modelo_id, modelo_color_id, talla_id: _, ean13, estante, imagen, ...row }): InventoryRow => ({
        ...row,
        modeloId: modelo_id,
        modeloColorId: modelo_color_id,
        ...(ean13 !== null && { ean13 }),
        ...(estante && { estante }),
        ...(imagen && { imagen: imagenOf(imagen, language) }),
      }),
    ),
  };
}

/** Returns the stock of a search as an Excel sheet. */
export const exportInventory = (
  db: Kysely<Database>,
  context: CallerContext,
  today: string,
  request: ExportRequest,
) =>
  searchSheet(
    selectInventory(db, {
      day: inventoryDay(request.advancedFilter),
      today,
      ...context,
    }),
    inventorySearch,
    request,
    { name: 'inventario', columns: inventoryColumns, acto: 'inventario.export', resource: 'existencias' },
    { db, context },
  );
