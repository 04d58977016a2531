import { type RawBuilder, sql } from 'kysely';
import type { Db, OrdenEscandallo, Texto } from '#database/schema.ts';
import type { ReplyOf } from '../../../../platform/http/endpoint.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import type { Caller } from '../../../../platform/server/http/caller.ts';
import { type ImagenRow, imagenOf } from '../../../../platform/server/pictures/pictures.ts';
import { inRowScope } from '../../../identity/server/index.ts';
import { listTallas, pictureOfModelo } from '../../escandallo/server/escandallos.repository.ts';
import { expectedOf, missingOf, type OrdenEstado, type OrdenOrigen } from '../orden.ts';
import type { EncargoDeOrden, Orden, OrdenRow, readPendingEndpoint } from '../ordenes.contract.ts';
import { atWorkshops, inTheHouse } from './orden-places.ts';

const sumOf = (column: 'previstas' | 'cortadas' | 'terminadas'): RawBuilder<number> =>
  sql`(select coalesce(sum(q.${sql.ref(column)}), 0)::int from ordenfab_celda q where q.ordenfab_id = o.id)`;
export const ordenSums = {
  previstas: sumOf('previstas'),
  cortadas: sumOf('cortadas'),
  terminadas: sumOf('terminadas'),
};

/** Selects the rows of the list. */
export const selectOrdenes = (db: Db) =>
  db
    .selectFrom('ordenfab as o')
    .innerJoin('modelo as m', 'm.id', 'o.modelo_id')
    .select([
      'o.id',
      'o.numero',
      'o.modelo_id as modeloId',
      'm.referencia',
      'm.nombre',
      'o.estado',
      'o.origen',
      'o.fecha',
      'o.prevista',
      ordenSums.previstas.as('previstas'),
      ordenSums.cortadas.as('cortadas'),
      ordenSums.terminadas.as('terminadas'),
      'o.version',
      pictureOfModelo.as('imagen'),
      atWorkshops.as('talleres'),
      inTheHouse.as('enCasa'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectOrdenes>['execute']>>[number];

export const ordenRowOf = ({ imagen, estado, origen, ...row }: Row, language: Language): OrdenRow => ({
  ...row,
  estado: estado as OrdenEstado,
  origen: origen as OrdenOrigen,
  ...(imagen && { imagen: imagenOf(imagen, language) }),
});

export interface StoredCell {
  modeloColorId: number;
  tallaId: number;
  pedidas: number;
  previstas: number;
  cortadas: number | null;
  terminadas: number;
  segundas: number;
  perdidas: number;
}

export interface StoredOrden {
  id: number;
  numero: string;
  modeloId: number;
  origen: OrdenOrigen;
  estado: OrdenEstado;
  prevista: string;
  nota: string;
  escandallo: OrdenEscandallo | null;
  version: number;
  cells: StoredCell[];
  encargos: number[];
  encargosTerminados: number;
}

/** Returns an order for a change and holds it until the transaction ends. */
export async function lockOrden(db: Db, id: number): Promise<StoredOrden | undefined> {
  const row = await db.selectFrom('ordenfab').where('id', '=', id).selectAll().forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const cells = await listCells(db, id);
  const encargos = await db
    .selectFrom('ordenfab_encargo')
    .where('ordenfab_id', '=', id)
    .select(['pedido_linea_id', 'terminado'])
    .execute();
  return {
    id,
    numero: row.numero,
    modeloId: row.modelo_id,
    origen: row.origen as OrdenOrigen,
    estado: row.estado as OrdenEstado,
    prevista: row.prevista,
    nota: row.nota,
    escandallo: row.escandallo,
    version: row.version,
    cells,
    encargos: encargos.map((one) => one.pedido_linea_id),
    encargosTerminados: encargos.filter(({ terminado }) => terminado).length,
  };
}

const listCells = (db: Db, id: number): Promise<StoredCell[]> =>
  db
    .selectFrom('ordenfab_celda as q')
    .innerJoin('modelo_color as c', 'c.id', 'q.modelo_color_id')
    .innerJoin('talla as t', 't.id', 'q.talla_id')
    .where('q.ordenfab_id', '=', id)
    .select([
      'q.modelo_color_id as modeloColorId',
      'q.talla_id as tallaId',
      'q.pedidas',
      'q.previstas',
      'q.cortadas',
      'q.terminadas',
      'q.segundas',
      'q.perdidas',
    ])
    .orderBy('c.orden')
    .orderBy('c.id')
    .orderBy('t.orden')
    .execute();

/** Returns the colores and the tallas of a modelo, in their order. */
async function readAxes(db: Db, modeloId: number, language: Language) {
  const rows = await db
    .selectFrom('modelo_color as c')
    .innerJoin('color', 'color.id', 'c.color_id')
    .where('c.modelo_id', '=', modeloId)
    .select(['c.id as modeloColorId', 'color.nombre', 'color.hex'])
    .orderBy('c.orden')
    .orderBy('c.id')
    .execute();
  return {
    colores: rows.map(({ nombre, ...one }) => ({ ...one, nombre: inLanguage(nombre, language) })),
    tallas: (await listTallas(db, [modeloId])).get(modeloId) ?? [],
  };
}

interface Reader {
  caller: Pick<Caller, 'can' | 'rowScope'>;
  language: Language;
}

interface EncargoRow {
  pedidoLineaId: number;
  pedidoId: number;
  cliente: string;
  color: Texto;
  talla: string;
  texto: string;
  fechaEvento: string | null;
  terminado: boolean;
}

/**
 * Returns special garments. Shops outside the caller's row scope are not named.
 * @param where a condition on `l`, `e`, `p` and `z`, the row of the order that makes it
 */
async function listEncargos(
  db: Db,
  where: RawBuilder<unknown>,
  { caller, language }: Reader,
): Promise<EncargoDeOrden[]> {
  const isVisible = inRowScope(caller, 'p.cliente_id');
  const { rows } = await sql<EncargoRow>`
    select l.id as "pedidoLineaId", l.pedido_id as "pedidoId",
      case when ${isVisible} then coalesce(k.nombre, '') else '' end as cliente,
      c.nombre as color, t.nombre as talla, case when ${isVisible} then e.texto else '' end as texto, e.fecha_evento::text as "fechaEvento",
      coalesce(z.terminado, false) as terminado
    from pedido_encargo e join pedido_linea l on l.id = e.pedido_linea_id join pedido p on p.id = l.pedido_id
      left join cliente k on k.id = p.cliente_id
      join modelo_color mc on mc.id = e.modelo_color_id join color c on c.id = mc.color_id
      join talla t on t.id = e.talla_id
      left join ordenfab_encargo z on z.pedido_linea_id = l.id
    where ${where}
    order by e.fecha_evento nulls last, l.id limit 100`.execute(db);
  return rows.map(({ color, fechaEvento, ...one }) => ({
    ...one,
    color: inLanguage(color, language),
    ...(fechaEvento && { fechaEvento }),
  }));
}

/** Returns an order, with its costs for a caller who may see them. */
export async function findOrden(db: Db, id: number, reader: Reader): Promise<Orden | undefined> {
  const { caller, language } = reader;
  const found = await selectOrdenes(db)
    .where('o.id', '=', id)
    .select([
      'o.nota',
      'o.escandallo',
      'o.escandallo_id as escandalloId',
      'o.coste_estandar as estandar',
      'o.coste_real as real',
      'o.lanzada',
      'o.terminada',
      'o.cerrada',
    ])
    .executeTakeFirst();
  if (!found) return undefined;
  const { nota, escandallo, escandalloId, estandar, real, lanzada, terminada, cerrada, ...row } = found;
  const [cells, axes, encargos] = await Promise.all([
    listCells(db, id),
    readAxes(db, row.modeloId, language),
    listEncargos(db, sql`z.ordenfab_id = ${id}::int`, reader),
  ]);
  const head = ordenRowOf(row, language);
  const celdas = cells.map(({ cortadas, ...cell }) => ({
    ...cell,
    ...(cortadas !== null && { cortadas }),
    esperadas: expectedOf(head.estado, { ...cell, cortadas }),
    faltan: missingOf(head.estado, { ...cell, cortadas }),
  }));
  const sum = (of: (cell: (typeof celdas)[number]) => number) =>
    celdas.reduce((all, cell) => all + of(cell), 0);
  return {
    ...head,
    ...axes,
    nota,
    celdas,
    encargos,
    pedidas: sum(({ pedidas }) => pedidas),
    segundas: sum(({ segundas }) => segundas),
    faltan: sum(({ faltan }) => faltan),
    ...(lanzada && { lanzada: lanzada.toISOString() }),
    ...(terminada && { terminada: terminada.toISOString() }),
    ...(cerrada && { cerrada: cerrada.toISOString() }),
    ...(escandallo && {
      escandallo: { numero: escandallo.numero, ...(escandalloId !== null && { id: escandalloId }) },
    }),
    ...(caller.can('Permissions.Escandallos.View') &&
      estandar !== null &&
      real !== null && { coste: { estandar: estandar / 10_000, real: real / 10_000 } }),
  };
}

/** Returns what pedidos wait for of a modelo. */
export async function findPending(
  db: Db,
  modeloId: number,
  reader: Reader,
): Promise<ReplyOf<typeof readPendingEndpoint> | undefined> {
  const { rows } = await sql<{
    id: number;
    referencia: string;
    nombre: string;
    imagen: ImagenRow | null;
    hasEscandallo: boolean;
  }>`
    select m.id, m.referencia, m.nombre, ${pictureOfModelo} as imagen,
      exists (select from escandallo e where e.modelo_id = m.id) as "hasEscandallo"
    from modelo m where m.id = ${modeloId}`.execute(db);
  const [modelo] = rows;
  if (!modelo) return undefined;
  const { rows: celdas } = await sql<{
    modeloColorId: number;
    tallaId: number;
    porFabricar: number;
    libres: number;
    enProduccion: number;
  }>`
    select v.modelo_color_id as "modeloColorId", v.talla_id as "tallaId",
      (select coalesce(sum(r.cantidad), 0)::int from reserva r where r.modelo_color_id = v.modelo_color_id
        and r.talla_id = v.talla_id and r.lote_id is null and not r.desde_stock) as "porFabricar",
      (select coalesce(sum(f.cantidad) filter (where f.lote_id is null), 0)::int from free_supply f
        where f.modelo_color_id = v.modelo_color_id and f.talla_id = v.talla_id) as libres,
      (select coalesce(sum(f.cantidad) filter (where f.lote_id is not null), 0)::int from free_supply f
        where f.modelo_color_id = v.modelo_color_id and f.talla_id = v.talla_id) as "enProduccion"
    from modelo_color c join variante v on v.modelo_color_id = c.id
    where c.modelo_id = ${modeloId} and not v.cerrado`.execute(db);
  const { imagen, hasEscandallo, ...rest } = modelo;
  return {
    modelo: { ...rest, ...(imagen && { imagen: imagenOf(imagen, reader.language) }) },
    ...(await readAxes(db, modeloId, reader.language)),
    celdas,
    encargos: await listEncargos(
      db,
      sql`l.modelo_id = ${modeloId}::int and z.pedido_linea_id is null and p.estado = 1
        and e.cantidad > e.cancelada + e.servida`,
      reader,
    ),
    hasEscandallo,
  };
}
