import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { ExportRequest } from '../../../platform/http/export.contract.ts';
import type { SearchRequest } from '../../../platform/http/search.contract.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { searchable, searchPage } from '../../../platform/server/database/search.ts';
import { searchSheet } from '../../../platform/server/database/sheet.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { imagenOf } from '../../../platform/server/pictures/pictures.ts';
import { movimientoColumns, movimientoOrder } from '../back-office/stock-columns.ts';
import type { MovimientoRow } from '../existencias.contract.ts';
import { motivos } from '../lugar.ts';
import { colorPicture } from './pictures-of-colors.ts';
import { type Scope, visibleLugares } from './visible-lugares.ts';

const userName = sql<string | null>`nullif(trim(concat_ws(' ', usuario.first_name, usuario.last_name)), '')`;

const searchOf = ({ caller, language }: Reader) =>
  searchable(
    {
      id: { column: 'movimiento.id', type: 'number' },
      momento: { column: 'movimiento.momento', type: 'instant' },
      motivo: { column: 'movimiento.motivo', type: 'enum', values: [...motivos] },
      modeloId: { column: 'modelo.id', type: 'number', nullable: true },
      referencia: { column: 'modelo.referencia', type: 'text', keyword: true, nullable: true },
      color: { column: colorName(language), type: 'text', nullable: true },
      talla: { column: 'talla.nombre', type: 'text', nullable: true },
      modeloColorId: { column: 'movimiento.modelo_color_id', type: 'number' },
      tallaId: { column: 'movimiento.talla_id', type: 'number' },
      cantidad: { column: 'movimiento.cantidad', type: 'number' },
      de: { column: placeName(caller, 'source'), type: 'text', keyword: true, nullable: true },
      a: { column: placeName(caller, 'target'), type: 'text', keyword: true, nullable: true },
      deId: { column: 'movimiento.de_id', type: 'number', nullable: true },
      aId: { column: 'movimiento.a_id', type: 'number', nullable: true },
      documento: { column: openText(caller, 'documento'), type: 'text', keyword: true },
      nota: { column: openText(caller, 'nota'), type: 'text', keyword: true },
      usuario: { column: userName, type: 'text', nullable: true },
    },
    { defaultOrder: movimientoOrder, tieBreak: 'id' },
  );

const colorName = (language: Language) =>
  sql<string | null>`coalesce(color.nombre ->> ${language}, color.nombre ->> 'es')`;

type Reader = Pick<CallerContext, 'caller' | 'language'>;

/** Shown for a place that the caller may not see. */
const hiddenName = '…';

/** The name of a movement's place. */
const placeName = (caller: Scope, place: 'source' | 'target') =>
  sql<string | null>`case when ${visibleLugares(caller, place)} then ${sql.ref(`${place}.nombre`)}
    when ${sql.ref(`${place}.id`)} is not null then ${hiddenName} end`;

/** Returns whether all places of a movement are visible: its document and note may name them. */
const isOpen = (caller: Scope) => sql<boolean>`(source.id is null or ${visibleLugares(caller, 'source')})
  and (target.id is null or ${visibleLugares(caller, 'target')})`;

const openText = (caller: Scope, column: 'documento' | 'nota') =>
  sql<string>`case when ${isOpen(caller)} then ${sql.ref(`movimiento.${column}`)} else '' end`;

/** Selects the movements from, to or between places of the caller. */
const selectMovimientos = (db: Db, { caller, language }: Reader) =>
  db
    .selectFrom('movimiento')
    .leftJoin('modelo_color', 'modelo_color.id', 'movimiento.modelo_color_id')
    .leftJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .leftJoin('color', 'color.id', 'modelo_color.color_id')
    .leftJoin('talla', 'talla.id', 'movimiento.talla_id')
    .leftJoin('lugar as source', 'source.id', 'movimiento.de_id')
    .leftJoin('lugar as target', 'target.id', 'movimiento.a_id')
    .leftJoin('usuario', 'usuario.id', 'movimiento.usuario_id')
    .where(sql<boolean>`(${visibleLugares(caller, 'source')} or ${visibleLugares(caller, 'target')})`)
    .select([
      'movimiento.id',
      'movimiento.momento',
      'movimiento.motivo',
      'modelo.id as modelo_id',
      'modelo.referencia',
      'movimiento.modelo_color_id',
      colorName(language).as('color'),
      'movimiento.talla_id',
      'talla.nombre as talla',
      'movimiento.cantidad',
      placeName(caller, 'source').as('de'),
      placeName(caller, 'target').as('a'),
      openText(caller, 'documento').as('documento'),
      openText(caller, 'nota').as('nota'),
      userName.as('usuario'),
    ]);
type MovimientoLine = Awaited<ReturnType<ReturnType<typeof selectMovimientos>['execute']>>[number];

const rowOf = (row: MovimientoLine): MovimientoRow => ({
  id: row.id,
  momento: row.momento.toISOString(),
  motivo: row.motivo,
  modeloId: row.modelo_id ?? undefined,
  referencia: row.referencia ?? undefined,
  modeloColorId: row.modelo_color_id,
  color: row.color ?? undefined,
  tallaId: row.talla_id,
  talla: row.talla ?? undefined,
  cantidad: row.cantidad,
  de: row.de ?? undefined,
  a: row.a ?? undefined,
  documento: row.documento || undefined,
  nota: row.nota || undefined,
  usuario: row.usuario ?? undefined,
});

/** Searches the movements of stock. */
export async function searchMovimientos(db: Db, reader: Reader, request: SearchRequest) {
  const pictured = selectMovimientos(db, reader).select(
    colorPicture('movimiento.modelo_color_id').as('imagen'),
  );
  const page = await searchPage(db, pictured, searchOf(reader), request);
  return {
    ...page,
    data: page.data.map(({ imagen, ...row }) => ({
      ...rowOf(row),
      ...(imagen && { imagen: imagenOf(imagen, reader.language) }),
    })),
  };
}

/** Returns the movements of a search as an Excel sheet. */
export const exportMovimientos = (db: Kysely<Database>, context: CallerContext, request: ExportRequest) =>
  searchSheet(
    selectMovimientos(db, context),
    searchOf(context),
    request,
    { name: 'movimientos', columns: movimientoColumns, acto: 'movimientos.export', resource: 'existencias' },
    { db, context },
  );
