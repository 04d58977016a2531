import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import { findArticulos } from '../../server/articulos.repository.ts';
import { shownPrice } from '../../server/costs.ts';
import { articuloText, priceOf, quantityOf } from '../../units.ts';
import type { Entrada, EntradaRow } from '../entradas.contract.ts';
import type { EntradaLineaRow } from '../piezas.contract.ts';
import type { MateriaReader } from './materias.repository.ts';

/** Euros of the lines of the entrada in the outer query. */
export const importeOfEntrada = sql<number>`(
  select round(coalesce(sum(coalesce(p.recibido, l.cantidad)::numeric * coalesce(p.precio, l.precio) / 10000), 0))::float8
    / 100
  from entrada_linea l left join pieza p on p.entrada_linea_id = l.id where l.entrada_id = entrada.id)`;
export const piezasOfEntrada = sql<number>`(
  select count(*)::int from pieza p join entrada_linea l on l.id = p.entrada_linea_id
  where l.entrada_id = entrada.id and p.recibido > 0)`;
/** The names of what came, each once. */
export const contenidoOfEntrada = sql<string>`coalesce((
  select string_agg(x.nombre, ', ' order by x.orden) from (
    select coalesce(m.nombre, o.nombre) as nombre, min(l.orden) as orden
    from entrada_linea l left join materia m on m.id = l.materia_id
      left join modelo_color mc on mc.id = l.modelo_color_id left join modelo o on o.id = mc.modelo_id
    where l.entrada_id = entrada.id and l.cantidad > 0 group by 1 order by 2 limit 4) x), '')`;

export const selectEntradas = (db: Db) =>
  db
    .selectFrom('entrada')
    .innerJoin('proveedor', 'proveedor.id', 'entrada.proveedor_id')
    .innerJoin('lugar', 'lugar.id', 'entrada.lugar_id')
    .selectAll('entrada')
    .select([
      'proveedor.nombre as proveedor',
      'lugar.nombre as lugar',
      importeOfEntrada.as('importe'),
      piezasOfEntrada.as('piezas'),
      contenidoOfEntrada.as('contenido'),
    ]);
type Line = Awaited<ReturnType<ReturnType<typeof selectEntradas>['execute']>>[number];

export const entradaRowOf = (row: Line, { withCosts }: MateriaReader): EntradaRow => ({
  id: row.id,
  proveedorId: row.proveedor_id,
  proveedor: row.proveedor,
  pedidoCompraId: row.pedido_compra_id ?? undefined,
  albaran: row.albaran,
  fecha: row.fecha,
  lugar: row.lugar,
  anulada: row.anulada,
  piezas: row.piezas,
  contenido: row.contenido,
  importe: withCosts ? row.importe : undefined,
  version: row.version,
});

export interface StoredLinea {
  entradaId: number;
  lineaId: number;
  piezaId: number | null;
  materia_id: number | null;
  materia_color_id: number | null;
  modelo_color_id: number | null;
  talla_id: number | null;
  pedidoLineaId: number | null;
  /** Hundredths. */
  cantidad: number;
  quedan: number | null;
  precio: number;
  numero: string;
  tintada: string;
  estante: string;
}

/** Returns the lines of entradas: one for each pieza with something received, and one for each cell. */
export async function listLineas(db: Db, entradaIds: readonly number[]): Promise<StoredLinea[]> {
  const { rows } = await sql<StoredLinea>`
    select l.entrada_id as "entradaId", l.id as "lineaId", p.id as "piezaId", l.materia_id, l.materia_color_id, l.modelo_color_id, l.talla_id,
      l.pedido_linea_id as "pedidoLineaId", coalesce(p.recibido, l.cantidad) as cantidad, p.quedan,
      coalesce(p.precio, l.precio) as precio,
      coalesce(p.numero, '') as numero, coalesce(p.tintada, '') as tintada, coalesce(p.estante, '') as estante
    from entrada_linea l left join pieza p on p.entrada_linea_id = l.id
    where l.entrada_id = any(${entradaIds}::int[]) and (p.recibido > 0 or l.modelo_color_id is not null)
    order by l.entrada_id, l.orden, p.id`.execute(db);
  return rows;
}

export const lineaKey = ({ piezaId, lineaId }: Pick<StoredLinea, 'piezaId' | 'lineaId'>): string =>
  piezaId === null ? `g${lineaId}` : `p${piezaId}`;

export async function findEntrada(db: Db, id: number, reader: MateriaReader): Promise<Entrada | undefined> {
  const row = await selectEntradas(db).where('entrada.id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const lineas = await listLineas(db, [id]);
  const names = await findArticulos(db, lineas.map(articuloText), reader.language);
  const { contenido: _, ...facts } = entradaRowOf(row, reader);
  return {
    ...facts,
    lugarId: row.lugar_id,
    notas: row.notas,
    lineas: lineas.map((linea) => {
      const articulo = articuloText(linea);
      const named = names.get(articulo);
      return {
        id: lineaKey(linea),
        articulo,
        nombre: named?.nombre ?? '',
        unidad: named?.unidad ?? '',
        cantidad: quantityOf(linea.cantidad),
        numero: linea.numero,
        tintada: linea.tintada,
        estante: linea.estante,
        precio: reader.withCosts ? priceOf(linea.precio) : undefined,
        ...(linea.quedan !== null && { quedan: quantityOf(linea.quedan) }),
        ...(linea.piezaId !== null && { piezaId: linea.piezaId }),
      };
    }),
  };
}

/** Locks entradas. @returns those that exist */
export const lockEntradas = (db: Db, ids: readonly number[]) =>
  db.selectFrom('entrada').where('id', 'in', ids).selectAll().orderBy('id').forUpdate().execute();

/** Selects what was received of materias, by line. */
export const selectEntradaLineas = (db: Db) =>
  db
    .selectFrom('entrada_linea')
    .innerJoin('entrada', 'entrada.id', 'entrada_linea.entrada_id')
    .innerJoin('proveedor', 'proveedor.id', 'entrada.proveedor_id')
    .innerJoin('materia', 'materia.id', 'entrada_linea.materia_id')
    .leftJoin('materia_color', 'materia_color.id', 'entrada_linea.materia_color_id')
    .leftJoin('color', 'color.id', 'materia_color.color_id')
    .where('entrada_linea.cantidad', '>', 0)
    .where('entrada.anulada', '=', false)
    .select([
      'entrada_linea.id',
      'entrada_linea.cantidad',
      'entrada_linea.precio',
      'entrada.id as entrada_id',
      'entrada.fecha',
      'entrada.albaran',
      'proveedor.nombre as proveedor',
      'materia.id as materia_id',
      'materia.referencia',
      'materia.nombre',
      'materia.unidad',
      'color.nombre as color',
      sql<number>`(select count(*)::int from pieza p where p.entrada_linea_id = entrada_linea.id and p.recibido > 0)`.as(
        'piezas',
      ),
    ]);
type MateriaLine = Awaited<ReturnType<ReturnType<typeof selectEntradaLineas>['execute']>>[number];

export const entradaLineaRowOf = (
  row: MateriaLine,
  { language, withCosts }: MateriaReader,
): EntradaLineaRow => ({
  id: row.id,
  entradaId: row.entrada_id,
  fecha: row.fecha,
  proveedor: row.proveedor,
  albaran: row.albaran,
  materiaId: row.materia_id,
  referencia: row.referencia,
  nombre: row.nombre,
  unidad: row.unidad,
  color: row.color ? inLanguage(row.color, language) : undefined,
  cantidad: quantityOf(row.cantidad),
  piezas: row.piezas,
  precio: shownPrice(row.precio, withCosts),
});

export interface NewLinea {
  orden: number;
  materiaId: number | null;
  materiaColorId: number | null;
  modeloColorId: number | null;
  tallaId: number | null;
  pedidoLineaId: number | null;
  /** Hundredths. */
  cantidad: number;
  precio: number;
}

/** Adds lines to an entrada. Returns their ids in the same order. */
export async function insertLineas(
  db: Db,
  entradaId: number,
  lineas: readonly NewLinea[],
): Promise<number[]> {
  if (lineas.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into entrada_linea (entrada_id, orden, pedido_linea_id, materia_id, materia_color_id, modelo_color_id,
      talla_id, cantidad, precio)
    select ${entradaId}, x.orden, x."pedidoLineaId", x."materiaId", x."materiaColorId", x."modeloColorId",
      x."tallaId", x.cantidad, x.precio
    from jsonb_to_recordset(${JSON.stringify(lineas)}::jsonb) as x(orden int, "pedidoLineaId" int, "materiaId" int,
      "materiaColorId" int, "modeloColorId" int, "tallaId" int, cantidad int, precio bigint)
    order by x.orden returning id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface NewPieza {
  lineaId: number;
  materiaId: number;
  materiaColorId: number | null;
  numero: string;
  tintada: string;
  estante: string;
  lugarId: number;
  precio: number;
}

/** Adds piezas without metres, which a movement gives them. Returns their ids in the same order. */
export async function insertPiezas(db: Db, piezas: readonly NewPieza[]): Promise<number[]> {
  if (piezas.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into pieza (entrada_linea_id, materia_id, materia_color_id, numero, tintada, estante, lugar_id, precio)
    select x."lineaId", x."materiaId", x."materiaColorId", x.numero, x.tintada, x.estante, x."lugarId", x.precio
    from jsonb_to_recordset(${JSON.stringify(piezas.map((pieza, n) => ({ ...pieza, n })))}::jsonb) as x("lineaId" int,
      "materiaId" int, "materiaColorId" int, numero text, tintada text, estante text, "lugarId" int, precio bigint, n int)
    order by x.n returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Changes the facts of piezas that an entrada names. */
export async function updatePiezas(
  db: Db,
  piezas: readonly { id: number; numero: string; tintada: string; estante: string; precio: number }[],
): Promise<void> {
  if (piezas.length === 0) return;
  await sql`
    update pieza p set numero = x.numero, tintada = x.tintada, estante = x.estante, precio = x.precio,
      version = p.version + 1
    from jsonb_to_recordset(${JSON.stringify(piezas)}::jsonb)
      as x(id int, numero text, tintada text, estante text, precio bigint)
    where p.id = x.id
      and (p.numero, p.tintada, p.estante, p.precio) is distinct from (x.numero, x.tintada, x.estante, x.precio)`.execute(
    db,
  );
}

/** Makes each line of materias of entradas the sum of its piezas, at their price. */
export async function renewLineas(db: Db, entradaIds: readonly number[]): Promise<void> {
  await sql`
    update entrada_linea l set cantidad = s.recibido, precio = coalesce(s.precio, l.precio)
    from (select p.entrada_linea_id, sum(p.recibido)::int as recibido,
        max(p.precio) filter (where p.recibido > 0) as precio
      from pieza p join entrada_linea n on n.id = p.entrada_linea_id
      where n.entrada_id = any(${entradaIds}::int[]) group by 1) s
    where l.id = s.entrada_linea_id`.execute(db);
}
