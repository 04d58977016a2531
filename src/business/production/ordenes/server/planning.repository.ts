import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ReplyOf } from '../../../../platform/http/endpoint.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { type ImagenRow, imagenOf } from '../../../../platform/server/pictures/pictures.ts';
import { listLineas, listTallas, pictureOfModelo } from '../../escandallo/server/escandallos.repository.ts';
import { maxProposals, type proposalsEndpoint } from '../ordenes.contract.ts';
import { type Need, proposalsOf, type Recipe } from '../planning.ts';

/** Returns the garments that are still to be made, by cell and week. */
async function listNeeds(db: Db, today: string): Promise<Need[]> {
  const { rows } = await sql<Need>`
    select c.modelo_id as "modeloId", r.modelo_color_id as "modeloColorId", r.talla_id as "tallaId",
      date_trunc('week', greatest(coalesce(l.fecha_entrega, p.fecha_entrega), ${today}::date))::date::text as semana,
      sum(r.cantidad)::int as cantidad
    from reserva r join modelo_color c on c.id = r.modelo_color_id
      join pedido_linea l on l.id = r.pedido_linea_id join pedido p on p.id = l.pedido_id
    where r.lote_id is null and not r.desde_stock
    group by 1, 2, 3, 4`.execute(db);
  return rows;
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
  const needs = await listNeeds(db, today);
  const modeloIds = [...new Set(needs.map(({ modeloId }) => modeloId))];
  const [recipes, materias] = await Promise.all([listRecipes(db, modeloIds), readMaterias(db)]);
  const atHand = new Map([...materias].map(([id, { hay }]) => [id, hay]));
  const all = proposalsOf(needs, { recipes, atHand, minimo });
  const shown = all.slice(0, maxProposals);
  const { rows } = await sql<{ id: number; referencia: string; nombre: string; imagen: ImagenRow | null }>`
    select m.id, m.referencia, m.nombre, ${pictureOfModelo} as imagen from modelo m
    where m.id = any(${shown.map(({ modeloId }) => modeloId)}::int[])`.execute(db);
  const modelos = new Map(rows.map((row) => [row.id, row]));
  return {
    total: all.length,
    propuestas: shown.flatMap(({ celdas: _, faltan, ...proposal }) => {
      const modelo = modelos.get(proposal.modeloId);
      if (!modelo) return [];
      const { imagen, referencia, nombre } = modelo;
      return [
        {
          ...{ ...proposal, referencia, nombre, hasEscandallo: recipes.has(proposal.modeloId) },
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
