/** Sends records while the server runs. A database notice wakes it, and a timer when a chain may send. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/server/clock.ts';
import { unavailableReason } from '../../../platform/server/database/database-unavailable.ts';
import type { Logger } from '../../../platform/server/log.ts';
import { createRounds, type Rounds } from '../../../platform/server/rounds.ts';
import type { ChainMode } from '../verifactu-mode.ts';
import { agencyAt } from './agency.ts';
import type { CertificateStore } from './certificate.ts';
import { compareChains } from './compare-chain.ts';
import { simulatedAgency } from './simulated-agency.ts';
import { type SubmitParts, submitWaiting } from './submit-records.ts';

/** The pause before the next round at least, so that a chain in a hurry leaves time to others. */
const minSleepMs = 100;

/** Creates the rounds that send; call `wake` when a record may wait. */
export const createRecordSender = (parts: SubmitParts): Rounds =>
  createRounds({
    log: parts.log,
    failure: 'sending the fiscal records failed',
    async work() {
      const waitMs = await submitWaiting(parts);
      return waitMs === undefined ? undefined : Math.max(waitMs, minSleepMs);
    },
  });

/** The addresses of the agency for certificates of companies and of their representatives. */
const agencyUrls: Record<'test' | 'production', string> = {
  test: 'https://prewww1.aeat.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
  production: 'https://www1.agenciatributaria.gob.es/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP',
};

export interface SenderSettings {
  db: SubmitParts['db'];
  log: Logger;
  certificates: CertificateStore;
  urls: { test: string | undefined; production: string | undefined };
  /** Certificates to trust instead of the system's. */
  ca?: string;
  clock: Clock;
}

/** Creates the sender of a server. */
export function openRecordSender(settings: SenderSettings): Rounds {
  const { db, log, certificates, urls, ca, clock } = settings;
  const compared = new Set<ChainMode>();
  return createRecordSender({
    db,
    log,
    holder: randomUUID(),
    async compare(agency, mode) {
      if (mode === 'simulated') return;
      try {
        // All chains once after the start, since a database may be restored by other means than a backup.
        await compareChains(db, agency, { mode, today: clock.today(), all: !compared.has(mode) });
        compared.add(mode);
      } catch (error) {
        if (unavailableReason(error)) throw error;
        log.warn({ err: error }, 'the tax agency could not be asked for the records that it has');
      }
    },
    async agencyOf(mode) {
      if (mode === 'simulated') return simulatedAgency;
      const certificate = await certificates.find(db);
      return (
        certificate && agencyAt({ url: urls[mode] ?? agencyUrls[mode], ...certificate, ...(ca && { ca }) })
      );
    },
  });
}
