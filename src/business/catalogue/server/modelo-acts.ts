/** Acts on several modelos: publish, archive, delete, barcodes. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, InUse, maxListedUses, NotFound } from '../../../platform/http/failures.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { inHousePrefix, nextEans } from '../modelo-ean.ts';
import { usesText } from './check-modelo.ts';
import * as parts from './modelo-parts.repository.ts';
import { listModeloUses, listUsingRecords } from './modelo-uses.repository.ts';

interface Locked {
  id: number;
  referencia: string;
  publicado: boolean;
  archivado: boolean;
  precio: number;
  cells: boolean;
}

/** Locks modelos in the order of their ids. @throws NotFound for the first that does not exist */
async function lockModelos(tx: Db, ids: readonly number[]): Promise<Locked[]> {
  const { rows } = await sql<Locked>`
    select m.id, m.referencia, m.publicado, m.archivado, m.precio,
      exists (select from modelo_color mc join variante v on v.modelo_color_id = mc.id
        where mc.modelo_id = m.id and not v.cerrado) as cells
    from modelo m where m.id = any(${ids}::int[]) order by m.id for update of m`.execute(tx);
  const missing = ids.find((id) => !rows.some((row) => row.id === id));
  if (missing !== undefined) throw new NotFound('Modelo', missing);
  return rows;
}

type Change = { ids: number[]; publicado: boolean };

/** Publishes or unpublishes modelos, all or none. @throws Conflict for one without price or open cells */
export function publishModelos(
  db: Kysely<Database>,
  { ids, publicado }: Change,
  context: CallerContext,
): Promise<{ cambiados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockModelos(tx, ids);
    const unready = publicado && locked.find((one) => one.archivado || one.precio === 0 || !one.cells);
    if (unready) {
      const { referencia } = unready;
      const key = '{{referencia}} no se puede publicar: está archivado, o le falta precio o tallas.';
      throw new Conflict('Modelo cannot be published.', [{ key, params: { referencia } }]);
    }
    const cambiados = await parts.publishModelos(tx, ids, publicado);
    await auditMany(
      tx,
      context,
      cambiados.map((id) => ({
        ...{ acto: 'modelos.update-web', resource: 'modelo', id },
        antes: { publicado: !publicado },
        despues: { publicado },
      })),
    );
    return { cambiados };
  });
}

/** Archives modelos, or restores them. @throws NotFound */
export function archiveModelos(
  db: Kysely<Database>,
  { ids, archivado }: { ids: number[]; archivado: boolean },
  context: CallerContext,
): Promise<{ cambiados: number[] }> {
  return db.transaction().execute(async (tx) => {
    await lockModelos(tx, ids);
    const cambiados = await parts.archiveModelos(tx, ids, archivado);
    await auditMany(
      tx,
      context,
      cambiados.map((id) => ({
        ...{ acto: 'modelos.archivar', resource: 'modelo', id },
        antes: { archivado: !archivado },
        despues: { archivado },
      })),
    );
    return { cambiados };
  });
}

/** Deletes modelos, all or none. @throws NotFound, InUse with the records that use them */
export function removeModelos(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockModelos(tx, ids);
    const used = (await listModeloUses(tx, ids)).find(({ usos }) => usos.length > 0);
    if (used) {
      const records = await listUsingRecords(tx, ids, maxListedUses);
      const usos = records.map(({ tipo, nombre, enlace }) => ({ tipo, nombre, enlace }));
      const total = records[0]?.total ?? 0;
      throw new InUse('Modelo is in use.', usesText(used.referencia, used.usos), { usos, total });
    }
    await parts.deleteModelos(tx, ids);
    await auditMany(
      tx,
      context,
      locked.map(({ id, referencia }) => ({
        ...{ acto: 'modelos.delete', resource: 'modelo', id },
        antes: { referencia },
      })),
    );
    return { borrados: locked.map(({ id }) => id) };
  });
}

/** Gives a barcode to each cell without one. @throws NotFound, Conflict when no code is free */
export function giveEans(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ cambiados: number[]; codigos: number }> {
  return db.transaction().execute(async (tx) => {
    // Two calls would give the same numbers.
    await sql`select pg_advisory_xact_lock(hashtext('variante.ean13'))`.execute(tx);
    await lockModelos(tx, ids);
    const cells = await parts.listCellsWithoutEan(tx, ids);
    if (cells.length === 0) return { cambiados: [], codigos: 0 };
    const prefix = (await parts.readEanPrefix(tx)) || inHousePrefix;
    const codes = nextEans(prefix, await parts.findLastEan(tx, prefix), cells.length);
    if (codes.length < cells.length) {
      const key = 'Al prefijo {{prefix}} no le quedan códigos libres.';
      throw new Conflict('No free barcodes.', [{ key, params: { prefix } }]);
    }
    const cambiados = await parts.putEans(
      tx,
      cells.map((cell, at) => ({ ...cell, ean13: codes[at] ?? '' })),
    );
    await auditMany(
      tx,
      context,
      cambiados.map((id) => ({ acto: 'modelos.codigos', resource: 'modelo', id })),
    );
    return { cambiados, codigos: cells.length };
  });
}
