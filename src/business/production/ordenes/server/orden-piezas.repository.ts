import { sql } from 'kysely';
import type { Db, Texto } from '#database/schema.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../../platform/i18n/texto.ts';
import type { EscandalloLinea } from '../../escandallo/escandallo.contract.ts';
import { isCloth, type MateriaTipo, type MateriaUnidad } from '../../materias/materia.ts';
import { listComing } from '../../materias/server/index.ts';
import { quantityOf } from '../../units.ts';
import {
  choosePiezas,
  type MateriaNeed,
  mixedLots,
  type NeedCell,
  type NeedLine,
  needKey,
  needsOf,
  servedNeed,
} from '../materia-needs.ts';
import type { MateriaDeOrden, PiezasDeOrden } from '../orden-piezas.contract.ts';

/** Most piezas that a reply lists. */
const maxListed = 500;

interface Head {
  id: number;
  numero: string;
  prevista: string;
  version: number;
  estado: string;
  tallaBaseId: number | null;
  tallaIds: number[] | null;
  lineas: EscandalloLinea[] | null;
  cells: NeedCell[];
}

/** Returns the cost sheets and the garments of orders, special garments included, the next day first. */
export async function listHeads(db: Db, ids: readonly number[]): Promise<Head[]> {
  const { rows } = await sql<Head>`
    select o.id, o.numero, o.prevista, o.version, o.estado, (o.escandallo ->> 'tallaBaseId')::int as "tallaBaseId",
      o.escandallo -> 'tallaIds' as "tallaIds", o.escandallo -> 'lineas' as lineas,
      (select coalesce(jsonb_agg(jsonb_build_object('colorId', g.color_id, 'tallaId', g.talla_id,
        'prendas', g.prendas)), '[]') from (
          select c.color_id, q.talla_id, coalesce(q.cortadas, q.previstas) as prendas
          from ordenfab_celda q join modelo_color c on c.id = q.modelo_color_id where q.ordenfab_id = o.id
          union all
          select c.color_id, e.talla_id, greatest(e.cantidad - e.cancelada, 0)
          from ordenfab_encargo z join pedido_encargo e on e.pedido_linea_id = z.pedido_linea_id
            join modelo_color c on c.id = e.modelo_color_id where z.ordenfab_id = o.id) g) as cells
    from ordenfab o where o.id = any(${ids}::int[]) order by o.prevista, o.id`.execute(db);
  return rows;
}

/** Returns the special garments of an order by talla, as cells: they are cut with it. */
export async function listEncargoCells(
  db: Db,
  id: number,
): Promise<{ tallaId: number; cortadas: number; terminadas: number; segundas: number }[]> {
  const { rows } = await sql<{ tallaId: number; cortadas: number; terminadas: number; segundas: number }>`
    select x.talla_id as "tallaId", sum(x.n)::int as cortadas,
      coalesce(sum(x.n) filter (where x.terminado), 0)::int as terminadas, 0 as segundas
    from (select e.talla_id, z.terminado, greatest(e.cantidad - e.cancelada, 0) as n
      from ordenfab_encargo z join pedido_encargo e on e.pedido_linea_id = z.pedido_linea_id
      where z.ordenfab_id = ${id}) x
    group by x.talla_id order by x.talla_id`.execute(db);
  return rows;
}

/** Returns the lines that use a materia. */
export const linesOf = (lineas: readonly EscandalloLinea[] | null): NeedLine[] =>
  (lineas ?? []).flatMap(({ materiaId, ...line }) =>
    materiaId === undefined ? [] : [{ ...line, materiaId }],
  );

interface MateriaRow {
  id: number;
  referencia: string;
  nombre: string;
  tipo: MateriaTipo;
  unidad: MateriaUnidad;
  colores: { id: number; colorId: number; nombre: Texto; hex: string }[];
}

/** Returns materias with their colors. */
export async function listMaterias(db: Db, ids: readonly number[]): Promise<Map<number, MateriaRow>> {
  const { rows } = await sql<MateriaRow>`
    select m.id, m.referencia, m.nombre, m.tipo, m.unidad,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'colorId', k.color_id, 'nombre', c.nombre,
        'hex', c.hex)), '[]') from materia_color k join color c on c.id = k.color_id
        where k.materia_id = m.id) as colores
    from materia m where m.id = any(${ids}::int[]) order by m.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

interface PiezaRow {
  piezaId: number;
  materiaId: number;
  materiaColorId: number | null;
  numero: string;
  tintada: string;
  lugar: string;
  estante: string;
  libres: number;
  reservado: number;
  usado: number;
}

/** Returns the piezas that serve needs of an order, and those that it has reserved or used. */
async function listPiezas(db: Db, id: number, needs: readonly MateriaNeed[]): Promise<PiezaRow[]> {
  const wanted = needs.map(({ materiaId, materiaColorId }) => ({ m: materiaId, c: materiaColorId ?? null }));
  const { rows } = await sql<PiezaRow>`
    select p.id as "piezaId", p.materia_id as "materiaId", p.materia_color_id as "materiaColorId", p.numero,
      p.tintada, l.nombre as lugar, p.estante, p.quedan - p.reservado + coalesce(r.cantidad, 0) as libres,
      coalesce(r.cantidad, 0) as reservado, coalesce(u.usado, 0) as usado
    from pieza p join lugar l on l.id = p.lugar_id
      left join pieza_reserva r on r.pieza_id = p.id and r.ordenfab_id = ${id}
      left join (
        select k.pieza_id, sum(case k.tipo when 'devuelto' then -k.cantidad else k.cantidad end)::int as usado
        from pieza_movimiento k where k.ordenfab_id = ${id} and k.tipo in ('usado', 'devuelto')
        group by k.pieza_id) u on u.pieza_id = p.id
    where r.cantidad > 0 or u.usado > 0 or (p.quedan > p.reservado and exists (
      select from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as n(m int, c int)
      where n.m = p.materia_id and (n.c is null or n.c = p.materia_color_id)))
    order by (coalesce(r.cantidad, 0) > 0 or coalesce(u.usado, 0) > 0) desc, p.materia_id, p.tintada, p.id
    limit ${maxListed}`.execute(db);
  return rows;
}

/** Returns what an order needs of materias, and the piezas for it. */
export async function findOrdenPiezas(
  db: Db,
  id: number,
  language: Language,
): Promise<PiezasDeOrden | undefined> {
  const [head] = await listHeads(db, [id]);
  if (!head) return undefined;
  const lines = linesOf(head.lineas);
  const known = await listMaterias(db, [...new Set(lines.map(({ materiaId }) => materiaId))]);
  const sizes = { tallaIds: head.tallaIds ?? [], baseTallaId: head.tallaBaseId ?? 0 };
  const colors = new Map([...known].map(([materiaId, { colores }]) => [materiaId, colores]));
  const needs = head.estado === 'anulada' ? [] : needsOf(lines, sizes, head.cells, colors);
  const piezas = await listPiezas(db, id, needs);
  const coming = await listComing(db, [...known.keys()]);
  const keys = new Set(needs.map(needKey));
  const keyOf = (pieza: PiezaRow) => servedNeed(pieza, keys);
  const byNeed = Map.groupBy(piezas, keyOf);
  const beyond = [...byNeed.values()].flatMap(([pieza]) =>
    pieza && !keys.has(keyOf(pieza))
      ? [{ materiaId: pieza.materiaId, materiaColorId: pieza.materiaColorId ?? undefined, necesita: 0 }]
      : [],
  );
  const materias = [...needs, ...beyond].flatMap(({ materiaId, materiaColorId, necesita }) => {
    const materia = known.get(materiaId);
    if (!materia) return [];
    const own = byNeed.get(needKey({ materiaId, materiaColorId })) ?? [];
    const next = coming.find(
      (one) =>
        one.materiaId === materiaId &&
        (materiaColorId === undefined ||
          one.materiaColorId === null ||
          one.materiaColorId === materiaColorId),
    );
    return [materiaOf(materia, { materiaColorId, necesita, own, next }, language)];
  });
  return { version: head.version, materias };
}

interface Parts {
  materiaColorId: number | undefined;
  necesita: number;
  own: readonly PiezaRow[];
  next: { fecha: string; cantidad: number; pedidoId: number } | undefined;
}

function materiaOf(
  { id, colores, ...materia }: MateriaRow,
  { materiaColorId, necesita, own, next }: Parts,
  language: Language,
): MateriaDeOrden {
  const sum = (of: (pieza: PiezaRow) => number) => own.reduce((all, pieza) => all + of(pieza), 0);
  const reservado = sum((pieza) => pieza.reservado);
  const usado = sum((pieza) => pieza.usado);
  const chosen = new Map(
    (reservado > 0
      ? own.map((pieza) => ({ piezaId: pieza.piezaId, cantidad: pieza.reservado }))
      : choosePiezas(
          Math.max(necesita - usado, 0),
          own.filter(({ libres }) => libres > 0),
        )
    ).map(({ piezaId, cantidad }) => [piezaId, cantidad]),
  );
  const touched = own.filter((pieza) => pieza.reservado > 0 || pieza.usado > 0);
  const color = colores.find((one) => one.id === materiaColorId);
  return {
    ...materia,
    materiaId: id,
    ...(materiaColorId !== undefined && { materiaColorId }),
    ...(color && { color: inLanguage(color.nombre, language), hex: color.hex }),
    necesita: quantityOf(necesita),
    reservado: quantityOf(reservado),
    usado: quantityOf(usado),
    tintadas: isCloth(materia.tipo)
      ? (mixedLots(touched.map(({ tintada }) => ({ materiaId: id, tintada })))[0]?.tintadas ?? [])
      : [],
    ...(next && {
      viene: { fecha: next.fecha, cantidad: quantityOf(next.cantidad), pedidoId: next.pedidoId },
    }),
    piezas: own.map(({ materiaId: _, materiaColorId: __, libres, ...pieza }) => ({
      ...pieza,
      libres: quantityOf(libres),
      reservado: quantityOf(pieza.reservado),
      usado: quantityOf(pieza.usado),
      propuesta: quantityOf(chosen.get(pieza.piezaId) ?? 0),
    })),
  };
}
