/** Compares a chain with what the agency has, so that a restored backup never continues an older state. */
import type { Db } from '#database/schema.ts';
import type { Agency } from './agency.ts';
import { type KnownRecord, readConsultationReply } from './agency-reply.ts';
import { listKnownHashes, listUncompared, saveComparison } from './deliveries.repository.ts';
import { consultationXml, soapRequest, softwareId } from './record-xml.ts';
import { readSetting } from './verifactu.repository.ts';

/** Invoices that are named in a result. */
const namedInvoices = 20;
const maxPages = 100;

/** Months before the present one that are asked for: a correction may be of an older invoice. */
const monthsBack = 2;

/** Returns the last months up to a day, as `YYYY-MM`. */
export function monthsUntil(day: string, back = monthsBack): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: back + 1 }, (_, ago) => {
    const at = new Date(Date.UTC(year, month - 1 - ago, 1));
    return at.toISOString().slice(0, 7);
  });
}

/**
 * Asks the agency for the records of months. Those of other software of the taxpayer are not of the chain.
 * @returns the numbers of invoices with a record that the chain does not have
 * @throws Unreachable, AgencyFault
 */
export async function listUnknownInvoices(
  db: Db,
  agency: Agency,
  chain: { id: number; nif: string; name: string },
  months: readonly string[],
): Promise<string[]> {
  const unknown: string[] = [];
  const { installation } = await readSetting(db);
  const isOwn = (record: KnownRecord) =>
    // A record without its software may be of this one: the chain rather stops.
    record.softwareId === '' || (record.softwareId === softwareId && record.installation === installation);
  for (const month of months) {
    let after: { nif: string; numero: string; fecha: string } | undefined;
    for (let page = 0; page < maxPages; page += 1) {
      const request = consultationXml(chain, { month, ...(after && { after }) });
      const reply = readConsultationReply(await agency.send(soapRequest(request)));
      const own = reply.records.filter(isOwn);
      const known = await listKnownHashes(
        db,
        chain.id,
        own.map(({ huella }) => huella),
      );
      unknown.push(...own.filter(({ huella }) => !known.has(huella)).map(({ numero }) => numero));
      after = reply.next;
      if (!after) break;
    }
  }
  return unknown;
}

/** Compares the chains of a mode that were restored, or all of them, and stores the results. */
export async function compareChains(
  db: Db,
  agency: Agency,
  { mode, today, all }: { mode: 'test' | 'production'; today: string; all: boolean },
): Promise<void> {
  for (const chain of await listUncompared(db, mode, all)) {
    const unknown = await listUnknownInvoices(db, agency, chain, monthsUntil(today));
    await saveComparison(db, chain.id, unknown.slice(0, namedInvoices));
  }
}
