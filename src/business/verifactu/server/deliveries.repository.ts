import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { maxRecords, type Settled, type SubmissionOutcome } from '../delivery.ts';
import type { ChainMode, VerifactuMode } from '../verifactu-mode.ts';

/** Longer than any request takes: a server that is killed loses its turn after it. */
const leaseSeconds = 180;
/** A record that waits longer than this was kept back by an outage of this side. */
const lateSeconds = 3600;

/** Returns the chains of a mode with waiting records, and how long each must wait, in ms. */
export async function listWaitingChains(
  db: Db,
  mode: ChainMode,
  holder: string,
): Promise<{ id: number; nif: string; waitMs: number }[]> {
  const { rows } = await sql<{ id: number; nif: string; waitMs: number }>`
    select c.id, c.nif, greatest(0, extract(epoch from greatest(s.next_at,
        case when s.holder <> ${holder}::uuid then s.lease_until end) - now()) * 1000)::float8 as "waitMs"
    from verifactu_chain c left join verifactu_sender s on s.chain_id = c.id
    where c.mode = ${mode} and not c.must_compare
      and exists (select from verifactu_delivery d where d.chain_id = c.id and d.state = 'waiting')
    order by c.id`.execute(db);
  return rows.map((row) => ({ ...row, waitMs: row.waitMs ?? 0 }));
}

/** Takes the turn to send a chain. Returns undefined while another server has it, or it must wait. */
export async function claimSender(
  db: Db,
  chainId: number,
  holder: string,
): Promise<{ outage: boolean; failures: number } | undefined> {
  const { rows } = await sql<{ outage: boolean; failures: number }>`
    insert into verifactu_sender as s (chain_id, holder, lease_until)
    values (${chainId}, ${holder}::uuid, now() + make_interval(secs => ${leaseSeconds}))
    on conflict (chain_id) do update set holder = excluded.holder, lease_until = excluded.lease_until
      where (s.holder = excluded.holder or s.lease_until < now()) and s.next_at <= now()
    returning outage_since is not null as outage, failures`.execute(db);
  return rows[0];
}

export interface WaitingRecord {
  recordId: number;
  issuerName: string;
  nif: string;
  numero: string;
  /** `YYYY-MM-DD`. */
  fecha: string;
  kind: 'alta' | 'anulacion';
  xml: string;
  mayHaveArrived: boolean;
  isLate: boolean;
}

/** Returns the next records of a chain, in its order. */
export async function listWaitingRecords(db: Db, chainId: number): Promise<WaitingRecord[]> {
  const { rows } = await sql<WaitingRecord>`
    select r.id as "recordId", r.issuer_name as "issuerName", r.nif, r.numero, r.fecha, r.kind, r.xml,
      d.may_have_arrived or coalesce(s.outcome <> 'fault', false) as "mayHaveArrived",
      d.changed < now() - make_interval(secs => ${lateSeconds}) as "isLate"
    from verifactu_delivery d join verifactu_record r on r.id = d.record_id
      left join verifactu_submission s on s.id = d.submission_id
    where d.chain_id = ${chainId} and d.state = 'waiting'
    order by d.position limit ${maxRecords}`.execute(db);
  return rows;
}

/** Notes a request before it leaves. @returns its id */
export async function insertSubmission(
  db: Db,
  chainId: number,
  recordIds: readonly number[],
  isIncident: boolean,
): Promise<number> {
  const { id } = await db
    .insertInto('verifactu_submission')
    .values({ chain_id: chainId, records: recordIds.length, is_incident: isIncident })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    update verifactu_delivery d set submission_id = ${id}, may_have_arrived = d.may_have_arrived or coalesce(
      (select s.outcome <> 'fault' from verifactu_submission s where s.id = d.submission_id), false)
    where d.record_id = any(${recordIds}::bigint[])`.execute(db);
  return id;
}

/** Ends a request and tells its chain when the next may leave. */
export async function endSubmission(
  db: Db,
  end: {
    id: number;
    chainId: number;
    outcome: SubmissionOutcome;
    csv?: string;
    message?: string;
    waitSeconds: number;
    failures: number;
    outage: boolean;
  },
): Promise<void> {
  const { id, chainId, outcome, csv = '', message = '', waitSeconds, failures, outage } = end;
  await sql`
    update verifactu_submission set outcome = ${outcome}, csv = ${csv}, message = ${message.slice(0, 1500)},
      answered = now() where id = ${id}`.execute(db);
  await sql`
    update verifactu_sender set next_at = now() + make_interval(secs => ${waitSeconds}), failures = ${failures},
      outage_since = case when ${outage} then coalesce(outage_since, now()) end
    where chain_id = ${chainId}`.execute(db);
}

/** Stores the states of records that the agency has answered. */
export async function settleDeliveries(db: Db, settled: readonly Settled[]): Promise<void> {
  const column = <K extends keyof Settled>(name: K) => settled.map((one) => one[name]);
  await sql`
    update verifactu_delivery d set state = x.state, code = x.code, message = x.message, changed = now()
    from unnest(${column('recordId')}::bigint[], ${column('state')}::text[], ${column('code')}::text[],
      ${column('message')}::text[]) as x(id, state, code, message)
    where d.record_id = x.id and d.state = 'waiting'`.execute(db);
}

/** Counts the records of a mode by state. `rejected` leaves the corrected ones out. */
export async function countDeliveries(
  db: Db,
  mode: VerifactuMode,
): Promise<{ waiting: number; accepted: number; flawed: number; rejected: number }> {
  const { rows } = await sql<{ waiting: number; accepted: number; flawed: number; rejected: number }>`
    select count(*) filter (where d.state = 'waiting')::integer as waiting,
      count(*) filter (where d.state = 'accepted')::integer as accepted,
      count(*) filter (where d.state = 'flawed' and not d.corrected)::integer as flawed,
      count(*) filter (where d.state = 'rejected' and not d.corrected)::integer as rejected
    from verifactu_delivery d join verifactu_chain c on c.id = d.chain_id where c.mode = ${mode}`.execute(db);
  return rows[0] ?? { waiting: 0, accepted: 0, flawed: 0, rejected: 0 };
}

/** Returns the last request of a mode. */
export function findLastSubmission(db: Db, mode: VerifactuMode) {
  return db
    .selectFrom('verifactu_submission as s')
    .innerJoin('verifactu_chain as c', 'c.id', 's.chain_id')
    .select(['s.sent', 's.outcome', 's.records', 's.csv', 's.message'])
    .where(sql<boolean>`c.mode = ${mode}`)
    .orderBy('s.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Returns when the chain of a mode may be sent again. */
export function findSenderOf(db: Db, mode: VerifactuMode) {
  return db
    .selectFrom('verifactu_sender as s')
    .innerJoin('verifactu_chain as c', 'c.id', 's.chain_id')
    .select(['s.next_at', 's.outage_since'])
    .where(sql<boolean>`c.mode = ${mode}`)
    .orderBy('s.next_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

const maxChains = 100;

/** Returns the chains with the number of their records. */
export function listChains(db: Db) {
  return db
    .selectFrom('verifactu_chain as c')
    .selectAll('c')
    .select(
      sql<number>`coalesce((select max(r.position) from verifactu_record r where r.chain_id = c.id), 0)`.as(
        'records',
      ),
    )
    .orderBy('c.id', 'desc')
    .limit(maxChains)
    .execute();
}

/** Selects the records of the list with their delivery. */
export const selectDeliveredRecords = (db: Db) =>
  db
    .selectFrom('verifactu_record as r')
    .innerJoin('verifactu_delivery as d', 'd.record_id', 'r.id')
    .innerJoin('verifactu_chain as c', 'c.id', 'r.chain_id')
    .select([
      'r.id',
      'r.position',
      'c.mode',
      'r.factura_id',
      'r.numero',
      'r.fecha',
      'r.total',
      'r.kind',
      'r.corrects',
      'r.created',
      'd.state',
      'd.changed',
      'd.code',
      'd.message',
      'd.corrected',
    ]);

/** Returns the state of the last record of each factura; those issued without one are left out. */
export async function findFiscalStates(db: Db, facturaIds: readonly number[]) {
  const rows = await db
    .selectFrom('verifactu_record as r')
    .innerJoin('verifactu_delivery as d', 'd.record_id', 'r.id')
    .innerJoin('verifactu_chain as c', 'c.id', 'r.chain_id')
    .distinctOn('r.factura_id')
    .select(['r.factura_id', 'c.mode', 'd.state', 'd.message'])
    .where('r.factura_id', 'in', facturaIds)
    .orderBy('r.factura_id')
    .orderBy('r.id', 'desc')
    .execute();
  return new Map(rows.map(({ factura_id, ...state }) => [factura_id, state]));
}

/** Returns which of these hashes a chain has. */
export async function listKnownHashes(
  db: Db,
  chainId: number,
  hashes: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ huella: string }>`select huella from verifactu_record
    where chain_id = ${chainId} and huella = any(${hashes}::text[])`.execute(db);
  return new Set(rows.map(({ huella }) => huella));
}

/** Returns the chains of a mode that wait for a comparison; with `all`, every chain of it. */
export async function listUncompared(
  db: Db,
  mode: ChainMode,
  all: boolean,
): Promise<{ id: number; nif: string; name: string }[]> {
  const { rows } = await sql<{ id: number; nif: string; name: string }>`
    select c.id, c.nif, coalesce((select r.issuer_name from verifactu_record r where r.chain_id = c.id
      order by r.position desc limit 1), c.nif) as name
    from verifactu_chain c
    where c.mode = ${mode} and (${all} or c.must_compare and c.compare_result = '')
    order by c.id`.execute(db);
  return rows;
}

/** Stores what a comparison found. A chain that the agency knows better can issue nothing. */
export async function saveComparison(db: Db, chainId: number, unknown: readonly string[]): Promise<void> {
  const result = unknown.length === 0 ? 'equal' : unknown.join(' ');
  await sql`update verifactu_chain set must_compare = must_compare or ${unknown.length > 0}, compare_result = ${result}
    where id = ${chainId} and (must_compare or ${unknown.length > 0})`.execute(db);
}

/** Allows a compared chain to continue. */
export async function resumeChain(db: Db, chainId: number): Promise<void> {
  await db
    .updateTable('verifactu_chain')
    .set({ must_compare: false, compare_result: '' })
    .where('id', '=', chainId)
    .execute();
}
