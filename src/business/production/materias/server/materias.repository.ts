import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { inLanguage, type Texto } from '../../../../platform/i18n/texto.ts';
import { type ImagenRow, imagenOf } from '../../../../platform/server/pictures/pictures.ts';
import { shownPrice } from '../../server/costs.ts';
import { imagenJson } from '../../server/imagen-json.ts';
import { hundredths, quantityOf } from '../../units.ts';
import type { EditedMateria, Materia, MateriaFibra, MateriaRow } from '../materias.contract.ts';
import { listPrecios } from './precios.repository.ts';

/** The reach of a reader, and the language. */
export interface MateriaReader {
  language: Language;
  withCosts: boolean;
}

const leftOf = (column: 'quedan' | 'reservado') => sql<number>`(
  select coalesce(sum(p.${sql.ref(column)}), 0)::float8 / 100 from pieza p
  where p.materia_id = materia.id and p.quedan > 0)`;

/** The rest of the materia in the outer query, its reserved quantity, and the quantity on order. */
export const quedan = leftOf('quedan');
export const reservado = leftOf('reservado');
export const viene = sql<number>`(
  select coalesce(sum(greatest(l.cantidad - l.recibida, 0)), 0)::float8 / 100
  from pedido_compra_linea l join pedido_compra c on c.id = l.pedido_id
  where l.materia_id = materia.id and not l.cerrada and c.estado in ('enviado', 'confirmado'))`;
export const euros = sql<number>`materia.precio::float8 / 10000`;

interface ColorOfRow {
  id: number;
  colorId: number;
  nombre: Texto;
  hex: string;
  hex2: string | null;
  muestra: ImagenRow | null;
}
const colores = sql<ColorOfRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', mc.id, 'colorId', mc.color_id, 'nombre', c.nombre, 'hex', c.hex, 'hex2', c.hex2, 'muestra', case when i.id is null then null else
      jsonb_build_object('id', i.id, 'ancho', i.ancho, 'alto', i.alto, 'color', i.color, 'alt', i.alt, 'digest', i.digest)
      end) order by mc.orden, mc.id), '[]')
  from materia_color mc join color c on c.id = mc.color_id left join imagen i on i.id = c.muestra_id
  where mc.materia_id = materia.id)`;

/** Selects the rows of a list with their stock and their colores. */
export const selectMaterias = (db: Db) =>
  db
    .selectFrom('materia')
    .leftJoin('proveedor', 'proveedor.id', 'materia.proveedor_id')
    .leftJoin('imagen', 'imagen.id', 'materia.imagen_id')
    .selectAll('materia')
    .select([
      'proveedor.nombre as proveedor',
      imagenJson.as('imagen'),
      quedan.as('quedan'),
      reservado.as('reservado'),
      viene.as('viene'),
      colores.as('colores'),
    ]);
type Line = Awaited<ReturnType<ReturnType<typeof selectMaterias>['execute']>>[number];

const swatchOf = ({ nombre, hex, hex2, muestra }: ColorOfRow, language: Language) => ({
  nombre: inLanguage(nombre, language),
  hex,
  ...(hex2 !== null && { hex2 }),
  ...(muestra && { muestra: imagenOf(muestra, language).url }),
});

const factsOf = (row: Line, { language }: MateriaReader) => ({
  id: row.id,
  imagen: row.imagen ? imagenOf(row.imagen, language) : undefined,
  proveedor: row.proveedor ?? undefined,
  archivado: row.archivado,
  quedan: row.quedan,
  reservado: row.reservado,
  viene: row.viene,
  version: row.version,
});

export const materiaRowOf = (row: Line, reader: MateriaReader): MateriaRow => ({
  ...factsOf(row, reader),
  tipo: row.tipo,
  referencia: row.referencia,
  nombre: row.nombre,
  proveedorId: row.proveedor_id ?? undefined,
  unidad: row.unidad,
  ancho: row.ancho ?? undefined,
  precio: shownPrice(row.precio, reader.withCosts),
  colores: row.colores.map((color) => swatchOf(color, reader.language)),
});

const editedOf = (row: Line, withCosts: boolean): EditedMateria => ({
  tipo: row.tipo,
  referencia: row.referencia,
  nombre: row.nombre,
  proveedorId: row.proveedor_id ?? undefined,
  referenciaProveedor: row.referencia_proveedor,
  unidad: row.unidad,
  ancho: row.ancho ?? undefined,
  gramaje: row.gramaje ?? undefined,
  // Cast: only the contract's fibres are written.
  fibras: row.fibras as MateriaFibra[],
  cuidadoId: row.cuidado_id ?? undefined,
  imagenId: row.imagen_id ?? undefined,
  precio: shownPrice(row.precio, withCosts),
  minimo: row.minimo === null ? undefined : quantityOf(row.minimo),
  plazo: row.plazo ?? undefined,
  notas: row.notas,
  colores: row.colores.map(({ colorId }) => colorId),
});

/** The rest and the quantity on order of a materia, by color. */
async function listExistencias(db: Db, id: number, language: Language): Promise<Materia['existencias']> {
  const { rows } = await sql<{
    nombre: Texto | null;
    hex: string | null;
    quedan: number;
    reservado: number;
    viene: number;
    piezas: number;
    tintadas: number;
  }>`
    select c.nombre, c.hex, s.quedan::float8 / 100 as quedan, s.reservado::float8 / 100 as reservado,
      s.viene::float8 / 100 as viene, s.piezas::int as piezas, s.tintadas::int as tintadas
    from (
      select x.materia_color_id, sum(x.quedan) as quedan, sum(x.reservado) as reservado, sum(x.viene) as viene,
        sum(x.piezas) as piezas, sum(x.tintadas) as tintadas
      from (
        select p.materia_color_id, sum(p.quedan) as quedan, sum(p.reservado) as reservado, 0::bigint as viene,
          count(*) as piezas, count(distinct nullif(p.tintada, '')) as tintadas
        from pieza p where p.materia_id = ${id} and p.quedan > 0 group by 1
        union all
        select l.materia_color_id, 0, 0, sum(greatest(l.cantidad - l.recibida, 0)), 0, 0
        from pedido_compra_linea l join pedido_compra k on k.id = l.pedido_id
        where l.materia_id = ${id} and not l.cerrada and k.estado in ('enviado', 'confirmado') group by 1
      ) x group by 1
    ) s left join materia_color mc on mc.id = s.materia_color_id left join color c on c.id = mc.color_id
    where s.quedan > 0 or s.viene > 0
    order by mc.orden nulls first, mc.id`.execute(db);
  return rows.map(({ nombre, hex, ...row }) => ({
    ...row,
    ...(nombre && { color: inLanguage(nombre, language) }),
    ...(hex !== null && { hex }),
  }));
}

export async function findMateria(db: Db, id: number, reader: MateriaReader): Promise<Materia | undefined> {
  const row = await selectMaterias(db).where('materia.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  return {
    ...editedOf(row, reader.withCosts),
    ...factsOf(row, reader),
    nombresDeColor: row.colores.map(({ colorId, nombre }) => ({
      id: colorId,
      nombre: inLanguage(nombre, reader.language),
    })),
    existencias: await listExistencias(db, id, reader.language),
    ...(reader.withCosts && (await listPrecios(db, id))),
  };
}

/** Returns the editable fields of a materia with its price, and locks it until the transaction ends. */
export async function lockMateria(db: Db, id: number) {
  const row = await selectMaterias(db).where('materia.id', '=', id).forUpdate('materia').executeTakeFirst();
  return row && { id, version: row.version, ...editedOf(row, true) };
}

const columnsOf = (edited: EditedMateria) => ({
  tipo: edited.tipo,
  referencia: edited.referencia,
  nombre: edited.nombre,
  proveedor_id: edited.proveedorId ?? null,
  referencia_proveedor: edited.referenciaProveedor,
  unidad: edited.unidad,
  ancho: edited.ancho ?? null,
  gramaje: edited.gramaje ?? null,
  fibras: JSON.stringify(edited.fibras),
  cuidado_id: edited.cuidadoId ?? null,
  imagen_id: edited.imagenId ?? null,
  minimo: edited.minimo === undefined ? null : hundredths(edited.minimo),
  plazo: edited.plazo ?? null,
  notas: edited.notas,
});

export async function insertMateria(db: Db, edited: EditedMateria): Promise<number> {
  const { id } = await db
    .insertInto('materia')
    .values({ ...columnsOf(edited), precio: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await putColores(db, id, edited.colores);
  return id;
}

export async function updateMateria(db: Db, id: number, edited: EditedMateria): Promise<void> {
  await db
    .updateTable('materia')
    .set((eb) => ({ ...columnsOf(edited), version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await putColores(db, id, edited.colores);
}

/** Replaces the colores of a materia. A color that stays keeps its piezas. */
async function putColores(db: Db, id: number, wanted: readonly number[]): Promise<void> {
  await sql`delete from materia_color where materia_id = ${id} and color_id <> all(${wanted}::int[])`.execute(
    db,
  );
  await sql`
    insert into materia_color (materia_id, color_id, orden)
    select ${id}, x.color_id, x.n from unnest(${wanted}::int[]) with ordinality as x(color_id, n)
    on conflict (materia_id, color_id) do update set orden = excluded.orden`.execute(db);
}

/** Locks materias. @returns those that exist */
export async function lockMaterias(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('materia')
    .where('id', 'in', ids)
    .select(['id', 'referencia', 'nombre'])
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function deleteMaterias(db: Db, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('materia').where('id', 'in', ids).execute();
}

/** Returns the next free referencia after one: `CRE-01-2`, `CRE-01-3`. */
export async function nextReferencia(db: Db, referencia: string): Promise<string> {
  const stem = referencia.slice(0, 54);
  const taken = await db
    .selectFrom('materia')
    .where('referencia', 'like', `${stem.replace(/[\\%_]/g, '\\$&')}-%`)
    .select('referencia')
    .execute();
  const known = new Set(taken.map((row) => row.referencia));
  let n = 2;
  while (known.has(`${stem}-${n}`)) n += 1;
  return `${stem}-${n}`;
}

/** Returns the ids among these that do not exist, by their field. */
export async function findUnknown(
  db: Db,
  { proveedorId, cuidadoId, colores: colorIds }: EditedMateria,
): Promise<('proveedorId' | 'cuidadoId' | 'colores')[]> {
  const { rows } = await sql<{ proveedor: boolean; cuidado: boolean; colores: number }>`
    select ${proveedorId ?? null}::int is null
        or exists (select from proveedor where id = ${proveedorId ?? null}) as proveedor,
      ${cuidadoId ?? null}::int is null or exists (select from cuidado where id = ${cuidadoId ?? null}) as cuidado,
      (select count(*)::int from color where id = any(${colorIds}::int[])) as colores`.execute(db);
  const found = rows[0];
  return [
    ...(found?.proveedor ? [] : ['proveedorId' as const]),
    ...(found?.cuidado ? [] : ['cuidadoId' as const]),
    ...(found?.colores === colorIds.length ? [] : ['colores' as const]),
  ];
}

export const listCuidados = (db: Db) =>
  db.selectFrom('cuidado').select(['id', 'simbolos']).orderBy('id').execute();
