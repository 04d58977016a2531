import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { imagenOf } from '../../../platform/server/pictures/pictures.ts';
import type { ModeloExistencias, ModeloStock, ScannedCell } from '../existencias.contract.ts';
import { colorPicture } from './pictures-of-colors.ts';
import { type Scope, visibleLugares } from './visible-lugares.ts';

const imagenColumns = [
  'imagen.id',
  'imagen.ancho',
  'imagen.alto',
  'imagen.color',
  'imagen.alt',
  'imagen.digest',
] as const;

const sumOfStock = (column: 'fisico' | 'reservado') => sql<number>`(
  select coalesce(sum(s.${sql.ref(column)}), 0)::int from stock s
    join modelo_color mc on mc.id = s.modelo_color_id where mc.modelo_id = modelo.id)`;

/** Garments of the modelo in the outer query in the warehouse, reserved, and in the caller's other places. */
export const modeloSums = {
  fisico: sumOfStock('fisico'),
  reservado: sumOfStock('reservado'),
  fuera: (caller: Scope) => sql<number>`(
    select coalesce(sum(e.cantidad), 0)::int from existencia e
      join modelo_color mc on mc.id = e.modelo_color_id join lugar l on l.id = e.lugar_id
    where mc.modelo_id = modelo.id and l.tipo <> 'almacen' and ${visibleLugares(caller, 'l')})`,
};

/** Selects the modelos with their stock. */
export function selectModeloStock(db: Db, caller: Scope) {
  return db
    .selectFrom('modelo')
    .select((eb) => [
      'modelo.id',
      'modelo.referencia',
      'modelo.nombre',
      modeloSums.fisico.as('fisico'),
      modeloSums.reservado.as('reservado'),
      modeloSums.fuera(caller).as('fuera'),
      jsonObjectFrom(
        eb
          .selectFrom('modelo_imagen')
          .innerJoin('imagen', 'imagen.id', 'modelo_imagen.imagen_id')
          .whereRef('modelo_imagen.modelo_id', '=', 'modelo.id')
          .orderBy('modelo_imagen.orden')
          .limit(1)
          .select(imagenColumns),
      ).as('imagen'),
    ]);
}
type ModeloLine = Awaited<ReturnType<ReturnType<typeof selectModeloStock>['execute']>>[number];

export const modeloStockOf = ({ imagen, ...row }: ModeloLine, language: Language): ModeloStock => ({
  ...row,
  ...(imagen && { imagen: imagenOf(imagen, language) }),
});

/** Returns the stock of a modelo by place and cell. */
export async function findExistencias(
  db: Db,
  modeloId: number,
  { caller, language }: { caller: Scope; language: Language },
): Promise<ModeloExistencias | undefined> {
  const row = await selectModeloStock(db, caller)
    .where('modelo.id', '=', modeloId)
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('modelo_color')
          .innerJoin('color', 'color.id', 'modelo_color.color_id')
          .whereRef('modelo_color.modelo_id', '=', 'modelo.id')
          .orderBy('modelo_color.orden')
          .orderBy('modelo_color.id')
          .select(['modelo_color.id as modeloColorId', 'color.nombre', 'color.hex']),
      ).as('colores'),
      jsonArrayFrom(
        eb
          .selectFrom('variante')
          .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
          .innerJoin('talla', 'talla.id', 'variante.talla_id')
          .leftJoin('stock', (join) =>
            join
              .onRef('stock.modelo_color_id', '=', 'variante.modelo_color_id')
              .onRef('stock.talla_id', '=', 'variante.talla_id'),
          )
          .whereRef('modelo_color.modelo_id', '=', 'modelo.id')
          .orderBy('talla.orden')
          .orderBy('modelo_color.orden')
          .select([
            'variante.modelo_color_id as modeloColorId',
            'variante.talla_id as tallaId',
            'talla.nombre as talla',
            'variante.ean13',
            sql<number>`coalesce(stock.fisico, 0)`.as('fisico'),
            sql<number>`coalesce(stock.reservado, 0)`.as('reservado'),
          ]),
      ).as('celdas'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { colores, celdas, imagen } = row;
  return {
    id: row.id,
    referencia: row.referencia,
    nombre: row.nombre,
    ...(imagen && { imagen: imagenOf(imagen, language) }),
    colores: colores.map((color) => ({ ...color, nombre: inLanguage(color.nombre, language) })),
    tallas: [...new Map(celdas.map(({ tallaId, talla }) => [tallaId, { tallaId, nombre: talla }])).values()],
    celdas: celdas.map(({ talla: _, ean13, ...celda }) => ({ ...celda, ...(ean13 !== null && { ean13 }) })),
    lugares: await listPlacesOf(db, modeloId, caller),
  };
}

/** Returns the caller's open places and those with garments of the modelo, each with its cells. */
async function listPlacesOf(db: Db, modeloId: number, caller: Scope): Promise<ModeloExistencias['lugares']> {
  const rows = await db
    .selectFrom('lugar')
    .where(visibleLugares(caller))
    .select((eb) => [
      'lugar.id',
      'lugar.nombre',
      'lugar.tipo',
      'lugar.cerrado',
      jsonArrayFrom(
        eb
          .selectFrom('existencia')
          .innerJoin('modelo_color', 'modelo_color.id', 'existencia.modelo_color_id')
          .whereRef('existencia.lugar_id', '=', 'lugar.id')
          .where('modelo_color.modelo_id', '=', modeloId)
          .select([
            'existencia.modelo_color_id as modeloColorId',
            'existencia.talla_id as tallaId',
            'existencia.cantidad',
            'existencia.estante',
          ]),
      ).as('celdas'),
    ])
    .orderBy(sql`lugar.tipo <> 'almacen'`)
    .orderBy('lugar.id')
    .execute();
  return rows
    .filter(({ cerrado, celdas }) => !cerrado || celdas.some(({ cantidad }) => cantidad > 0))
    .map(({ cerrado: _, ...lugar }) => lugar);
}

/** Returns those of these cells that belong to the modelo, as `modeloColorId/tallaId`. */
export async function listCellsOf(db: Db, modeloId: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .where('modelo_color.modelo_id', '=', modeloId)
    .select(['variante.modelo_color_id', 'variante.talla_id'])
    .execute();
  return new Set(rows.map((row) => `${row.modelo_color_id}/${row.talla_id}`));
}

/** Sets the shelf code of every cell of these colours in a place. */
export async function putShelves(
  db: Db,
  lugarId: number,
  colores: readonly { modeloColorId: number; estante: string }[],
): Promise<void> {
  const rows = JSON.stringify(colores.map(({ modeloColorId, estante }) => ({ mc: modeloColorId, estante })));
  await sql`insert into existencia (lugar_id, modelo_color_id, talla_id, cantidad, estante)
    select ${lugarId}::int, v.modelo_color_id, v.talla_id, 0, x.estante
    from jsonb_to_recordset(${rows}::jsonb) as x(mc int, estante text)
      join variante v on v.modelo_color_id = x.mc
    order by v.modelo_color_id, v.talla_id
    on conflict (lugar_id, modelo_color_id, talla_id) do update set estante = excluded.estante`.execute(db);
}

/** Returns the garment with this barcode. */
export async function findScanned(db: Db, ean: string, language: Language): Promise<ScannedCell | undefined> {
  const row = await db
    .selectFrom('variante')
    .innerJoin('modelo_color', 'modelo_color.id', 'variante.modelo_color_id')
    .innerJoin('modelo', 'modelo.id', 'modelo_color.modelo_id')
    .innerJoin('color', 'color.id', 'modelo_color.color_id')
    .innerJoin('talla', 'talla.id', 'variante.talla_id')
    .where('variante.ean13', '=', ean)
    .select([
      'variante.modelo_color_id as modeloColorId',
      'variante.talla_id as tallaId',
      'modelo.id as modeloId',
      'modelo.referencia',
      'modelo.nombre',
      'color.nombre as color',
      'talla.nombre as talla',
      colorPicture('variante.modelo_color_id').as('imagen'),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { imagen, ...names } = row;
  return {
    ...names,
    color: inLanguage(names.color, language),
    ...(imagen && { imagen: imagenOf(imagen, language) }),
  };
}
