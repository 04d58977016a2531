/** Keeps what staff changed in a sent pedido, and writes to the shop about it. */
import type { Db } from '#database/schema.ts';
import type { Letters } from '../../mail/server/index.ts';
import { changesBetween, type RevisedPedido } from '../revision.ts';
import { changeOf } from './change-of.ts';
import { findPedido, listLineas } from './pedidos.repository.ts';
import { readersOfPedido } from './post-received.ts';
import { insertRevision } from './revisions.repository.ts';

/** A pedido as its revision compares it; `total` in cents. */
export interface PedidoBefore extends RevisedPedido {
  total: number;
  cliente: string | null;
}

/** Reads a pedido as its revision compares it. */
export async function readForRevision(db: Db, id: number): Promise<PedidoBefore | undefined> {
  const [row, lineas] = await Promise.all([findPedido(db, id), listLineas(db, id)]);
  return row && { ...row, lineas };
}

interface Noting {
  pedidoId: number;
  before: PedidoBefore;
  usuarioId: string;
  now: Date;
  mensaje: string;
  pideAcuerdo: boolean;
}

/**
 * Stores the differences since `before`, and writes to the shop and its comercial. Nothing when nothing
 * changed.
 */
export async function noteRevision(tx: Db, letters: Letters, noting: Noting): Promise<void> {
  const { pedidoId, before, usuarioId, now, mensaje, pideAcuerdo } = noting;
  const after = await readForRevision(tx, pedidoId);
  const cambios = after ? changesBetween(before, after) : [];
  if (!after || cambios.length === 0) return;
  await insertRevision(tx, {
    ...{ pedidoId, usuarioId, cuando: now, cambios, mensaje, pideAcuerdo },
    ...{ totalAntes: before.total, totalDespues: after.total },
  });
  const readers = await readersOfPedido(tx, pedidoId);
  await letters.postMany(
    tx,
    readers.map(({ lector, idioma, para }) => ({
      ...{ carta: 'pedidoRevisado' as const, idioma, para },
      datos: {
        ...{ pedido: String(pedidoId), lector, tienda: after.cliente ?? '', mensaje },
        cambios: JSON.stringify(cambios.map((change) => changeOf(change, idioma))),
        ...{ totalAntes: String(before.total), total: String(after.total) },
        ...(pideAcuerdo && { pideAcuerdo: 'si' as const }),
      },
    })),
  );
}
