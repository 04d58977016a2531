import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { readSettingRow } from '../../settings/server/index.ts';
import type { Devolucion, Returnable } from '../devoluciones.contract.ts';
import { findDevolucion, findReturnable, type Reach, reachOf } from './devoluciones.repository.ts';

/** The reader of a return: its reach, and whether it is a shop. */
export interface Reader {
  reach: Reach;
  reader: 'shop' | 'staff';
  language: Language;
}

export const staffReader = ({ caller, language }: CallerContext): Reader => ({
  ...{ reach: reachOf(caller), reader: 'staff' as const, language },
});

/** @throws NotFound also for a return out of reach */
export async function readDevolucion(db: Db, id: number, reader: Reader): Promise<Devolucion> {
  const found = await findDevolucion(db, id, reader);
  if (!found) throw new NotFound('Devolución', id);
  return found;
}

/** @throws NotFound also for a pedido out of reach */
export async function readReturnable(
  db: Db,
  pedidoId: number,
  { reach, language }: Reader,
): Promise<Returnable> {
  const { plazos: days } = await readSettingRow(db);
  const found = await findReturnable(db, pedidoId, reach, { language, days });
  if (!found) throw new NotFound('Pedido', pedidoId);
  return found;
}
