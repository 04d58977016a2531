/** A second server that issues drafts until it is killed: `node issue-facturas.ts URL USER ID,ID,…`. */
import type { Database } from '#database/schema.ts';
import { passFacturas } from '#src/business/facturas/server/pase.ts';
import { clockAt } from '#src/platform/server/clock.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import type { CallerContext } from '#src/platform/server/http/route.ts';
import { testNow } from './demo.ts';

const [url = '', userId = '', list = ''] = process.argv.slice(2);
const { db } = connect<Database>(url, 4, () => {});
const caller = { userId, clienteId: null, rowScope: null, can: () => true };
// Cast: the parts of a request that issuing reads.
const context = { caller, language: 'es', address: '', requestId: 'second' } as unknown as CallerContext;
const ids = list.split(',').map(Number);
const issueNext = async (): Promise<void> => {
  const id = ids.shift();
  if (id === undefined) return;
  await passFacturas(db, { ids: [id], a: 'emitida' }, { context, clock: clockAt(testNow) });
  process.stdout.write(`${id}\n`);
  await issueNext();
};
await Promise.all([issueNext(), issueNext(), issueNext(), issueNext()]);
