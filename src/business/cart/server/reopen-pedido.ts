/** Cancels a pedido and puts its garments into a draft again. */
import type { Kysely } from 'kysely';
import type { Database, Db, LineDays } from '#database/schema.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { translate } from '../../../platform/server/texts.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import type { Letters } from '../../mail/server/index.ts';
import type { PedidoCanceller } from '../../pedidos/pedido-states.ts';
import type { Pedido, PedidoLinea } from '../../pedidos/pedidos.contract.ts';
import { cancelPedido, lockPedido, readPedido } from '../../pedidos/server/index.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import { maxBorradores } from '../borradores.contract.ts';
import { tooManyBorradores } from './borrador-failures.ts';
import * as drafts from './borradores.repository.ts';
import * as repository from './reopen.repository.ts';
import { formerCells } from './repeat-pedido.ts';
import { setCells } from './set-cells.ts';

export interface ReopenParts {
  db: Kysely<Database>;
  labels: ModeloLabels;
  letters: Letters;
  /** The recipient of letters to the company; undefined: the company's own e-mail. */
  teamEmail: string | undefined;
  clock: { today(): string };
}

export interface Reopening {
  id: number;
  motivo: string;
  by: PedidoCanceller;
  /** The user who gets the draft; absent: the one who sent the pedido. */
  userId?: string;
}

/** Drafts from which on a shop cancels nothing: a cancelled pedido becomes a draft beyond `maxBorradores`. */
const maxReopened = 2 * maxBorradores;

/** The team reads Spanish. */
const teamLanguage = 'es';

/**
 * Cancels a pedido: it keeps its number, its garments are free at once, and a draft of the shop has them
 * again. The other side gets a letter. The caller has checked who may see the pedido.
 * @throws NotFound; Conflict once it cannot be cancelled any more
 */
export function reopenPedido(
  { db, labels, letters, teamEmail, clock }: ReopenParts,
  { id, motivo, by, userId }: Reopening,
  context: CallerContext,
): Promise<Pedido> {
  return db.transaction().execute(async (tx) => {
    const parties = await repository.readParties(tx, {
      pedidoId: id,
      callerId: context.caller.userId,
      userId,
    });
    const { owner } = parties;
    if (owner) await drafts.lockDrafts(tx, owner.id);
    // Nobody changes it between this reading and its end.
    await lockPedido(tx, id);
    const before = await readPedido(tx, id, context.language);
    const draft = owner && (await beginDraft(tx, { pedido: before, owner, by, today: clock.today() }));
    await cancelPedido(tx, { id, motivo, by, borradorId: draft?.id }, context);
    // After the release: the draft shows what its garments can be now.
    if (owner && draft) await fillDraft(tx, labels, { userId: owner.id, draft, pedidoId: id });
    const datos = {
      ...{ pedido: String(id), tienda: before.cliente?.nombre ?? '', motivo, por: parties.por },
      ...{ prendas: String(before.totalPrendas), total: String(Math.round(before.total * 100)) },
      borrador: draft?.nombre ?? '',
    };
    if (by === 'staff' && parties.sender) {
      const { email: para, idioma } = parties.sender;
      await letters.post(tx, {
        carta: 'pedidoCancelado',
        idioma,
        para,
        datos: { ...datos, lector: 'tienda' },
      });
    }
    if (by === 'shop') {
      const para = teamEmail ?? (await readSettingRow(tx)).empresa.email;
      if (para) {
        const toCompany = { idioma: teamLanguage, para, datos: { ...datos, lector: 'casa' } } as const;
        await letters.post(tx, { carta: 'pedidoCancelado', ...toCompany });
      }
      if (parties.rep && parties.rep.email !== para) {
        const { email, idioma } = parties.rep;
        const toRep = { idioma, para: email, datos: { ...datos, lector: 'comercial' } } as const;
        await letters.post(tx, { carta: 'pedidoCancelado', ...toRep });
      }
    }
    return readPedido(tx, id, context.language);
  });
}

type FormerCells = Awaited<ReturnType<typeof formerCells>>;
interface Draft {
  id: number;
  nombre: string;
  items: FormerCells;
}

/**
 * Begins the draft of a pedido.
 * @returns undefined when nothing of the pedido is sold any more
 * @throws Conflict for a shop with twice the drafts that it may begin
 */
async function beginDraft(
  tx: Db,
  {
    pedido,
    owner,
    by,
    today,
  }: { pedido: Pedido; owner: repository.Party; by: PedidoCanceller; today: string },
): Promise<Draft | undefined> {
  const items = (await formerCells(tx, owner.id, pedido, true)).filter(({ missing }) => !missing);
  const isEmpty = items.length === 0 && !pedido.lineas.some(({ encargo }) => encargo);
  if (isEmpty) return undefined;
  // Staff cannot delete a shop's drafts, so they are not refused.
  if (by === 'shop' && (await drafts.countBorradores(tx, owner.id)) >= maxReopened) {
    throw tooManyBorradores(maxReopened);
  }
  const nombre = translate(owner.idioma, 'Pedido #{{id}}', { id: String(pedido.id) });
  const ahead = (day: string | undefined) => (day !== undefined && day >= today ? day : null);
  const diasLineas = Object.fromEntries(
    pedido.lineas.flatMap((linea) => {
      const days = linea.encargo ? undefined : ownDaysAhead(linea, today);
      return days ? [[linea.modeloId, days] as const] : [];
    }),
  );
  const id = await drafts.insertBorrador(tx, {
    ...{ userId: owner.id, nombre, enMano: false },
    fechaEntrega: ahead(pedido.fechaEntrega),
    servirHasta: ahead(pedido.servirHasta),
    cancelarTras: ahead(pedido.cancelarTras),
    diasLineas,
  });
  return { id, nombre, items };
}

/** Returns the own days of a line that can still be asked for; undefined when they have passed. */
function ownDaysAhead(linea: PedidoLinea, today: string): LineDays | undefined {
  const { fechaEntrega, servirHasta, cancelarTras } = linea;
  if (!fechaEntrega || (servirHasta ?? fechaEntrega) < today) return undefined;
  return {
    fechaEntrega: fechaEntrega > today ? fechaEntrega : today,
    ...(servirHasta && { servirHasta }),
    ...(cancelarTras && { cancelarTras }),
  };
}

async function fillDraft(
  tx: Db,
  labels: ModeloLabels,
  { userId, draft: { id: cartId, items }, pedidoId }: { userId: string; draft: Draft; pedidoId: number },
): Promise<void> {
  if (items.length > 0) await setCells(tx, labels, { userId, cartId }, items);
  await repository.copyOfPedido(tx, { cartId, userId, pedidoId });
}
