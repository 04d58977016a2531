/** The end of a return: its money, its exchange, and the garments that go to the shop again. */
import type { Db } from '#database/schema.ts';
import { Conflict, Forbidden } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import { correctFactura } from '../../facturas/server/index.ts';
import { createPedido } from '../../pedidos/server/index.ts';
import { nameCells, recordMovements } from '../../stock/server/index.ts';
import { type CreditCell, creditsOf, type EnvioTipo } from '../devolucion.ts';
import type { Devolucion } from '../devoluciones.contract.ts';
import { type Acting, authorOf, changedMeanwhile, lockFor } from './ask-devolucion.ts';
import { readDevolucion, staffReader } from './read-devolucion.ts';
import {
  findExchange,
  insertExchange,
  insertFacturas,
  listCreditedCells,
  listCreditLineas,
  listExchangeCells,
} from './settle-devolucion.repository.ts';
import { findPlace, insertEnvio, listLineas } from './write-devolucion.repository.ts';

/**
 * Saves the drafts of the rectificativas that give the accepted garments back, one for each factura.
 * @throws NotFound; Forbidden without the right to make facturas; Conflict when nothing is left to credit,
 *   and for garments without a factura
 */
export async function creditDevolucion(tx: Db, id: number, acting: Acting): Promise<Devolucion> {
  const { context, clock } = acting;
  if (!context.caller.can('Permissions.Facturas.Create')) throw new Forbidden();
  const reader = staffReader(context);
  const before = await lockFor(tx, id, 'settle', reader);
  if (before.porAbonar <= 0) throw changedMeanwhile(before);
  const cells = await openCells(tx, id);
  const lineas = await listCreditLineas(tx, [...new Set(cells.map(({ pedidoLineaId }) => pedidoLineaId))]);
  const { credits, missing } = creditsOf(cells, lineas);
  if (missing.length > 0 || credits.length === 0) throw await notInvoiced(tx, missing, acting);
  const drafts: number[] = [];
  // Each factura has its own rectificativa; a return has few of them.
  for (const { facturaId, lineas: own } of credits) {
    const draft = await correctFactura(
      tx,
      facturaId,
      {
        ...{ motivo: 'devolucion', metodo: 'diferencias' },
        lineas: own.map((linea) => ({ id: linea.id, cantidades: linea.cantidades })),
      },
      { context, today: clock.today() },
    );
    drafts.push(draft.id);
  }
  await insertFacturas(tx, id, drafts);
  await audit(tx, context, {
    ...{ acto: 'devoluciones.credit', resource: 'devolucion', id },
    despues: { borradores: drafts.length, prendas: before.porAbonar },
  });
  return readDevolucion(tx, id, reader);
}

/** Returns the accepted garments that no rectificativa of the return has, drafts included. */
async function openCells(tx: Db, id: number): Promise<CreditCell[]> {
  const accepted = await listLineas(tx, id);
  const credited = await listCreditedCells(tx, id);
  return accepted.flatMap((linea): CreditCell[] => {
    const cell = {
      pedidoLineaId: linea.pedido_linea_id,
      modeloColorId: linea.modelo_color_id,
      tallaId: linea.talla_id,
    };
    const key = `${cell.pedidoLineaId}/${cell.modeloColorId}/${cell.tallaId}`;
    const all = linea.stock + linea.segundas;
    const given = Math.min(all, credited.get(key) ?? 0);
    credited.set(key, (credited.get(key) ?? 0) - given);
    return all > given ? [{ ...cell, cantidad: all - given }] : [];
  });
}

async function notInvoiced(tx: Db, missing: readonly CreditCell[], { context }: Acting) {
  const named = await nameCells(tx, missing.slice(0, 5), context.language);
  return new Conflict('Not so many garments are invoiced.', [
    {
      key: 'Estas prendas aún no están facturadas, o ya están abonadas: {{prendas}}. Facture antes la entrega.',
      params: { prendas: named.map(({ nombre }) => nombre).join('; ') },
    },
  ]);
}

/**
 * Makes the pedido of an exchange with the same garments at the same price. Staff change its tallas and send
 * it.
 * @throws NotFound; Forbidden without the right to make pedidos; Conflict when there is one already, or when
 *   nothing was accepted
 */
export async function exchangeDevolucion(tx: Db, id: number, acting: Acting): Promise<Devolucion> {
  const { context, clock } = acting;
  if (!context.caller.can('Permissions.Pedidos.Create')) throw new Forbidden();
  const reader = staffReader(context);
  const { numero, clienteId } = await lockFor(tx, id, 'settle', reader);
  const former = await findExchange(tx, id);
  if (former) {
    throw new Conflict('There is an exchange already.', [
      {
        key: 'El cambio de esta devolución ya es el pedido #{{pedido}}.',
        params: { pedido: former.pedido_id },
      },
    ]);
  }
  const cells = await listExchangeCells(tx, id);
  if (cells.length === 0) {
    throw new Conflict('Nothing was accepted.', [{ key: 'No se ha aceptado ninguna prenda que cambiar.' }]);
  }
  const lines = [...Map.groupBy(cells, ({ pedidoLineaId }) => pedidoLineaId).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        modeloId: first.modeloId,
        precio: first.precio / 100,
        descuento: first.descuento,
        cantidades: own.map(({ modeloColorId, tallaId, cantidad }) => ({ modeloColorId, tallaId, cantidad })),
      },
    ];
  });
  const pedido = await createPedido(
    tx,
    { clienteId, observaciones: numero, mensaje: '', pedirAcuerdo: false, lineas: lines },
    context,
    clock,
  );
  await insertExchange(tx, id, pedido.id);
  await audit(tx, context, {
    ...{ acto: 'devoluciones.exchange', resource: 'devolucion', id },
    despues: { pedidoId: pedido.id },
  });
  return readDevolucion(tx, id, reader);
}

interface Parcel {
  id: number;
  tipo: EnvioTipo;
  transportista: string;
  seguimiento: string;
  nota: string;
}

/**
 * Sends all repaired or all refused garments to the shop again. Repaired ones leave the books.
 * @throws NotFound; Conflict when there is nothing to send
 */
export async function sendBack(tx: Db, { id, tipo, ...parcel }: Parcel, acting: Acting): Promise<Devolucion> {
  const { context, clock } = acting;
  const reader = staffReader(context);
  const before = await lockFor(tx, id, 'settle', reader);
  const lineas = (await listLineas(tx, id))
    .map((linea) => ({
      ...{ lineaId: linea.id, modeloColorId: linea.modelo_color_id, tallaId: linea.talla_id },
      cantidad: tipo === 'arreglo' ? linea.arreglo - linea.arreglada : linea.rechazada - linea.reenviada,
    }))
    .filter(({ cantidad }) => cantidad > 0);
  if (lineas.length === 0) throw changedMeanwhile(before);
  await insertEnvio(
    tx,
    { ...parcel, devolucionId: id, tipo, fecha: clock.today(), lineas },
    authorOf(acting),
  );
  const de = tipo === 'arreglo' ? await findPlace(tx, 'arreglos') : undefined;
  if (de !== undefined) {
    await recordMovements(
      tx,
      lineas.map(({ modeloColorId, tallaId, cantidad }) => ({ modeloColorId, tallaId, cantidad, de })),
      {
        ...{ motivo: 'devolucion', momento: clock.now(), documento: `devolucion ${id}` },
        ...{ nota: before.numero, usuarioId: context.caller.userId },
      },
      { language: context.language, scope: context.caller },
    );
  }
  await audit(tx, context, {
    ...{ acto: 'devoluciones.send', resource: 'devolucion', id },
    despues: {
      ...{ envio: tipo, prendas: lineas.reduce((sum, { cantidad }) => sum + cantidad, 0) },
      ...(parcel.seguimiento && { seguimiento: parcel.seguimiento }),
    },
  });
  return readDevolucion(tx, id, reader);
}
