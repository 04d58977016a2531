/** Sends records while the server runs. A database notice wakes it, and a timer when a chain may send. */
import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../platform/server/clock.ts';
import { unavailableReason } from '../../../platform/server/database/database-unavailable.ts';
import type { Logger } from '../../../platform/server/log.ts';
import type { ChainMode } from '../verifactu-mode.ts';
import { agencyAt } from './agency.ts';
import type { CertificateStore } from './certificate.ts';
import { compareChains } from './compare-chain.ts';
import { simulatedAgency } from './simulated-agency.ts';
import { type SubmitParts, submitWaiting } from './submit-records.ts';

export interface RecordSender {
  /** Starts a round; call it when a record may wait. */
  wake(): void;
  /** Resolves when no request is on its way. */
  idle(): Promise<void>;
  /** Ends the sending after the request that is on its way. */
  stop(): Promise<void>;
}

/** Maximum pause between rounds, for lost notices. */
const maxSleepMs = 60_000;

export function createRecordSender(parts: SubmitParts): RecordSender {
  let working: Promise<void> | undefined;
  let wokenAgain = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  function sleep(ms: number): void {
    clearTimeout(timer);
    if (stopped) return;
    timer = setTimeout(wake, Math.min(Math.max(ms, 100), maxSleepMs));
    timer.unref();
  }

  function wake(): void {
    if (stopped) return;
    if (working) {
      wokenAgain = true;
      return;
    }
    working = submitWaiting(parts)
      .then((waitMs) => sleep(waitMs ?? maxSleepMs))
      .catch((error) => {
        // An outage of the database is logged elsewhere, and its end wakes the sender.
        if (!unavailableReason(error)) parts.log.error({ err: error }, 'sending the fiscal records failed');
        sleep(maxSleepMs);
      })
      .finally(() => {
        working = undefined;
        if (!wokenAgain) return;
        wokenAgain = false;
        wake();
      });
  }

  async function idle(): Promise<void> {
    while (working) await working;
  }

  return {
    wake,
    idle,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await idle();
    },
  };
}

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
export function openRecordSender(settings: SenderSettings): RecordSender {
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
