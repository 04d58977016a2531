import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { Albaran } from '../albaranes.contract.ts';
import { findAlbaran, visibleAlbaranes } from './albaranes.repository.ts';

/** Reads an albarán that the caller sees. @throws NotFound */
export async function readAlbaran(db: Db, id: number, context: CallerContext): Promise<Albaran> {
  const found = await findAlbaran(db, id, visibleAlbaranes(context.caller), context.language);
  if (!found) throw new NotFound('Albaran', id);
  return found;
}
