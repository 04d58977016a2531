/** Reminders of overdue debts: proposed by their days, sent after a person has looked. */
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { isLanguage } from '../../../platform/i18n/languages.ts';
import { audit, auditMany } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { type CallerContext, createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import { translate } from '../../../platform/server/texts.ts';
import { groupedIban } from '../../contactos/iban.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { insertLettersCte } from '../../mail/server/index.ts';
import * as contract from '../reclamaciones.contract.ts';
import { nextStep, type ReminderStep } from '../reclamar.ts';
import { centsOf, euros, lockDebtors } from './cobros.repository.ts';

interface Overdue {
  id: number;
  nombre: string;
  para: string | null;
  idioma: string | null;
  vencido: number;
  dias: number;
  paso: ReminderStep | null;
  fecha: string | null;
  desde: number | null;
  vencimientos: { numero: string; fecha: string; importe: number }[];
}

/**
 * Lists clientes with overdue debts that get reminders. Credits and money on account pay the oldest debts
 * first: only what is left is overdue. A debt that a remesa will collect is left out.
 * @param which a condition on `k.id`
 */
async function listOverdue(
  db: Db,
  today: string,
  which: RawBuilder<unknown>,
  limit: number,
): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    with overdue as materialized (
      select d.cliente_id, d.clave, d.numero, d.fecha, d.pendiente from deuda d join cliente k on k.id = d.cliente_id
      where d.pendiente > 0 and d.fecha < ${today}::date and ${which}
        and not exists (select from remesa_recibo r where r.en_curso and r.factura_id = d.factura_id
          and r.vencimiento = d.vencimiento)
        and not exists (select from remesa_recibo r where r.en_curso and r.anterior_id = d.anterior_id)
    ), credit as (
      select k.cliente_id, owed.importe + held.importe as importe from (select distinct cliente_id from overdue) k
      cross join lateral (select coalesce(-sum(d.pendiente), 0) as importe from deuda d
        where d.cliente_id = k.cliente_id and d.pendiente < 0) owed
      cross join lateral (select coalesce(sum(c.a_cuenta), 0) as importe from cobro_lista c
        where c.cliente_id = k.cliente_id) held
    )
    select k.id, k.nombre, coalesce(
        (select m ->> 'valor' from contacto c cross join jsonb_array_elements(c.medios) m
          where c.cliente_id = k.id and c.tipo = 'administracion' and m ->> 'tipo' = 'email' order by c.id limit 1),
        nullif(k.email, ''), u.email) as para,
      coalesce(nullif(k.idioma, ''), u.idioma) as idioma, o.vencido, ${today}::date - o.oldest as dias,
      last.paso, last.fecha, ${today}::date - last.fecha as desde, o.vencimientos
    from (select r.cliente_id, sum(r.rest)::bigint as vencido, min(r.fecha) as oldest,
        (jsonb_agg(jsonb_build_object('numero', r.numero, 'fecha', r.fecha, 'importe', r.rest)
          order by r.fecha, r.clave)) as vencimientos
      from (select d.*, least(d.pendiente, sum(d.pendiente) over (partition by d.cliente_id order by d.fecha, d.clave)
          - coalesce(c.importe, 0)) as rest
        from overdue d left join credit c on c.cliente_id = d.cliente_id) r
      where r.rest > 0 group by 1) o
    join cliente k on k.id = o.cliente_id
    left join lateral (select email, idioma from usuario where cliente_id = k.id and is_active
      order by creado limit 1) u on true
    left join lateral (select r.paso, r.fecha from reclamacion r
      where r.cliente_id = k.id and r.fecha >= o.oldest order by r.id desc limit 1) last on true
    where not exists (select from sin_reclamar s where s.cliente_id = k.id)
    order by o.vencido desc, k.id limit ${limit}`.execute(db);
  return rows;
}

const stepOf = ({ dias, paso, desde }: Overdue) =>
  nextStep(dias, paso === null ? undefined : { paso, dias: desde ?? 0 });

async function propose(db: Db, today: string, { caller }: Pick<CallerContext, 'caller'>) {
  const rows = await listOverdue(db, today, sql`${inRowScope(caller, 'k.id')}`, 5000);
  const due = rows.flatMap((row) => {
    const paso = stepOf(row);
    if (paso === undefined) return [];
    return [
      {
        cliente: { id: row.id, nombre: row.nombre },
        ...(row.para !== null && { para: row.para }),
        ...{ vencido: euros(row.vencido), dias: row.dias, paso },
        ...(row.paso !== null && { ultima: { paso: row.paso, fecha: row.fecha ?? '' } }),
      },
    ];
  });
  return { clientes: due.slice(0, contract.maxReminded), hayMas: due.length > contract.maxReminded };
}

interface Asked {
  clienteId: number;
  paso: ReminderStep;
  vencido: number;
}

/** Writes the reminders of clientes whose debt is as the caller saw it. */
async function send(tx: Db, asked: readonly Asked[], context: CallerContext, clock: Clock) {
  const today = clock.today();
  const ids = [...new Set(asked.map(({ clienteId }) => clienteId))];
  await lockDebtors(tx, ids, context.caller);
  const which = sql`k.id = any(${ids}::int[]) and ${inRowScope(context.caller, 'k.id')}`;
  const rows = new Map((await listOverdue(tx, today, which, ids.length)).map((row) => [row.id, row]));
  const t = (key: string) => translate(context.language, key);
  const sent: (Overdue & { step: ReminderStep; address: string })[] = [];
  const rechazados: { clienteId: number; motivo: string }[] = [];
  for (const { clienteId, paso, vencido } of asked) {
    const row = rows.get(clienteId);
    rows.delete(clienteId);
    if (!row || stepOf(row) !== paso || row.vencido !== centsOf(vencido)) {
      rechazados.push({ clienteId, motivo: t('Su deuda o su último aviso han cambiado mientras tanto.') });
    } else if (row.para === null) {
      rechazados.push({ clienteId, motivo: t('Ni el cliente ni sus personas tienen un correo.') });
    } else sent.push({ ...row, step: paso, address: row.para });
  }
  if (sent.length > 0) await writeReminders(tx, sent, context, clock);
  return { hechos: sent.map(({ id, address }) => ({ clienteId: id, para: address })), rechazados };
}

/** Due dates that a letter names. */
const maxNamed = 40;

async function writeReminders(
  tx: Db,
  sent: readonly (Overdue & { step: ReminderStep; address: string })[],
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  const account = await tx
    .selectFrom('cuenta_bancaria')
    .where('archivada', 'is', null)
    .select('iban')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  const rows = sent.map(({ id, step, address, idioma, vencido, vencimientos }) => ({
    id,
    paso: step,
    importe: vencido,
    para: address,
    idioma: idioma && isLanguage(idioma) ? idioma : 'es',
    datos: {
      ...{ clienteId: String(id), paso: String(step), total: String(vencido) },
      vencimientos: JSON.stringify(vencimientos.slice(0, maxNamed)),
      ...(account && { iban: groupedIban(account.iban) }),
    },
  }));
  const json = JSON.stringify(rows);
  await sql`insert into reclamacion (cliente_id, paso, fecha, importe, para, creado, usuario_id)
    select x.id, x.paso, ${clock.today()}::date, x.importe, x.para, ${clock.now()}::timestamptz,
      ${context.caller.userId}::uuid
    from jsonb_to_recordset(${json}::jsonb) as x(id int, paso smallint, importe bigint, para text)`.execute(
    tx,
  );
  await sql`${insertLettersCte(
    'reclamacion',
    sql`select x.idioma, x.para, x.datos
      from jsonb_to_recordset(${json}::jsonb) as x(idioma text, para text, datos jsonb)`,
  )}`.execute(tx);
  await auditMany(
    tx,
    context,
    sent.map(({ id, step, vencido }) => ({
      ...{ acto: 'reclamaciones.send', resource: 'cliente', id },
      despues: { paso: step, vencido: euros(vencido) },
    })),
  );
}

async function expectCliente(db: Db, id: number, { caller }: Pick<CallerContext, 'caller'>): Promise<void> {
  const found = await db
    .selectFrom('cliente')
    .where('id', '=', id)
    .where(inRowScope(caller, 'cliente.id'))
    .select('id')
    .executeTakeFirst();
  if (!found) throw new NotFound('Cliente', id);
}

const isReminded = async (db: Db, id: number) =>
  (await db
    .selectFrom('sin_reclamar')
    .where('cliente_id', '=', id)
    .select('cliente_id')
    .executeTakeFirst()) === undefined;

async function setReminders(tx: Db, id: number, reclamar: boolean, context: CallerContext, clock: Clock) {
  await expectCliente(tx, id, context);
  const before = await isReminded(tx, id);
  if (reclamar) await tx.deleteFrom('sin_reclamar').where('cliente_id', '=', id).execute();
  else {
    await tx
      .insertInto('sin_reclamar')
      .values({ cliente_id: id, creado: clock.now(), usuario_id: context.caller.userId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  if (before !== reclamar) {
    await audit(tx, context, {
      ...{ acto: 'reclamaciones.set', resource: 'cliente', id },
      antes: { reclamar: before },
      despues: { reclamar },
    });
  }
  return { reclamar };
}

export const reclamacionesRoutes = ({ db, clock }: { db: Kysely<Database>; clock: Clock }): Route[] => [
  route(contract.proposeRemindersEndpoint, (_, context) => propose(db, clock.today(), context)),
  createRoute(db, contract.sendRemindersEndpoint, (tx, { body: { clientes } }, context) =>
    send(tx, clientes, context, clock),
  ),
  route(contract.remindersOfClienteEndpoint, async ({ params: { id } }, context) => {
    await expectCliente(db, id, context);
    const rows = await db
      .selectFrom('reclamacion')
      .where('cliente_id', '=', id)
      .select(['paso', 'fecha', 'importe', 'para'])
      .orderBy('id', 'desc')
      .limit(20)
      .execute();
    return {
      reclamar: await isReminded(db, id),
      // Cast: a check of the table allows these steps only.
      enviadas: rows.map((row) => ({ ...row, paso: row.paso as ReminderStep, importe: euros(row.importe) })),
    };
  }),
  route(contract.setRemindersEndpoint, ({ params: { id }, body: { reclamar } }, context) =>
    db.transaction().execute((tx) => setReminders(tx, id, reclamar, context, clock)),
  ),
];
