/** What many shops do with their carts at the same time, done together: the calls that a fair is made of. */
import type { Db } from '#database/schema.ts';
import { briefly, isHeld, isUndone } from '../../../platform/server/database/together.ts';
import { gather } from '../../../platform/server/gather.ts';
import type { PedidoRow } from '../../pedidos/server/index.ts';
import {
  readCartsToSend,
  type SaidOfSend,
  type SaidOfSet,
  setCeldas,
  type ToSend,
  type ToSet,
} from './cart.repository.ts';
import { type Closing, closeCarts, isOvertaken } from './close-cart.ts';
import type { SetOf } from './set-cells.ts';

export interface GatheredCarts {
  set: SetOf;
  readToSend(toSend: ToSend): Promise<SaidOfSend>;
  /**
   * @param again it was overtaken before and has waited its turn: it goes before those that wait
   * @returns undefined when cart, stock or key are no longer as they were read
   */
  close(closing: Closing, again?: boolean): Promise<PedidoRow | undefined>;
}

/** A larger block, or order, takes its time, which nobody else is to wait for. */
const mostCells = 40;

/** @param db no transaction: what is gathered is one of its own */
export function gatherCarts(db: Db): GatheredCarts {
  const setAlone: SetOf = (toSet) => setOnItsOwn(db, toSet);
  const set = gather({
    together: (all) => setCeldas(db, all, briefly),
    alone: setAlone,
    isUndone,
    isHeld,
    needs: ({ whose }) => [whose.userId],
  });
  const readToSend = gather<ToSend, SaidOfSend>({
    together: (all) => readCartsToSend(db, all),
    alone: async (one) => (await readCartsToSend(db, [one]))[0] as SaidOfSend,
    isUndone,
    isHeld,
    needs: () => [],
  });
  const close = gather<Closing, PedidoRow | undefined>({
    together: (all) => closeCarts(db, all, briefly),
    alone: (one) => closeAlone(db, one),
    isUndone,
    isHeld,
    // Orders of the same garment wait for each other anyway: in the database, where they would hold others up.
    needs: ({ pedido, cells }) => [
      pedido.userId,
      ...cells.map(({ modeloColorId, tallaId }) => `${modeloColorId}/${tallaId}`),
    ],
  });
  return {
    set: (toSet) => (toSet.items.length > mostCells ? setAlone(toSet) : set(toSet)),
    readToSend,
    close: (closing, again) =>
      closing.cells.length > mostCells ? closeAlone(db, closing) : close(closing, again),
  };
}

/** A cell whose variante was deleted in that moment is asked for once more: then it is one that cannot be ordered. */
async function setOnItsOwn(db: Db, toSet: ToSet): Promise<SaidOfSet | undefined> {
  const once = async () => (await setCeldas(db, [toSet]))[0];
  try {
    return await once();
  } catch (error) {
    const { code, table } = error as { code?: string; table?: string };
    if (code === '23503' && table === 'cart_celda') return once();
    throw error;
  }
}

async function closeAlone(db: Db, closing: Closing): Promise<PedidoRow | undefined> {
  try {
    return (await closeCarts(db, [closing]))[0];
  } catch (error) {
    if (isOvertaken(error)) return undefined;
    throw error;
  }
}
