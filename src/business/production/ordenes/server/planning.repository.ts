import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ReplyOf } from '../../../../platform/http/endpoint.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { type ImagenRow, imagenOf } from '../../../../platform/server/pictures/pictures.ts';
import { listLineas, listTallas, pictureOfModelo } from '../../escandallo/server/escandallos.repository.ts';
import { maxProposals, type proposalsEndpoint } from '../ordenes.contract.ts';
import { type Need, type Proposal, proposalsOf, type Recipe, urgentFirst } from '../planning.ts';

/** Modelos whose cost sheets are read and computed at once: other calls wait for milliseconds only. */
const modelosAtOnce = 25;

interface NeedRow extends Need {
  /** Modelos that wait in all. */
  total: number;
}

/**
 * Returns the garments that are still to be made and in no draft, by cell and week.
 * @param of these modelos; absent: the most urgent ones, as many as a reply has
 */
export async function listNeeds(
  db: Db,
  today: string,
  of?: readonly number[],
): Promise<{ needs: Need[]; total: number }> {
  const { rows } = await sql<NeedRow>`
    with wanted as (
      select c.modelo_id, r.modelo_color_id, r.talla_id,
        date_trunc('week', greatest(coalesce(l.fecha_entrega, p.fecha_entrega), ${today}::date))::date as semana,
        sum(r.cantidad)::int as cantidad
      from reserva r join modelo_color c on c.id = r.modelo_color_id
        join pedido_linea l on l.id = r.pedido_linea_id join pedido p on p.id = l.pedido_id
      where r.lote_id is null and not r.desde_stock and (${of ?? null}::int[] is null or c.modelo_id = any(${of ?? null}::int[]))
      group by 1, 2, 3, 4
    ), drafted as (
      select q.modelo_color_id, q.talla_id, sum(q.previstas) as previstas
      from ordenfab o join ordenfab_celda q on q.ordenfab_id = o.id
      where o.estado = 'borrador' and o.origen = 'pedidos' group by 1, 2
    ), counted as (
      select w.*, least(w.cantidad, sum(w.cantidad) over (partition by w.modelo_color_id, w.talla_id order by w.semana)
        - coalesce(d.previstas, 0))::int as queda
      from wanted w left join drafted d on d.modelo_color_id = w.modelo_color_id and d.talla_id = w.talla_id
    ), urgent as (
      select modelo_id, count(*) over ()::int as total from counted where queda > 0
      group by modelo_id order by min(semana), modelo_id limit ${maxProposals}
    )
    select k.modelo_id as "modeloId", k.modelo_color_id as "modeloColorId", k.talla_id as "tallaId",
      k.semana::text as semana, k.queda as cantidad, u.total
    from urgent u join counted k on k.modelo_id = u.modelo_id where k.queda > 0`.execute(db);
  return { needs: rows.map(({ total: _, ...need }) => need), total: rows[0]?.total ?? 0 };
}

async function listRecipes(db: Db, modeloIds: readonly number[]): Promise<Map<number, Recipe>> {
  const { rows } = await sql<{ id: number; modeloId: number; tallaId: number }>`
    select distinct on (modelo_id) id, modelo_id as "modeloId", talla_id as "tallaId"
    from escandallo where modelo_id = any(${modeloIds}::int[]) order by modelo_id, numero desc`.execute(db);
  const [lines, tallas] = await Promise.all([
    listLineas(
      db,
      rows.map(({ id }) => id),
    ),
    listTallas(db, modeloIds),
  ]);
  return new Map(
    rows.map(({ id, modeloId, tallaId }) => [
      modeloId,
      {
        sizes: {
          tallaIds: (tallas.get(modeloId) ?? []).map((one) => one.tallaId),
          baseTallaId: tallaId,
        },
        lines: (lines.get(id) ?? []).flatMap(({ materiaId, ...line }) =>
          materiaId === undefined ? [] : [{ ...line, materiaId }],
        ),
      },
    ]),
  );
}

/** Returns what is at hand of each materia and not reserved, in its unit, with the names. */
async function readMaterias(db: Db) {
  const { rows } = await sql<{ id: number; nombre: string; unidad: string; hay: number }>`
    select m.id, m.nombre, m.unidad, coalesce(sum(p.quedan - p.reservado), 0)::float8 / 100 as hay
    from materia m left join pieza p on p.materia_id = m.id and p.quedan > 0
    group by m.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns what the workshop could make of the garments that pedidos wait for. */
export async function listProposals(
  db: Db,
  { minimo, today, language }: { minimo: number; today: string; language: Language },
): Promise<ReplyOf<typeof proposalsEndpoint>> {
  const { needs: wanted, total } = await listNeeds(db, today);
  const groups = urgentFirst(wanted);
  const materias = await readMaterias(db);
  const left = new Map([...materias].map(([id, { hay }]) => [id, hay]));
  const shown: (Proposal & { hasEscandallo: boolean })[] = [];
  for (let from = 0; from < groups.length; from += modelosAtOnce) {
    const chunk = groups.slice(from, from + modelosAtOnce);
    const recipes = await listRecipes(
      db,
      chunk.map(({ modeloId }) => modeloId),
    );
    const needs = chunk.flatMap(({ own }) => own);
    for (const proposal of proposalsOf(needs, { recipes, left, minimo })) {
      shown.push({ ...proposal, hasEscandallo: recipes.has(proposal.modeloId) });
    }
  }
  const { rows } = await sql<{ id: number; referencia: string; nombre: string; imagen: ImagenRow | null }>`
    select m.id, m.referencia, m.nombre, ${pictureOfModelo} as imagen from modelo m
    where m.id = any(${shown.map(({ modeloId }) => modeloId)}::int[])`.execute(db);
  const modelos = new Map(rows.map((row) => [row.id, row]));
  return {
    total,
    propuestas: shown.flatMap(({ celdas: _, faltan, ...proposal }) => {
      const modelo = modelos.get(proposal.modeloId);
      if (!modelo) return [];
      const { imagen, referencia, nombre } = modelo;
      return [
        {
          ...{ ...proposal, referencia, nombre },
          bajoMinimo: proposal.bajoMinimo.length,
          ...(imagen && { imagen: imagenOf(imagen, language) }),
          faltan: faltan.map(({ materiaId, ...one }) => ({
            ...one,
            nombre: materias.get(materiaId)?.nombre ?? '',
            unidad: materias.get(materiaId)?.unidad ?? '',
          })),
        },
      ];
    }),
  };
}
