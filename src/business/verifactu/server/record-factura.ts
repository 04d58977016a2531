/** Writes the record of an invoice in the transaction that takes its number. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { altaOf, type FiscalInvoice, recordDay, spanishNif } from '../fiscal-record.ts';
import { qrAddress } from '../qr-address.ts';
import { type ChainMode, comparisonBlock, issueBlock } from '../verifactu-mode.ts';
import { altaText, anulacionText, generatedAt, huellaOf } from './huella.ts';
import { altaXml, anulacionXml, type ChainFields, type SoftwareFields } from './record-xml.ts';
import {
  type ChainState,
  findHead,
  insertRecord,
  listRecordsOfFacturas,
  lockChain,
  shareSetting,
  type VerifactuSetting,
} from './verifactu.repository.ts';

/** The fiscal mark of an invoice. */
export interface FiscalMark {
  mode: ChainMode;
  huella: string;
  /** The address in its QR code. */
  qr: string;
}

/** The chain that the transaction holds. */
export interface OpenChain {
  id: number;
  mode: ChainMode;
  position: number;
  previous: ChainFields['previous'];
  software: SoftwareFields;
  now: Date;
  generated: string;
}

const packageFile = join(import.meta.dirname, '../../../../package.json');
/** The version of this software. */
export const softwareVersion: string = JSON.parse(readFileSync(packageFile, 'utf8')).version;

/** How far the clock may be behind the last record; the Orden HAC/1177/2024 allows a minute. */
const clockToleranceMs = 60_000;

/**
 * Locks the chain's head until the transaction ends. An act that issues an invoice calls it before the number
 * is taken, so that all acts lock in the same order.
 * @param issuer the company on the invoice
 * @returns undefined when the company makes no records
 * @throws Conflict when no invoice may be issued now
 */
export async function openFiscalChain(
  trx: Db,
  clock: Clock,
  issuer: { nombre: string; nif: string },
): Promise<OpenChain | undefined> {
  const setting = await shareSetting(trx);
  const block = issueBlock(setting, issuer.nif, clock.today());
  if (block) throw new Conflict('VERI*FACTU is off.', [{ key: block }]);
  const { mode } = setting;
  const nif = spanishNif(issuer.nif);
  if (mode === 'off' || !nif) return undefined;
  const locked = await lockChain(trx, nif, mode);
  const { id } = locked;
  const { head, now } = await expectLiveChain(trx, clock, locked);
  return {
    id,
    mode,
    position: (head?.position ?? 0) + 1,
    previous: head && {
      nif: head.nif,
      numero: head.numero,
      fecha: recordDay(head.fecha),
      huella: head.huella,
    },
    software: softwareOf(setting, issuer.nombre, nif),
    now,
    generated: generatedAt(now),
  };
}

/**
 * Checks that a chain may continue now.
 * @returns its last record, and the instant of the next one
 * @throws Conflict for a restored chain that is not resumed, and when the clock went back
 */
export async function expectLiveChain(
  db: Db,
  clock: Clock,
  { id, must_compare: mustCompare, compare_result: result }: ChainState,
) {
  const restored = comparisonBlock({ mustCompare, result });
  if (restored) throw new Conflict('The restored chain is not resumed.', [restored]);
  const head = await findHead(db, id);
  return { head, now: nextInstant(clock.now(), head?.created) };
}

/** @throws Conflict when the clock went back */
function nextInstant(now: Date, last: Date | undefined): Date {
  if (!last || now >= last) return now;
  if (last.getTime() - now.getTime() <= clockToleranceMs) return last;
  throw new Conflict('The clock went back.', [
    { key: 'El reloj del servidor va por detrás de la última factura: corríjalo antes de emitir.' },
  ]);
}

/** Returns what a record says of this software. */
export const softwareOf = (
  setting: Pick<VerifactuSetting, 'producer_name' | 'producer_nif' | 'installation'>,
  issuerName: string,
  nif: string,
): SoftwareFields => ({
  producerName: setting.producer_name || issuerName,
  producerNif: setting.producer_nif || nif,
  version: softwareVersion,
  installation: setting.installation,
});

/**
 * Writes the record of an invoice that was just numbered: fields, hash and XML, as the next one of its chain.
 * @param trx the transaction that took the number
 * @returns its mark, undefined when the company makes no records
 * @throws Conflict when no invoice may be issued now, RuleBroken when the agency would refuse its data
 */
export async function recordFactura(
  trx: Db,
  { clock }: { clock: Clock },
  invoice: FiscalInvoice,
): Promise<FiscalMark | undefined> {
  const chain = await openFiscalChain(trx, clock, invoice.emisor);
  return chain && writeAlta(trx, chain, invoice);
}

async function writeAlta(trx: Db, chain: OpenChain, invoice: FiscalInvoice): Promise<FiscalMark> {
  const record = altaRecord(chain, invoice);
  await insertRecord(trx, record);
  return markOf({ ...record, mode: chain.mode });
}

/** Returns the record of an invoice as the next one of a chain. @throws RuleBroken as `altaOf` */
export function altaRecord(chain: OpenChain, invoice: FiscalInvoice) {
  const alta = altaOf(invoice);
  const { issuerNif: nif, numero, fecha, type, taxTotal, total } = alta;
  const previous = chain.previous?.huella ?? '';
  const { generated } = chain;
  const huella = huellaOf(altaText({ nif, numero, fecha, type, taxTotal, total, previous, generated }));
  return {
    ...chainColumns(chain),
    kind: 'alta' as const,
    factura_id: invoice.facturaId,
    issuer_name: alta.issuerName,
    ...{ nif, numero, fecha: invoice.fecha, tipo: type, tax_total: taxTotal, total, huella },
    xml: altaXml(alta, { ...chain, huella }),
  };
}

/**
 * Writes the record that annuls an invoice, when its own record is in the chain of the present mode: one that
 * was issued before, or in another mode, is unknown to that chain.
 * @returns the hash, undefined without a record
 */
export async function annulFactura(
  trx: Db,
  { clock }: { clock: Clock },
  facturaId: number,
): Promise<string | undefined> {
  const [first] = await listRecordsOfFacturas(trx, [facturaId]);
  if (!first) return undefined;
  const chain = await openFiscalChain(trx, clock, { nombre: first.issuer_name, nif: first.nif });
  if (!chain) return undefined;
  const records = (await listRecordsOfFacturas(trx, [facturaId])).filter(
    ({ chain_id }) => chain_id === chain.id,
  );
  const alta = records.find(({ kind }) => kind === 'alta');
  if (!alta) return undefined;
  const annulled = records.find(({ kind }) => kind === 'anulacion');
  if (annulled) return annulled.huella;
  const { nif, numero, issuer_name } = alta;
  const fecha = recordDay(alta.fecha);
  const previous = chain.previous?.huella ?? '';
  const huella = huellaOf(anulacionText({ nif, numero, fecha, previous, generated: chain.generated }));
  await insertRecord(trx, {
    ...chainColumns(chain),
    kind: 'anulacion',
    factura_id: facturaId,
    ...{ issuer_name, nif, numero, fecha: alta.fecha, huella },
    xml: anulacionXml({ issuerNif: nif, numero, fecha }, { ...chain, huella }),
  });
  return huella;
}

/** Returns the columns of the next record of a chain. */
export const chainColumns = ({ id, position, previous, generated, now }: OpenChain) => ({
  chain_id: id,
  position,
  previous_huella: previous?.huella ?? '',
  generated,
  created: now,
});

/** Returns what the act that issues an invoice calls in its transaction. */
export const fiscalRecords = (clock: Clock) => ({
  /** Opens the chain. @returns what writes the record of the one invoice of this transaction */
  async open(trx: Db, issuer: { nombre: string; nif: string }) {
    const chain = await openFiscalChain(trx, clock, issuer);
    return async (invoice: FiscalInvoice) => chain && writeAlta(trx, chain, invoice);
  },
});

/** Returns the marks of issued invoices by their ids; those issued without a record have none. */
export async function findFiscalMarks(
  db: Db,
  facturaIds: readonly number[],
): Promise<Map<number, FiscalMark>> {
  if (facturaIds.length === 0) return new Map();
  const records = await listRecordsOfFacturas(db, facturaIds);
  const altas = records.filter(({ kind }) => kind === 'alta');
  // The newest comes first and must win.
  return new Map(altas.reverse().map((alta) => [alta.factura_id, markOf(alta)]));
}

function markOf(alta: {
  mode: ChainMode;
  huella: string;
  nif: string;
  numero: string;
  fecha: string;
  total: string;
}): FiscalMark {
  const { mode, huella, nif, numero, total } = alta;
  const qr = qrAddress({ nif, numero, fecha: recordDay(alta.fecha), total }, mode === 'production');
  return { mode, huella, qr };
}
