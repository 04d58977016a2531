/** Copies modelos into another temporada. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Duplication } from '../duplicate-modelos.contract.ts';
import { withUniqueKeys } from './save-modelo.ts';

interface Created {
  id: number;
  de: number;
  referencia: string;
}

async function checkDuplication(tx: Db, { modelos, temporadaId }: Duplication): Promise<void> {
  const { rows } = await sql<{ temporada: boolean; known: number[]; taken: string[] }>`
    select exists (select from temporada where id = ${temporadaId} for key share) as temporada,
      array(select id from modelo where id = any(${modelos.map(({ id }) => id)}::int[]) for key share) as known,
      array(select referencia from modelo
        where referencia = any(${modelos.map(({ referencia }) => referencia)}::text[]) order by 1) as taken`.execute(
    tx,
  );
  const { temporada, known = [], taken = [] } = rows[0] ?? {};
  if (!temporada) throw new FieldsInvalid([{ field: 'temporadaId', key: 'Esta temporada ya no existe.' }]);
  const missing = modelos.find(({ id }) => !known.includes(id));
  if (missing) throw new NotFound('Modelo', missing.id);
  if (taken.length > 0) {
    const referencias = taken.slice(0, 10).join(', ');
    const key = 'Ya hay modelos con estas referencias: {{referencias}}.';
    throw new Conflict('Modelo already exists.', [{ key, params: { referencias } }], { referencias: taken });
  }
}

/**
 * Copies modelos, all or none. A copy has no barcodes, no coming prices, and no closed cells.
 * @throws FieldsInvalid for an unknown temporada, NotFound, Conflict for a referencia that is taken
 */
export async function duplicateModelos(
  tx: Db,
  duplication: Duplication,
  context: CallerContext,
): Promise<{ creados: Created[] }> {
  await checkDuplication(tx, duplication);
  const { modelos, temporadaId, colores, precios, imagenes, medidas, publicacion } = duplication;
  const given = JSON.stringify(modelos.map(({ id, referencia }, place) => ({ id, referencia, place })));
  const { rows } = await withUniqueKeys(() =>
    sql<Created>`
      with given as (select * from jsonb_to_recordset(${given}::jsonb) as x(id int, referencia text, place int)),
        last as (select coalesce(max(orden), 0) as orden from modelo),
        created as (insert into modelo (referencia, nombre, modelo_tipo_id, temporada_id, descripcion, composicion,
            partes, cuidados, cuidado_id, tallaje_id, escote, manga, largo, ocasiones, codigo_hs, pais_origen, peso,
            medidas, estatura, precio, pvpr, publicado, novedad, orden)
          select g.referencia, m.nombre, m.modelo_tipo_id, ${temporadaId}, m.descripcion, m.composicion, m.partes,
            m.cuidados, m.cuidado_id, m.tallaje_id, m.escote, m.manga, m.largo, m.ocasiones, m.codigo_hs, m.pais_origen,
            m.peso,
            case when ${medidas}::boolean then m.medidas else '[]'::jsonb end,
            case when ${imagenes}::boolean then m.estatura end,
            case when ${precios}::boolean then m.precio else 0 end,
            case when ${precios}::boolean then m.pvpr else 0 end,
            ${publicacion}::boolean and m.publicado and m.precio > 0 and exists (select from modelo_color mc
              join variante v on v.modelo_color_id = mc.id where mc.modelo_id = m.id and not v.cerrado),
            ${publicacion}::boolean and m.novedad, last.orden + 1 + g.place
          from given g join modelo m on m.id = g.id cross join last order by g.place
          returning id, referencia)
      select c.id, g.id as de, c.referencia from created c join given g on g.referencia = c.referencia
      order by g.place`.execute(tx),
  );
  const pairs = JSON.stringify(rows.map(({ id, de }) => ({ id, de })));
  const copies = sql`jsonb_to_recordset(${pairs}::jsonb) as x(id int, de int)`;
  if (colores) await copyCells(tx, copies);
  if (imagenes) {
    await sql`insert into modelo_imagen (modelo_id, imagen_id, modelo_color_id, orden, alt, foco, recorte)
      select x.id, mi.imagen_id, own.id, mi.orden, mi.alt, mi.foco, mi.recorte
      from ${copies} join modelo_imagen mi on mi.modelo_id = x.de
        left join modelo_color former on former.id = mi.modelo_color_id
        left join modelo_color own on own.modelo_id = x.id and own.color_id = former.color_id`.execute(tx);
  }
  if (precios) {
    await sql`insert into tarifa_precio (tarifa_id, modelo_id, precio)
      select tp.tarifa_id, x.id, tp.precio from ${copies} join tarifa_precio tp on tp.modelo_id = x.de`.execute(
      tx,
    );
    await sql`insert into modelo_suplemento (modelo_id, tarifa_id, desde_talla_id, importe, percent)
      select x.id, s.tarifa_id, s.desde_talla_id, s.importe, s.percent
      from ${copies} join modelo_suplemento s on s.modelo_id = x.de`.execute(tx);
  }
  if (publicacion) {
    await sql`insert into modelo_coleccion (modelo_id, coleccion_id)
      select x.id, mc.coleccion_id from ${copies} join modelo_coleccion mc on mc.modelo_id = x.de`.execute(
      tx,
    );
  }
  await auditMany(
    tx,
    context,
    rows.map(({ id, referencia }) => ({
      ...{ acto: 'modelos.create', resource: 'modelo', id },
      despues: { referencia, temporadaId },
    })),
  );
  return { creados: rows };
}

async function copyCells(tx: Db, copies: ReturnType<typeof sql>): Promise<void> {
  await sql`insert into modelo_color (modelo_id, color_id, orden)
    select x.id, mc.color_id, mc.orden from ${copies} join modelo_color mc on mc.modelo_id = x.de
    order by x.id, mc.orden, mc.id`.execute(tx);
  await sql`insert into variante (modelo_color_id, talla_id)
    select own.id, v.talla_id
    from ${copies} join modelo_color former on former.modelo_id = x.de
      join modelo_color own on own.modelo_id = x.id and own.color_id = former.color_id
      join variante v on v.modelo_color_id = former.id
    where not v.cerrado`.execute(tx);
}
