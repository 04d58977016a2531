/** Reads statement files, and takes the movements that are new. */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, TooLarge } from '../../../platform/http/failures.ts';
import { auditMany } from '../../../platform/server/audit.ts';
import type { BankStatement } from '../../../platform/server/bank-files/norma-43.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { UnreadableFile } from '../../../platform/server/workers/worker-pool.ts';
import { maxBankFile } from '../remesas.contract.ts';

const refused = (key: string, params: Record<string, string> = {}) =>
  new FieldsInvalid([{ field: 'archivo', key, params }]);
const problems = {
  format: 'Este archivo no es un extracto en formato Norma 43.',
  records: 'El extracto está incompleto: le faltan registros. Descárguelo otra vez del banco.',
  currency: 'El extracto no está en euros.',
  movements: 'El extracto tiene demasiados apuntes. Pida al banco un periodo más corto.',
  totals: 'Las sumas del extracto no cuadran con sus apuntes. Descárguelo otra vez del banco.',
} as const;

/** Reads the file in a worker. @throws FieldsInvalid, TooLarge */
export async function readFile(uploads: FileWorkers['uploads'], archivo: File): Promise<BankStatement[]> {
  if (archivo.size > maxBankFile) throw new TooLarge(maxBankFile);
  const read = await uploads
    .run('readNorma43', new Uint8Array(await archivo.arrayBuffer()))
    .catch((error) => {
      throw error instanceof UnreadableFile ? refused(problems.format) : error;
    });
  if ('problem' in read) throw refused(problems[read.problem]);
  return read.statements;
}

/** The account of a Spanish IBAN without its check digits, as statements name it. */
const accountOf = (iban: string) => `${iban.slice(4, 12)}${iban.slice(14)}`;

/** Writes the movements that no other statement of their account has. @throws FieldsInvalid, Conflict */
export async function takeStatements(
  tx: Db,
  statements: readonly BankStatement[],
  archivo: string,
  context: CallerContext,
  clock: Clock,
) {
  // Locked: statements with the same movements are read one after another.
  const cuentas = await tx
    .selectFrom('cuenta_bancaria')
    .select(['id', 'nombre', 'iban'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const known = statements.map((statement) => ({
    statement,
    cuenta: cuentas.find(({ iban }) => accountOf(iban) === statement.account),
  }));
  const foreign = known.find(({ cuenta }) => !cuenta);
  if (foreign) {
    throw refused('El extracto es de una cuenta que no es de la casa: {{cuenta}}.', {
      cuenta: foreign.statement.account,
    });
  }
  const rows = known.map(({ statement, cuenta }) => ({
    ...{
      cuenta_id: cuenta?.id ?? 0,
      nombre: cuenta?.nombre ?? '',
      desde: statement.from,
      hasta: statement.to,
    },
    ...{ saldo_inicial: statement.opening, saldo_final: statement.closing },
    digest: createHash('sha256').update(JSON.stringify(statement)).digest('base64url'),
    apuntes: statement.movements.map((one, orden) => ({
      ...{ orden, fecha: one.day, importe: one.amount, texto: one.text },
      referencia: [one.reference, one.document].filter((part) => /[^0 ]/.test(part)).join(' '),
    })),
  }));
  const { rows: put } = await sql<{ id: number; digest: string; apuntes: number }>`
    with statement as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(cuenta_id int, desde date, hasta date,
        saldo_inicial bigint, saldo_final bigint, digest text, apuntes jsonb)
    ), put as (
      insert into extracto (cuenta_id, desde, hasta, saldo_inicial, saldo_final, archivo, digest, creado, usuario_id)
      select cuenta_id, desde, hasta, saldo_inicial, saldo_final, ${archivo.slice(0, 120)}::text, digest,
        ${clock.now()}::timestamptz, ${context.caller.userId}::uuid from statement
      on conflict do nothing returning id, cuenta_id, digest
    ), line as (
      select put.id, put.cuenta_id, a.*, row_number() over (
        partition by put.id, a.fecha, a.importe, a.texto, a.referencia order by a.orden) as igual
      from put join statement using (cuenta_id, digest)
        cross join jsonb_to_recordset(statement.apuntes)
          as a(orden int, fecha date, importe bigint, texto text, referencia text)
    ), taken as (
      insert into extracto_apunte (extracto_id, orden, fecha, importe, texto, referencia, digest)
      select id, orden, fecha, importe, texto, referencia, encode(sha256(convert_to(concat_ws(E'\\n', cuenta_id,
        to_char(fecha, 'YYYY-MM-DD'), importe, texto, referencia, igual), 'UTF8')), 'hex')
      from line order by id, orden on conflict (digest) do nothing returning extracto_id
    )
    select put.id, put.digest, count(taken.extracto_id)::int as apuntes
    from put left join taken on taken.extracto_id = put.id group by 1, 2`.execute(tx);
  if (put.length < rows.length) {
    throw new Conflict('The statement was read before.', [
      { key: 'Este extracto ya se leyó: no se lee dos veces.' },
    ]);
  }
  const extractos = rows.map((row) => {
    const { id = 0, apuntes = 0 } = put.find(({ digest }) => digest === row.digest) ?? {};
    return {
      ...{ id, cuenta: row.nombre, desde: row.desde, hasta: row.hasta, apuntes },
      conocidos: row.apuntes.length - apuntes,
    };
  });
  await auditMany(
    tx,
    context,
    extractos.map(({ id, ...despues }) => ({
      ...{ acto: 'extractos.read', resource: 'extracto', id, despues },
    })),
  );
  return { extractos };
}
