import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { comparisonBlock } from '../verifactu-mode.ts';
import { resumeChain } from './deliveries.repository.ts';

/**
 * Allows a restored chain to continue.
 * @throws NotFound; Conflict unless it was compared and the agency has nothing that it lacks
 */
export function resumeRestored(db: Kysely<Database>, id: number, context: CallerContext): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const chain = await tx
      .selectFrom('verifactu_chain')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!chain) throw new NotFound('Chain', id);
    const { must_compare: mustCompare, compare_result: result } = chain;
    const block = comparisonBlock({ mustCompare, result });
    if (!mustCompare || !block) return;
    if (result !== 'equal') throw new Conflict('The chain cannot continue.', [block]);
    await resumeChain(tx, id);
    await audit(tx, context, { acto: 'verifactu.resume', resource: 'verifactu', id: 1 });
  });
}
