import type { Db } from '#database/schema.ts';
import type { ChainMode } from '../verifactu-mode.ts';

const settingColumns = ['mode', 'duty', 'producer_name', 'producer_nif', 'installation', 'version'] as const;

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
  const { mode, duty, producer_name, producer_nif } = setting;
  const { version } = await db
    .updateTable('verifactu_setting')
    .set((eb) => ({
      ...{ mode, duty, producer_name, producer_nif },
      version: eb('version', '+', 1),
    }))
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Locks the head of a chain until the transaction ends. The first call makes the chain. @returns its id */
export async function lockChain(db: Db, nif: string, mode: ChainMode): Promise<number> {
  const find = () =>
    db
      .selectFrom('verifactu_chain')
      .select('id')
      .where('nif', '=', nif)
      .where('mode', '=', mode)
      .forUpdate()
      .executeTakeFirst();
  const found = await find();
  if (found) return found.id;
  await db
    .insertInto('verifactu_chain')
    .values({ nif, mode })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find();
  if (!made) throw new Error(`The chain of ${nif} is missing.`);
  return made.id;
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

/** Returns the records of a factura, the last first. */
export function listRecordsOfFactura(db: Db, facturaId: number) {
  return db
    .selectFrom('verifactu_record')
    .innerJoin('verifactu_chain', 'verifactu_chain.id', 'verifactu_record.chain_id')
    .select([
      'verifactu_record.id',
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
    .where('verifactu_record.factura_id', '=', facturaId)
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
}

/** Adds a record to its chain. */
export async function insertRecord(db: Db, record: NewRecord): Promise<void> {
  await db.insertInto('verifactu_record').values(record).execute();
}
