/** Reads of modelos for the back office: rows of lists, and whole modelos. */
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import { imagenOf } from '../../../platform/server/pictures/pictures.ts';
import type { EditableModelo, EditedModelo, ModeloRow } from '../modelos.contract.ts';

const imagenColumns = [
  'imagen.id',
  'imagen.ancho',
  'imagen.alto',
  'imagen.color',
  'imagen.alt',
  'imagen.digest',
] as const;

const euros = (cents: number) => cents / 100;

/** Pictures, free garments, and names of the modelo in the outer query. */
export const modeloSums = {
  imagenes: sql<number>`(select count(*)::int from modelo_imagen f where f.modelo_id = modelo.id)`,
  disponible: sql<number>`(select coalesce(sum(greatest(s.fisico - s.reservado, 0)), 0)::int
    from modelo_color mc join stock s on s.modelo_color_id = mc.id where mc.modelo_id = modelo.id)`,
  viene: sql<number>`(select coalesce(sum(l.cantidad - l.reservado), 0)::int
    from modelo_color mc join lote l on l.modelo_color_id = mc.id
    where mc.modelo_id = modelo.id and l.terminado is null)`,
  colores: sql<string>`(select coalesce(string_agg(c.codigo || ' ' || (c.nombre ->> 'es'), ' · '), '')
    from modelo_color mc join color c on c.id = mc.color_id where mc.modelo_id = modelo.id)`,
  colecciones: sql<string>`(select coalesce(string_agg(c.nombre ->> 'es', ' · '), '')
    from modelo_coleccion x join coleccion c on c.id = x.coleccion_id where x.modelo_id = modelo.id)`,
  eans: sql<string>`(select coalesce(string_agg(v.ean13, ' '), '')
    from modelo_color mc join variante v on v.modelo_color_id = mc.id where mc.modelo_id = modelo.id)`,
  ocasiones: sql<string>`array_to_string(modelo.ocasiones, ' ')`,
};

/** Returns the condition that a color of the modelo in the outer query, as `colores` writes it, meets. */
export const anyColor = (holds: (text: RawBuilder<unknown>) => RawBuilder<SqlBool>): RawBuilder<SqlBool> =>
  sql<SqlBool>`exists (select from modelo_color mc join color c on c.id = mc.color_id
    where mc.modelo_id = modelo.id and ${holds(sql`c.codigo || ' ' || (c.nombre ->> 'es')`)})`;

/** Selects modelos with their first picture, as a picker shows them. */
export function selectModeloChoices(db: Db) {
  return db
    .selectFrom('modelo')
    .select((eb) => [
      'modelo.id',
      'modelo.referencia',
      'modelo.nombre',
      jsonObjectFrom(
        eb
          .selectFrom('modelo_imagen')
          .innerJoin('imagen', 'imagen.id', 'modelo_imagen.imagen_id')
          .whereRef('modelo_imagen.modelo_id', '=', 'modelo.id')
          .orderBy('modelo_imagen.orden')
          .orderBy('imagen.id')
          .limit(1)
          .select(imagenColumns),
      ).as('imagen'),
    ]);
}
type ChoiceLine = Awaited<ReturnType<ReturnType<typeof selectModeloChoices>['execute']>>[number];

export const modeloChoiceOf = ({ imagen, ...row }: ChoiceLine, language: Language) => ({
  ...row,
  ...(imagen && { imagen: imagenOf(imagen, language) }),
});

export function selectModeloRows(db: Db) {
  return selectModeloChoices(db)
    .innerJoin('modelo_tipo', 'modelo_tipo.id', 'modelo.modelo_tipo_id')
    .leftJoin('temporada', 'temporada.id', 'modelo.temporada_id')
    .select((eb) => [
      'modelo_tipo.nombre as tipo',
      'temporada.codigo as temporada',
      'modelo.precio',
      'modelo.pvpr',
      'modelo.publicado',
      'modelo.publicado_desde',
      'modelo.novedad',
      'modelo.archivado',
      'modelo.creado',
      'modelo.version',
      modeloSums.imagenes.as('imagenes'),
      modeloSums.disponible.as('disponible'),
      jsonArrayFrom(
        eb
          .selectFrom('modelo_color')
          .innerJoin('color', 'color.id', 'modelo_color.color_id')
          .whereRef('modelo_color.modelo_id', '=', 'modelo.id')
          .orderBy('modelo_color.orden')
          .orderBy('modelo_color.id')
          .select(['color.nombre', 'color.hex', 'color.hex2']),
      ).as('colores'),
    ]);
}
type Line = Awaited<ReturnType<ReturnType<typeof selectModeloRows>['execute']>>[number];

export function modeloRowOf(row: Line, language: Language): ModeloRow {
  return {
    ...modeloChoiceOf(
      { id: row.id, referencia: row.referencia, nombre: row.nombre, imagen: row.imagen },
      language,
    ),
    tipo: inLanguage(row.tipo, language),
    ...(row.temporada !== null && { temporada: row.temporada }),
    colores: row.colores.map(({ nombre, hex, hex2 }) => ({
      nombre: inLanguage(nombre, language),
      hex,
      ...(hex2 !== null && { hex2 }),
    })),
    precio: euros(row.precio),
    pvpr: euros(row.pvpr),
    publicado: row.publicado,
    ...(row.publicado_desde !== null && { publicadoDesde: row.publicado_desde }),
    novedad: row.novedad,
    archivado: row.archivado,
    imagenes: row.imagenes,
    disponible: row.disponible,
    creado: row.creado.toISOString(),
    version: row.version,
  };
}

/** Returns the rows of these modelos in the order of the ids. */
export async function listModeloRows(
  db: Db,
  ids: readonly number[],
  language: Language,
): Promise<ModeloRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectModeloRows(db).where('modelo.id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [modeloRowOf(row, language)] : [];
  });
}

function selectEditable(db: Db) {
  return db
    .selectFrom('modelo')
    .selectAll('modelo')
    .select((eb) => [
      modeloSums.disponible.as('disponible'),
      modeloSums.viene.as('viene'),
      sql<number[]>`array(select x.coleccion_id from modelo_coleccion x
        where x.modelo_id = modelo.id order by x.coleccion_id)`.as('coleccion_ids'),
      jsonArrayFrom(
        eb
          .selectFrom('modelo_color as mc')
          .innerJoin('color', 'color.id', 'mc.color_id')
          .whereRef('mc.modelo_id', '=', 'modelo.id')
          .orderBy('mc.orden')
          .orderBy('mc.id')
          .select(['mc.id', 'mc.color_id', 'color.nombre', 'color.hex', 'color.hex2']),
      ).as('colores'),
      jsonArrayFrom(
        eb
          .selectFrom('modelo_color as mc')
          .innerJoin('variante', 'variante.modelo_color_id', 'mc.id')
          .innerJoin('talla', 'talla.id', 'variante.talla_id')
          .whereRef('mc.modelo_id', '=', 'modelo.id')
          .orderBy('mc.orden')
          .orderBy('mc.id')
          .orderBy('talla.orden')
          .select(['mc.color_id', 'variante.talla_id', 'variante.ean13', 'variante.cerrado']),
      ).as('variantes'),
      jsonArrayFrom(
        eb
          .selectFrom('modelo_imagen as mi')
          .innerJoin('imagen', 'imagen.id', 'mi.imagen_id')
          .leftJoin('modelo_color as mc', 'mc.id', 'mi.modelo_color_id')
          .whereRef('mi.modelo_id', '=', 'modelo.id')
          .orderBy('mi.orden')
          .orderBy('imagen.id')
          .select(imagenColumns)
          .select(['mi.alt as texto', 'mc.color_id', 'mi.foco', 'mi.recorte']),
      ).as('imagenes'),
      jsonArrayFrom(
        eb
          .selectFrom('tarifa_precio as tp')
          .whereRef('tp.modelo_id', '=', 'modelo.id')
          .orderBy('tp.tarifa_id')
          .select(['tp.tarifa_id', 'tp.precio']),
      ).as('tarifas'),
      jsonArrayFrom(
        eb
          .selectFrom('precio_cambio as p')
          .whereRef('p.modelo_id', '=', 'modelo.id')
          .orderBy('p.desde')
          .orderBy('p.id')
          .select(['p.id', 'p.tarifa_id', 'p.desde', 'p.precio', 'p.pvpr']),
      ).as('cambios'),
      jsonArrayFrom(
        eb
          .selectFrom('modelo_suplemento as s')
          .innerJoin('talla', 'talla.id', 's.desde_talla_id')
          .whereRef('s.modelo_id', '=', 'modelo.id')
          .orderBy('s.tarifa_id')
          .orderBy('talla.orden')
          .select(['s.id', 's.tarifa_id', 's.desde_talla_id', 's.importe', 's.percent']),
      ).as('suplementos'),
    ]);
}
type EditableLine = Awaited<ReturnType<ReturnType<typeof selectEditable>['execute']>>[number];

/** Returns only the members that are not null, for optional parts of a reply. */
const known = <T extends object>(members: T) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null)) as {
    [K in keyof T]?: NonNullable<T[K]>;
  };

function editableOf(row: EditableLine, language: Language): EditableModelo {
  const { id, referencia, nombre, descripcion, composicion, cuidados, medidas, disponible, viene } = row;
  return {
    ...{ id, referencia, nombre, descripcion, composicion, cuidados, medidas, disponible, viene },
    modeloTipoId: row.modelo_tipo_id,
    partes: row.partes,
    ...known({
      temporadaId: row.temporada_id,
      cuidadoId: row.cuidado_id,
      tallajeId: row.tallaje_id,
      codigoHs: row.codigo_hs,
      origen: row.pais_origen,
      ...{ peso: row.peso, estatura: row.estatura },
      publicadoDesde: row.publicado_desde,
    }),
    // Casts: the contract of every writer has the closed lists of `modelo-facts.ts`.
    ...(known({ escote: row.escote, manga: row.manga, largo: row.largo }) as Pick<EditedModelo, 'escote'>),
    ocasiones: row.ocasiones as EditedModelo['ocasiones'],
    colorIds: row.colores.map((one) => one.color_id),
    colores: row.colores.map((one) => ({
      modeloColorId: one.id,
      colorId: one.color_id,
      nombre: inLanguage(one.nombre, language),
      hex: one.hex,
      ...known({ hex2: one.hex2 }),
    })),
    variantes: row.variantes.map(({ color_id, talla_id, ean13, cerrado }) => ({
      colorId: color_id,
      tallaId: talla_id,
      ...known({ ean13 }),
      cerrado,
    })),
    imagenes: row.imagenes.map(({ texto, color_id, foco, recorte, ...imagen }) => ({
      id: imagen.id,
      imagen: imagenOf(imagen, language),
      alt: texto ?? imagen.alt,
      ...known({ colorId: color_id, foco, recorte }),
    })),
    precio: euros(row.precio),
    pvpr: euros(row.pvpr),
    tarifas: row.tarifas.map(({ tarifa_id, precio }) => ({
      id: `t${tarifa_id}`,
      tarifaId: tarifa_id,
      precio: euros(precio),
    })),
    cambios: row.cambios.map(({ id: line, tarifa_id, desde, precio, pvpr }) => ({
      id: `c${line}`,
      desde,
      precio: euros(precio),
      ...known({ tarifaId: tarifa_id, pvpr: pvpr === null ? null : euros(pvpr) }),
    })),
    suplementos: row.suplementos.map(({ id: line, tarifa_id, desde_talla_id, importe, percent }) => ({
      id: `s${line}`,
      desdeTallaId: desde_talla_id,
      ...known({
        tarifaId: tarifa_id,
        importe: importe === null ? null : euros(importe),
        percent: percent === null ? null : Number(percent),
      }),
    })),
    publicado: row.publicado,
    novedad: row.novedad,
    archivado: row.archivado,
    coleccionIds: row.coleccion_ids,
    version: row.version,
  };
}

export async function findEditableModelo(
  db: Db,
  id: number,
  language: Language,
): Promise<EditableModelo | undefined> {
  const row = await selectEditable(db).where('modelo.id', '=', id).executeTakeFirst();
  return row && editableOf(row, language);
}

/** Returns a modelo and locks it until the transaction ends. */
export async function lockEditableModelo(
  db: Db,
  id: number,
  language: Language,
): Promise<EditableModelo | undefined> {
  const row = await selectEditable(db).where('modelo.id', '=', id).forUpdate('modelo').executeTakeFirst();
  return row && editableOf(row, language);
}
