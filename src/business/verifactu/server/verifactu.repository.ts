import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ChainMode } from '../verifactu-mode.ts';

const settingColumns = [
  'mode',
  'duty',
  'producer_name',
  'producer_nif',
  'declaration',
  'installation',
  'version',
] as const;

const selectSetting = (db: Db) => db.selectFrom('verifactu_setting').select(settingColumns);

/** Returns the only row of the settings. */
export const readSetting = (db: Db) => selectSetting(db).executeTakeFirstOrThrow();

/** Reads the settings; they cannot change until the transaction ends. */
export const shareSetting = (db: Db) => selectSetting(db).forShare().executeTakeFirstOrThrow();

/** Locks the settings until the transaction ends. */
export const lockSetting = (db: Db) => selectSetting(db).forUpdate().executeTakeFirstOrThrow();

export type VerifactuSetting = Awaited<ReturnType<typeof readSetting>>;

/** Writes the settings. @returns the new version */
export async function putSetting(
  db: Db,
  setting: Omit<VerifactuSetting, 'installation' | 'version'>,
): Promise<number> {
  const { mode, duty, producer_name, producer_nif, declaration } = setting;
  const { version } = await db
    .updateTable('verifactu_setting')
    .set((eb) => ({
      ...{ mode, duty, producer_name, producer_nif, declaration },
      version: eb('version', '+', 1),
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Whether a chain may continue: it may not while a restored one is not compared and resumed. */
export interface ChainState {
  id: number;
  must_compare: boolean;
  compare_result: string;
}

const chainOf = (db: Db, nif: string, mode: ChainMode) =>
  db
    .selectFrom('verifactu_chain')
    .select(['id', 'must_compare', 'compare_result'])
    .where('nif', '=', nif)
    .where('mode', '=', mode);

/** Returns the chain of a taxpayer, if there is one, without a lock. */
export const findChainOf = (db: Db, nif: string, mode: ChainMode): Promise<ChainState | undefined> =>
  chainOf(db, nif, mode).executeTakeFirst();

/** Locks the head of a chain until the transaction ends. The first call makes the chain. */
export async function lockChain(db: Db, nif: string, mode: ChainMode): Promise<ChainState> {
  const find = () => chainOf(db, nif, mode).forUpdate().executeTakeFirst();
  const found = await find();
  if (found) return found;
  await db
    .insertInto('verifactu_chain')
    .values({ nif, mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`The chain of ${nif} is missing.`);
  return made;
}

/** Returns the last record of a chain. */
export function findHead(db: Db, chainId: number) {
  return db
    .selectFrom('verifactu_record')
    .select(['position', 'nif', 'numero', 'fecha', 'huella', 'created'])
    .where('chain_id', '=', chainId)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns the records of facturas, the newest first. */
export function listRecordsOfFacturas(db: Db, facturaIds: readonly number[]) {
  return db
    .selectFrom('verifactu_record')
    .innerJoin('verifactu_chain', 'verifactu_chain.id', 'verifactu_record.chain_id')
    .select([
      'verifactu_record.id',
      'verifactu_record.factura_id',
      'verifactu_record.chain_id',
      'verifactu_chain.mode',
      'verifactu_record.kind',
      'verifactu_record.issuer_name',
      'verifactu_record.nif',
      'verifactu_record.numero',
      'verifactu_record.fecha',
      'verifactu_record.total',
      'verifactu_record.huella',
    ])
    .where('verifactu_record.factura_id', 'in', facturaIds)
    .orderBy('verifactu_record.id', 'desc')
    .execute();
}

export interface NewRecord {
  chain_id: number;
  position: number;
  kind: 'alta' | 'anulacion';
  factura_id: number;
  issuer_name: string;
  nif: string;
  numero: string;
  /** `YYYY-MM-DD`. */
  fecha: string;
  tipo?: string;
  tax_total?: string;
  total?: string;
  generated: string;
  previous_huella: string;
  huella: string;
  xml: string;
  created: Date;
  /** The record that it corrects. */
  corrects?: number;
}

/** Adds a record to its chain, and to the queue. @returns its id */
export async function insertRecord(db: Db, record: NewRecord): Promise<number> {
  const { id } = await db
    .with('record', (one) =>
      one.insertInto('verifactu_record').values(record).returning(['id', 'chain_id', 'position']),
    )
    .insertInto('verifactu_delivery')
    .columns(['record_id', 'chain_id', 'position'])
    .expression((one) => one.selectFrom('record').select(['id', 'chain_id', 'position']))
    .returning('record_id as id')
    .executeTakeFirstOrThrow();
  return id;
}

const chainRowColumns = [
  'position',
  'kind',
  'factura_id',
  'nif',
  'numero',
  'fecha',
  'tipo',
  'tax_total',
  'total',
  'generated',
  'previous_huella',
  'huella',
  'xml',
] as const;

/** Returns the records of a chain after a position, in its order. */
export function listChainRows(db: Db, chainId: number, after: number, limit: number) {
  return db
    .selectFrom('verifactu_record')
    .select(chainRowColumns)
    .where('chain_id', '=', chainId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute();
}

export type ChainRow = Awaited<ReturnType<typeof listChainRows>>[number];

/** Returns a chain, if there is one. */
export function findChain(db: Db, id: number) {
  return db.selectFrom('verifactu_chain').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a record with its delivery. `is_known`: the agency has a record of its factura. */
export function findDeliveredRecord(db: Db, id: number) {
  return db
    .selectFrom('verifactu_record as r')
    .innerJoin('verifactu_delivery as d', 'd.record_id', 'r.id')
    .selectAll('r')
    .select(['d.state', 'd.corrected'])
    .select(
      sql<boolean>`exists (select from verifactu_record o join verifactu_delivery od on od.record_id = o.id
        where o.chain_id = r.chain_id and o.factura_id = r.factura_id and o.kind = 'alta'
          and od.state in ('accepted', 'flawed'))`.as('is_known'),
    )
    .where('r.id', '=', id)
    .executeTakeFirst();
}

/** Marks a record as corrected by a later one. */
export async function markCorrected(db: Db, id: number): Promise<void> {
  await db.updateTable('verifactu_delivery').set({ corrected: true }).where('record_id', '=', id).execute();
}
