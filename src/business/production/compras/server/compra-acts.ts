/** Acts on pedidos de compra that change their state: send, confirm, close the rest, annul. */
import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../../platform/http/failures.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import type { Letters } from '../../../mail/server/index.ts';
import type { CompraEstado } from '../compra.ts';
import type { Compra } from '../compras.contract.ts';
import * as repository from './compras.repository.ts';
import { renewCompras } from './receive-compra.ts';
import { dropLotes, keepLotes, lockFor, readCompra } from './save-compra.ts';

export interface CompraParts {
  clock: Clock;
  letters: Letters;
}

/** The language of letters to a proveedor of a country. */
export const languageOf = (iso2: string | undefined) =>
  iso2 === 'PT' ? 'pt' : iso2 === undefined || iso2 === 'ES' ? 'es' : 'en';

/** Writes a state with its instants. */
async function putState(
  tx: Db,
  id: number,
  state: { estado: CompraEstado; enviado?: Date; confirmado?: Date; confirmacion?: string },
): Promise<void> {
  await tx
    .updateTable('pedido_compra')
    .set((eb) => ({ ...state, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

interface Act {
  id: number;
  version: number;
}

/** Marks a pedido as sent, and mails it. @throws NotFound, StaleVersion, Conflict without an address */
export async function sendCompra(
  tx: Db,
  { correo, ...act }: Act & { correo: boolean },
  context: CallerContext,
  { clock, letters }: CompraParts,
): Promise<Compra> {
  const { id } = act;
  const before = await lockFor(tx, { ...act, acto: 'enviar' }, context, clock);
  if (correo) {
    const to = await tx
      .selectFrom('proveedor')
      .leftJoin('country', 'country.id', 'proveedor.country_id')
      .where('proveedor.id', '=', before.proveedorId)
      .select(['proveedor.email', 'country.iso2'])
      .executeTakeFirstOrThrow();
    if (!to.email) {
      throw new Conflict('Proveedor has no address.', [
        { key: 'El proveedor no tiene correo: póngalo en su ficha, o márquelo como enviado.' },
      ]);
    }
    const idioma = languageOf(to.iso2?.trim());
    await letters.post(tx, { carta: 'pedidoCompra', idioma, para: to.email, datos: { id: String(id) } });
  }
  const estado = before.estado === 'borrador' ? 'enviado' : before.estado;
  await putState(tx, id, { estado, enviado: clock.now() });
  await keepLotes(tx, id, context);
  await audit(tx, context, {
    ...{ acto: 'pedidosCompra.enviar', resource: 'pedidoCompra', id },
    antes: { estado: before.estado },
    despues: { estado, correo },
  });
  return readCompra(tx, id, context, clock);
}

/** Records the proveedor's confirmation. @throws NotFound, StaleVersion, Conflict */
export async function confirmCompra(
  tx: Db,
  { confirmacion, ...act }: Act & { confirmacion: string },
  context: CallerContext,
  clock: Clock,
): Promise<Compra> {
  const { id } = act;
  const before = await lockFor(tx, { ...act, acto: 'confirmar' }, context, clock);
  await putState(tx, id, { estado: 'confirmado', confirmado: clock.now(), confirmacion });
  await audit(tx, context, {
    ...{ acto: 'pedidosCompra.confirmar', resource: 'pedidoCompra', id },
    antes: { estado: before.estado },
    despues: { estado: 'confirmado', confirmacion },
  });
  return readCompra(tx, id, context, clock);
}

interface End extends Act {
  /** Promised garments move to other supplies. */
  mueveReservas?: boolean | undefined;
}

/**
 * Ends what is still to come of a pedido.
 * @throws NotFound, StaleVersion; Conflict for promised garments without `mueveReservas`
 */
export async function closeCompra(
  tx: Db,
  { mueveReservas = false, ...act }: End,
  context: CallerContext,
  clock: Clock,
): Promise<Compra> {
  const { id } = act;
  const before = await lockFor(tx, { ...act, acto: 'cerrar' }, context, clock);
  if (!before.parcial) {
    throw new Conflict('Nothing was received.', [
      { key: 'No se ha recibido nada de este pedido: anúlelo en lugar de cerrarlo.' },
    ]);
  }
  await endRest(tx, id, mueveReservas, context);
  await renewCompras(tx, [id]);
  await audit(tx, context, {
    ...{ acto: 'pedidosCompra.cerrar', resource: 'pedidoCompra', id },
    antes: { estado: before.estado },
    despues: { estado: 'recibido' },
  });
  return readCompra(tx, id, context, clock);
}

/** Annuls a pedido of which nothing was received. @throws as `closeCompra`; Conflict for a received part */
export async function annulCompra(
  tx: Db,
  { mueveReservas = false, ...act }: End,
  context: CallerContext,
  clock: Clock,
): Promise<Compra> {
  const { id } = act;
  const before = await lockFor(tx, { ...act, acto: 'anular' }, context, clock);
  if (before.parcial) {
    throw new Conflict('A part was received.', [
      { key: 'Ya se ha recibido una parte: cierre lo que falta en lugar de anular el pedido.' },
    ]);
  }
  await endRest(tx, id, mueveReservas, context);
  await putState(tx, id, { estado: 'anulado' });
  await audit(tx, context, {
    ...{ acto: 'pedidosCompra.anular', resource: 'pedidoCompra', id },
    antes: { estado: before.estado },
    despues: { estado: 'anulado' },
  });
  return readCompra(tx, id, context, clock);
}

async function endRest(tx: Db, id: number, mueveReservas: boolean, context: CallerContext): Promise<void> {
  const lineas = await repository.listCompraLineas(tx, id);
  const promised = mueveReservas ? 0 : await repository.countPromised(tx, id);
  if (promised > 0) {
    throw new Conflict(
      'Lote has reserved garments.',
      [
        {
          key: '{{n}} prendas de este pedido están prometidas a tiendas. Marque que sus reservas se muevan.',
          params: { n: promised },
        },
      ],
      { campo: 'mueveReservas' },
    );
  }
  await dropLotes(tx, lineas, context, mueveReservas);
  await tx
    .updateTable('pedido_compra_linea')
    .set({ cerrada: true })
    .where('pedido_id', '=', id)
    .whereRef('recibida', '<', 'cantidad')
    .execute();
}
