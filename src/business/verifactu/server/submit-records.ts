/** Sends the waiting records of a chain in one request. */
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Logger } from '../../../platform/server/log.ts';
import { maxRecords, retryWaitSeconds, settle } from '../delivery.ts';
import { recordDay } from '../fiscal-record.ts';
import type { ChainMode } from '../verifactu-mode.ts';
import { type Agency, Unreachable } from './agency.ts';
import { AgencyFault, readSubmissionReply, type SubmissionReply } from './agency-reply.ts';
import {
  claimSender,
  endSubmission,
  insertSubmission,
  listWaitingChains,
  listWaitingRecords,
  settleDeliveries,
} from './deliveries.repository.ts';
import { soapRequest, submissionXml } from './record-xml.ts';
import { readSetting } from './verifactu.repository.ts';

export interface SubmitParts {
  db: Kysely<Database>;
  log: Logger;
  /** Names this server among those that share the database. */
  holder: string;
  /** Returns the agency of a mode; undefined while it cannot be reached, for want of a certificate. */
  agencyOf(mode: ChainMode): Promise<Agency | undefined>;
  /** Compares restored chains before anything is sent. */
  compare?(agency: Agency, mode: ChainMode): Promise<void>;
}

/**
 * Sends what waits, one request for each chain whose turn it is. The request is stored before it leaves, and
 * its records wait until its reply is stored: a server that is killed sends them again, and the agency calls
 * those that it has duplicates.
 * @returns how long to wait for the next turn, in ms; undefined when nothing waits
 */
export async function submitWaiting(parts: SubmitParts): Promise<number | undefined> {
  const { db, holder } = parts;
  const { mode } = await readSetting(db);
  if (mode === 'off') return undefined;
  const agency = await parts.agencyOf(mode);
  if (!agency) return undefined;
  await parts.compare?.(agency, mode);
  for (const chain of await listWaitingChains(db, mode, holder)) {
    if (chain.waitMs === 0) await submitChain(parts, agency, chain);
  }
  const after = await listWaitingChains(db, mode, holder);
  return after.length === 0 ? undefined : Math.min(...after.map(({ waitMs }) => waitMs));
}

async function submitChain(
  { db, log, holder }: SubmitParts,
  agency: Agency,
  chain: { id: number; nif: string },
): Promise<void> {
  const claimed = await db.transaction().execute(async (tx) => {
    const turn = await claimSender(tx, chain.id, holder);
    if (!turn) return undefined;
    const records = await listWaitingRecords(tx, chain.id);
    const isIncident = turn.outage || (records[0]?.isLate ?? false);
    const recordIds = records.map(({ recordId }) => recordId);
    const id = await insertSubmission(tx, chain.id, recordIds, isIncident);
    return { ...turn, id, records, isIncident };
  });
  const last = claimed?.records.at(-1);
  if (!claimed || !last) return;
  const { id, records, isIncident } = claimed;
  const body = submissionXml(
    { name: last.issuerName, nif: chain.nif },
    records.map(({ xml }) => xml),
    isIncident,
  );
  const end = { id, chainId: chain.id };
  const reply = await ask(agency, soapRequest(body));
  if (reply instanceof Error) {
    const isFault = reply instanceof AgencyFault;
    const failures = claimed.failures + 1;
    log.warn({ err: reply, submission: id, failures }, 'the tax agency did not take the records');
    return db.transaction().execute(async (tx) => {
      await endSubmission(tx, {
        ...end,
        outcome: isFault ? 'fault' : 'unreachable',
        message: reply.message,
        waitSeconds: retryWaitSeconds(failures),
        failures,
        outage: claimed.outage || !isFault,
      });
    });
  }
  const sent = records.map((record) => ({ ...record, fecha: recordDay(record.fecha) }));
  const settled = settle(sent, reply.lines);
  // A reply that leaves records without a line is not asked again at once.
  const failures = settled.length === 0 ? claimed.failures + 1 : 0;
  await db.transaction().execute(async (tx) => {
    await settleDeliveries(tx, settled);
    await endSubmission(tx, {
      ...end,
      ...{ outcome: reply.outcome, csv: reply.csv, failures },
      waitSeconds: Math.max(reply.waitSeconds, failures > 0 ? retryWaitSeconds(failures) : 0),
      outage: claimed.outage && records.length === maxRecords,
    });
  });
}

async function ask(agency: Agency, soap: string): Promise<SubmissionReply | Error> {
  try {
    return readSubmissionReply(await agency.send(soap));
  } catch (error) {
    if (error instanceof AgencyFault || error instanceof Unreachable) return error;
    return new Unreachable(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
