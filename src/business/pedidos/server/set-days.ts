/** Staff set other days for an order or for one of its lines. */
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { staleVersion } from '../../settings/server/index.ts';
import { reviseLines } from '../../stock/server/index.ts';
import { dayError, daysOfLine, givenDays, linesWithOtherDay, type OrderDays } from '../order-days.ts';
import { estadoPendiente } from '../pedido.ts';
import type { Pedido } from '../pedidos.contract.ts';
import type { ChangeParts } from './change-pedido.ts';
import { lockPedido } from './pedidos.repository.ts';
import { readCompanyPedido, readPedido } from './read-pedido.ts';
import { noteRevision, readForRevision } from './revise-note.ts';

interface NewDays {
  pedidoId: number;
  /** Absent: the days of the pedido. */
  lineaId?: number | undefined;
  days: OrderDays;
  version: number;
}

/**
 * Sets the days of a pedido or of a line. Its garments are reserved anew for them; the shop of a sent pedido
 * gets a revision note.
 * @throws NotFound for another rep's pedido and a line of another one; StaleVersion; FieldsInvalid;
 *   Conflict for a pedido or a line that is served or cancelled
 */
export async function setDays(
  { db, letters, clock }: ChangeParts,
  { pedidoId, lineaId, days, version }: NewDays,
  context: CallerContext,
): Promise<Pedido> {
  await readCompanyPedido(db, context.caller, pedidoId, context.language);
  return db.transaction().execute(async (tx) => {
    await lockPedido(tx, pedidoId);
    const before = await readPedido(tx, pedidoId, context.language);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Pedido', resource: 'pedido', id: pedidoId, actual: before });
    }
    const linea = before.lineas.find(({ id }) => id === lineaId);
    if (lineaId !== undefined && !linea) throw new NotFound('PedidoLinea', lineaId);
    const isLineClosed = linea?.situacion === 'servido' || linea?.situacion === 'cancelado';
    if (before.estado !== estadoPendiente || isLineClosed) throw isClosed();
    const given = givenDays(days);
    const after = linea
      ? { ...before, lineas: [{ ...withoutDays(linea), ...given }] }
      : { ...withoutDays(before), ...given };
    checkDays(before, after, clock.today());
    const former = before.enviado ? await readForRevision(tx, pedidoId) : undefined;
    await putDays(tx, { pedidoId, lineaId, days });
    await reviseLines(tx, linesWithOtherDay(before, after), context.caller.userId);
    await audit(tx, context, {
      ...{ acto: 'pedidos.setDays', resource: 'pedido', id: pedidoId },
      antes: givenDays(linea ?? before),
      despues: { ...(linea && { linea: linea.nombre }), ...given },
    });
    if (former) {
      const noting = { pedidoId, before: former, usuarioId: context.caller.userId, now: clock.now() };
      await noteRevision(tx, letters, { ...noting, mensaje: '', pideAcuerdo: false });
    }
    return readPedido(tx, pedidoId, context.language);
  });
}

const withoutDays = <D extends OrderDays>({
  fechaEntrega: _,
  servirHasta: __,
  cancelarTras: ___,
  ...rest
}: D) => rest;

type DatedPedido = OrderDays & { lineas: readonly (OrderDays & { id: number; nombre: string })[] };

/** Checks the days of the pedido and of each line, own or inherited. @throws FieldsInvalid */
function checkDays(before: DatedPedido, after: DatedPedido, today: string): void {
  const error = dayError(after, today, before);
  if (error) throw new FieldsInvalid([error]);
  for (const linea of after.lineas) {
    const former = before.lineas.find(({ id }) => id === linea.id) ?? {};
    const wrong = dayError(daysOfLine(linea, after), today, daysOfLine(former, before));
    if (wrong) throw new FieldsInvalid([wrong]);
  }
}

async function putDays(tx: Db, { pedidoId, lineaId, days }: Omit<NewDays, 'version'>): Promise<void> {
  const columns = {
    fecha_entrega: days.fechaEntrega || null,
    servir_hasta: days.servirHasta || null,
    cancelar_tras: days.cancelarTras || null,
  };
  if (lineaId !== undefined) {
    await tx.updateTable('pedido_linea').set(columns).where('id', '=', lineaId).execute();
  }
  await tx
    .updateTable('pedido')
    .set(({ eb }) => ({ ...(lineaId === undefined && columns), version: eb('version', '+', 1) }))
    .where('id', '=', pedidoId)
    .execute();
}

const isClosed = () =>
  new Conflict('Pedido or line is closed.', [
    { key: 'Esto ya está servido o cancelado: sus fechas no se cambian.' },
  ]);
