import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { sheetRoute } from '../../../platform/server/database/sheet-route.ts';
import { createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { readVerifactuSettingsEndpoint, saveVerifactuSettingsEndpoint } from '../verifactu.contract.ts';
import * as contract from '../verifactu-records.contract.ts';
import type { CertificateStore } from './certificate.ts';
import { checkChain } from './check-chain.ts';
import { correctRecord } from './correct-record.ts';
import { readDeclaration } from './declaration.ts';
import { selectDeliveredRecords } from './deliveries.repository.ts';
import { exportRecords } from './export-records.ts';
import { readState } from './read-state.ts';
import { resumeRestored } from './resume-chain.ts';
import { saveSettings, wireSettings } from './save-settings.ts';
import { recordSearch, recordSheet, searchRecords } from './search-records.ts';
import { findChain, readSetting } from './verifactu.repository.ts';

export interface VerifactuParts {
  db: Kysely<Database>;
  clock: Clock;
  certificates: CertificateStore;
}

export function verifactuRoutes({ db, clock, certificates }: VerifactuParts): Route[] {
  return [
    route(readVerifactuSettingsEndpoint, async () => wireSettings(await readSetting(db))),
    route(saveVerifactuSettingsEndpoint, ({ body }, context) => saveSettings(db, body, { clock, context })),
    route(contract.readVerifactuStateEndpoint, () => readState(db, clock)),
    route(contract.searchFiscalRecordsEndpoint, ({ body }) => searchRecords(db, body)),
    sheetRoute(db, contract.exportFiscalRecordsEndpoint, recordSheet, () => [
      selectDeliveredRecords(db),
      recordSearch,
    ]),
    createRoute(db, contract.correctFiscalRecordEndpoint, async (tx, { params, body }, context) => ({
      id: await correctRecord(tx, params.id, body, { clock, context }),
    })),
    route(contract.checkChainEndpoint, async ({ body }) => {
      if (!(await findChain(db, body.chain))) throw new NotFound('Chain', body.chain);
      return checkChain(db, body.chain, body.after);
    }),
    route(contract.saveCertificateEndpoint, ({ body: { file, password } }, context) =>
      db.transaction().execute(async (tx) => {
        const certificate = { pfx: Buffer.from(file, 'base64'), passphrase: password };
        const { subject, notAfter } = await certificates.save(tx, certificate, clock.now());
        const despues = { subject, notAfter: notAfter.toISOString() };
        await audit(tx, context, { acto: 'verifactu.certificate', resource: 'verifactu', id: 1, despues });
        return despues;
      }),
    ),
    route(contract.resumeChainEndpoint, async ({ params: { id } }, context) => {
      await resumeRestored(db, id, context);
      return {};
    }),
    route(contract.readDeclarationEndpoint, () => readDeclaration(db)),
    route(contract.exportRecordsEndpoint, async ({ params: { id } }, context) => {
      const file = await exportRecords(db, id);
      await db.transaction().execute(async (tx) => {
        await audit(tx, context, { acto: 'verifactu.export', resource: 'verifactu', id: 1 });
      });
      return file;
    }),
  ];
}
