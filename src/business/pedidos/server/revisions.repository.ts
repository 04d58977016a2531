/** The revisions of pedidos. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { StoredChange } from '../revision.ts';

export interface NewRevision {
  pedidoId: number;
  usuarioId: string;
  cuando: Date;
  cambios: readonly StoredChange[];
  /** Cents. */
  totalAntes: number;
  totalDespues: number;
  mensaje: string;
  pideAcuerdo: boolean;
}

/** Stores a revision. Its pedido waits for the shop when it asks, and for nobody when it does not. */
export async function insertRevision(db: Db, revision: NewRevision): Promise<void> {
  const { pedidoId, usuarioId, cuando, cambios, totalAntes, totalDespues, mensaje, pideAcuerdo } = revision;
  await db
    .insertInto('pedido_revision')
    .values({
      ...{ pedido_id: pedidoId, usuario_id: usuarioId, cuando, cambios: JSON.stringify(cambios) },
      ...{ total_antes: totalAntes, total_despues: totalDespues, mensaje, pide_acuerdo: pideAcuerdo },
    })
    .execute();
  await db
    .updateTable('pedido')
    .set({ acuerdo: pideAcuerdo ? 'pendiente' : null })
    .where('id', '=', pedidoId)
    .execute();
}

export interface RevisionRow {
  id: number;
  cuando: Date;
  cambios: StoredChange[];
  total_antes: number;
  total_despues: number;
  mensaje: string;
  pide_acuerdo: boolean;
  respuesta: 'aceptado' | 'rechazado' | null;
  respuesta_nota: string;
}

/** Returns the last revisions of a pedido, the newest first. */
export function listRevisions(db: Db, pedidoId: number, most: number): Promise<RevisionRow[]> {
  return db
    .selectFrom('pedido_revision')
    .where('pedido_id', '=', pedidoId)
    .select([
      ...(['id', 'cuando', 'cambios', 'total_antes', 'total_despues', 'mensaje', 'pide_acuerdo'] as const),
      ...(['respuesta', 'respuesta_nota'] as const),
    ])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

interface Answer {
  pedidoId: number;
  revisionId: number;
  respuesta: 'aceptado' | 'rechazado';
  nota: string;
  now: Date;
}

/** Stores the shop's answer to the last revision of a pedido. @returns false for another revision */
export async function putAnswer(
  db: Db,
  { pedidoId, revisionId, respuesta, nota, now }: Answer,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('pedido_revision')
    .set({ respuesta, respuesta_nota: nota, respondida: now })
    .where('id', '=', revisionId)
    .where('pide_acuerdo', '=', true)
    .where('respuesta', 'is', null)
    .where('id', '=', sql<number>`(select max(r.id) from pedido_revision r where r.pedido_id = ${pedidoId})`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .updateTable('pedido')
    .set(({ eb }) => ({ acuerdo: respuesta, version: eb('version', '+', 1) }))
    .where('id', '=', pedidoId)
    .execute();
  return true;
}
