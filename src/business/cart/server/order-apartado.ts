/** Puts the garments of an apartado into a cart of its cliente. They stay held until the cart is sent. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { ReplyOf } from '../../../platform/http/endpoint.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import { translate } from '../../../platform/server/texts.ts';
import { missingPart } from '../../catalogue/orderable.ts';
import type { ModeloLabels } from '../../catalogue/server/index.ts';
import type { Buyer } from '../../identity/server/index.ts';
import type { orderApartadoEndpoint } from '../../stock/reservas.contract.ts';
import { type HeldCell, listHeldCells } from '../../stock/server/index.ts';
import * as drafts from './borradores.repository.ts';
import { lockCart } from './cart.repository.ts';
import { listFormerCells } from './repetir.repository.ts';
import { setCells } from './set-cells.ts';
import { checkDraftLimit, withDraftsLocked } from './write-borradores.ts';

export interface ApartadoParts {
  db: Kysely<Database>;
  labels: ModeloLabels;
}

type OrderedApartado = ReplyOf<typeof orderApartadoEndpoint>;

/**
 * Puts the garments of an apartado into the cart in hand, which then has at least these, or into a draft of
 * its own. A repeated call finds that draft again.
 * @throws NotFound unless the buyer's cliente has the apartado; Conflict when nothing of it is sold any more,
 *   and for too many drafts
 */
export function orderApartado(
  { db, labels }: ApartadoParts,
  { userId, clienteId }: Buyer,
  { id, en }: { id: number; en: 'mano' | 'nuevo' },
  language: Language,
): Promise<OrderedApartado> {
  return withDraftsLocked(db, userId, async (tx) => {
    const held = clienteId === null ? [] : await listHeldCells(tx, { apartadoId: id, clienteId });
    if (held.length === 0) throw new NotFound('Apartado', id);
    const key = `apartado ${id}`;
    const made = en === 'nuevo' ? await takeDraft(tx, userId, key) : undefined;
    // Locked, because its quantities are read before the new ones are set.
    await lockCart(tx, userId);
    const formerCells = new Map(
      (await listFormerCells(tx, userId, held)).map((cell) => [cellKey(cell), cell] as const),
    );
    const sold = held.filter((cell) => {
      const state = formerCells.get(cellKey(cell));
      return state !== undefined && missingPart(state) === undefined;
    });
    const reply = { prendas: garmentsOf(sold), faltan: garmentsOf(held) - garmentsOf(sold) };
    if (made?.isFilled) return { cartId: made.id, ...reply };
    if (sold.length === 0) throw nothingSold();
    const cartId =
      en === 'nuevo' ? (made?.id ?? (await beginDraft(tx, userId, { id, key, language }))) : undefined;
    const items = sold.map(({ modeloId, modeloColorId, tallaId, cantidad }) => {
      const already =
        cartId === undefined ? (formerCells.get(cellKey({ modeloColorId, tallaId }))?.enMano ?? 0) : 0;
      return { modeloId, modeloColorId, tallaId, cantidad: Math.max(cantidad, already) };
    });
    const { cart } = await setCells(tx, labels, { userId, cartId }, items);
    if (!cart) throw new Error('Cells were set in no cart.');
    return { cartId: cart.id, ...reply };
  });
}

/** Takes the draft of an earlier call in hand. @returns whether it has garments; undefined without one */
async function takeDraft(
  tx: Db,
  userId: string,
  key: string,
): Promise<{ id: number; isFilled: boolean } | undefined> {
  const id = await drafts.findIdByKey(tx, userId, key);
  if (id === undefined) return undefined;
  const row = await drafts.findBorrador(tx, userId, id);
  if (!row?.en_mano) {
    await drafts.layAside(tx, userId);
    await drafts.setCartInHand(tx, id);
  }
  return { id, isFilled: (row?.modelos ?? 0) > 0 };
}

/** Begins a draft and takes it in hand. @throws Conflict for too many drafts */
async function beginDraft(
  tx: Db,
  userId: string,
  { id, key, language }: { id: number; key: string; language: Language },
): Promise<number> {
  await checkDraftLimit(tx, userId);
  await drafts.layAside(tx, userId);
  const nombre = translate(language, 'Apartado #{{id}}', { id: String(id) });
  return drafts.insertBorrador(tx, { userId, nombre, enMano: true, clave: key });
}

const cellKey = ({ modeloColorId, tallaId }: Pick<HeldCell, 'modeloColorId' | 'tallaId'>) =>
  `${modeloColorId}/${tallaId}`;

const garmentsOf = (cells: readonly HeldCell[]) => cells.reduce((sum, { cantidad }) => sum + cantidad, 0);

const nothingSold = () =>
  new Conflict('Nothing of the apartado is sold.', [
    { key: 'Nada de lo apartado se puede pedir ya: los modelos se han retirado.' },
  ]);
