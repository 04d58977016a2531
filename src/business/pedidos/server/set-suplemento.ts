import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Letters } from '../../mail/server/index.ts';
import { estadoPendiente, importeOf, type Situacion } from '../pedido.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { holdRaised } from './block-pedido.ts';
import { lockCreditOf } from './credit.repository.ts';
import { postSuplementos } from './post-suplementos.ts';
import { readCompanyPedido, readPedido } from './read-pedido.ts';

export interface NewSuplemento {
  pedidoId: number;
  lineaId: number;
  /** Cents of a garment: the new amount, and the one that the caller saw; undefined when it was not set. */
  suplemento: number;
  antes: number | undefined;
}

/**
 * Sets the price of the changes of a special garment. The line and the pedido are priced again. Once all
 * garments of the pedido have theirs, the shop and its comercial get a letter. A confirmed pedido is then
 * blocked when its cliente is over the limit or has overdue debt.
 * @throws NotFound for another rep's pedido and a line without special garment; Conflict when the pedido is
 *   completed, the garment is served, or the amount has changed meanwhile
 */
export function setSuplemento(
  { db, letters, clock }: { db: Kysely<Database>; letters: Letters; clock: Clock },
  context: CallerContext,
  { pedidoId, lineaId, suplemento, antes }: NewSuplemento,
): Promise<Pedido> {
  return db.transaction().execute(async (tx) => {
    await readCompanyPedido(tx, context.caller, pedidoId, context.language);
    await lockCreditOf(tx, pedidoId);
    const linea = await lockEncargo(tx, pedidoId, lineaId);
    if (!linea) throw new NotFound('PedidoLinea', lineaId);
    if (linea.estado !== estadoPendiente || linea.servida > 0) throw isClosed();
    if ((linea.suplemento ?? undefined) !== antes && linea.suplemento !== suplemento) throw hasChanged();
    const precio = linea.precio - (linea.suplemento ?? 0) + suplemento;
    const importe = importeOf(precio, linea.cantidad, linea.descuento);
    const total = linea.total - linea.importe + importe;
    await tx
      .updateTable('pedido_encargo')
      .set({ suplemento })
      .where('pedido_linea_id', '=', lineaId)
      .execute();
    await tx.updateTable('pedido_linea').set({ precio, importe }).where('id', '=', lineaId).execute();
    await tx
      .updateTable('pedido')
      .set((eb) => ({ total, version: eb('version', '+', 1) }))
      .where('id', '=', pedidoId)
      .execute();
    await audit(tx, context, {
      acto: 'pedidos.setSuplemento',
      resource: 'pedido',
      id: pedidoId,
      antes: { suplemento: euros(linea.suplemento), total: linea.total / 100 },
      despues: { suplemento: euros(suplemento), total: total / 100 },
    });
    if (total > linea.total) {
      const { clienteId, isBlocked } = linea;
      const situacion = linea.situacion as Situacion;
      await holdRaised(tx, { id: pedidoId, clienteId, situacion, isBlocked }, context, clock);
    }
    if (linea.enviado && linea.suplemento !== suplemento) await postSuplementos(tx, letters, pedidoId);
    return readPedido(tx, pedidoId, context.language);
  });
}

const euros = (cents: number | null) => (cents === null ? null : cents / 100);

const lockEncargo = (db: Db, pedidoId: number, lineaId: number) =>
  db
    .selectFrom('pedido')
    .innerJoin('pedido_linea', 'pedido_linea.pedido_id', 'pedido.id')
    .innerJoin('pedido_encargo', 'pedido_encargo.pedido_linea_id', 'pedido_linea.id')
    .where('pedido.id', '=', pedidoId)
    .where('pedido_linea.id', '=', lineaId)
    .select([
      'pedido.estado',
      'pedido.enviado',
      'pedido.total',
      'pedido.situacion',
      'pedido.cliente_id as clienteId',
      sql<boolean>`pedido.bloqueado is not null`.as('isBlocked'),
      'pedido_linea.precio',
      'pedido_linea.importe',
      'pedido_linea.descuento',
      'pedido_encargo.cantidad',
      'pedido_encargo.servida',
      'pedido_encargo.suplemento',
    ])
    .forUpdate()
    .executeTakeFirst();

const isClosed = () =>
  new Conflict('Pedido line is served or closed.', [
    { key: 'Esta prenda ya está servida o el pedido está cerrado: su precio no se cambia.' },
  ]);

const hasChanged = () =>
  new Conflict('Suplemento has changed.', [
    { key: 'Otra persona ha cambiado este suplemento. Ya lo ve como está ahora.' },
  ]);
