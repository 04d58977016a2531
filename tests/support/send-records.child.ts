/** Sends fiscal records until it is killed. Arguments: the database, the agency, and the server's secret. */
import type { Database } from '#database/schema.ts';
import { createCertificateStore, openRecordSender } from '#src/business/verifactu/server/index.ts';
import { systemClock } from '#src/platform/server/clock.ts';
import { connect } from '#src/platform/server/database/connect.ts';
import { createLog } from '#src/platform/server/log.ts';
import { agencyAuthority } from './agency-server.ts';

const [databaseUrl = '', agencyUrl = '', secret = ''] = process.argv.slice(2);
const { db } = connect<Database>(databaseUrl, 2, () => {});
const sender = openRecordSender({
  ...{ db, log: createLog('silent'), clock: systemClock, ca: agencyAuthority },
  certificates: createCertificateStore(secret),
  urls: { test: agencyUrl, production: undefined },
});
setInterval(sender.wake, 20);
sender.wake();
process.stdout.write('ready\n');
