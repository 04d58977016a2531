/** Changes many rows at once: their order, whether they are published, their deletion. */
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { type Actor, audit, auditMany } from '../../../platform/server/audit.ts';
import {
  type ListedTable,
  lockIds,
  nameColumn,
  putOrder,
  putShown,
  removeRows,
} from './listed-rows.repository.ts';

/** The names of a table's rows on the wire and in the audit trail. */
const names = {
  web_banner: { entity: 'Banner', resource: 'banner', acts: 'webbanners' },
  pregunta: { entity: 'Pregunta', resource: 'pregunta', acts: 'preguntas' },
} as const;

/**
 * Saves the order of all rows.
 * @throws Conflict when these are not all rows: another user added or deleted one
 */
export function setOrder(
  db: Kysely<Database>,
  tabla: ListedTable,
  { ids, grupo }: { ids: number[]; grupo?: string },
  actor: Actor,
): Promise<{ ids: number[] }> {
  return db.transaction().execute(async (tx) => {
    const before = await lockIds(tx, tabla, grupo);
    if (before.toSorted().join() !== ids.toSorted().join()) {
      throw new Conflict('The list has changed.', [
        { key: 'La lista ha cambiado mientras tanto: mírela de nuevo antes de ordenarla.' },
      ]);
    }
    await putOrder(tx, tabla, ids);
    const { resource, acts } = names[tabla];
    await audit(tx, actor, {
      acto: `${acts}.ordenar`,
      resource,
      id: grupo ?? 'todos',
      antes: { orden: before },
      despues: { orden: ids },
    });
    return { ids };
  });
}

export function setShown(
  db: Kysely<Database>,
  tabla: ListedTable,
  { ids, publicado }: { ids: number[]; publicado: boolean },
  actor: Actor,
): Promise<{ cambiados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const cambiados = await putShown(tx, tabla, ids, publicado);
    const { resource, acts } = names[tabla];
    const change = { antes: { publicado: !publicado }, despues: { publicado } };
    await auditMany(
      tx,
      actor,
      cambiados.map((id) => ({ acto: `${acts}.publicar`, resource, id, ...change })),
    );
    return { cambiados };
  });
}

/**
 * Deletes all of these rows.
 * @throws NotFound for the first that does not exist; then none is deleted
 */
export function removeAll(
  db: Kysely<Database>,
  tabla: ListedTable,
  ids: number[],
  actor: Actor,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const { entity, resource, acts } = names[tabla];
    const removed = await removeRows(tx, tabla, ids);
    const borrados = removed.map(({ id }) => id);
    const missing = ids.find((id) => !borrados.includes(id));
    if (missing !== undefined) throw new NotFound(entity, missing);
    await auditMany(
      tx,
      actor,
      removed.map(({ id, nombre }) => ({
        ...{ acto: `${acts}.delete`, resource, id },
        antes: { [nameColumn[tabla]]: nombre },
      })),
    );
    return { borrados };
  });
}
