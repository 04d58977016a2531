/** Keeps the signed papers of direct debit mandates. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, NotFound, TooLarge } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { UnreadableFile } from '../../../platform/server/workers/worker-pool.ts';
import { inRowScope } from '../../identity/server/index.ts';
import { type MandatoFirmado, maxMandatoBytes } from '../mandatos.contract.ts';

interface Row {
  mandatoId: string;
  referencia: string;
  firmado: string;
  nombre: string | null;
  creado: Date | null;
}

/** Returns the mandates of a cliente in the row scope. @throws NotFound */
export async function listMandatos(
  db: Db,
  clienteId: number,
  caller: Caller,
): Promise<{ mandatos: MandatoFirmado[] }> {
  const found = await db
    .selectFrom('cliente')
    .where('id', '=', clienteId)
    .where(inRowScope(caller, 'cliente.id'))
    .select('id')
    .executeTakeFirst();
  if (!found) throw new NotFound('Cliente', clienteId);
  const { rows } = await sql<Row>`
    select m ->> 'id' as "mandatoId", m ->> 'referencia' as referencia, m ->> 'firmado' as firmado, f.nombre, f.creado
    from cliente c cross join lateral jsonb_array_elements(c.mandatos) with ordinality as l(m, place)
      left join mandato_firmado f on f.referencia = m ->> 'referencia' and f.cliente_id = c.id
    where c.id = ${clienteId}::int order by place`.execute(db);
  return {
    mandatos: rows.map(({ nombre, creado, ...row }) => ({
      ...row,
      ...(nombre !== null && { nombre }),
      ...(creado !== null && { creado: creado.toISOString() }),
    })),
  };
}

const wrongFile = () =>
  new FieldsInvalid([{ field: 'archivo', key: 'Elija el mandato firmado como PDF que se pueda abrir.' }]);

interface Keeping {
  db: Kysely<Database>;
  clock: Clock;
  uploads: FileWorkers['uploads'];
}

/** @throws NotFound for a cliente outside the row scope or an unknown mandate; FieldsInvalid; TooLarge */
export async function keepMandato(
  { db, clock, uploads }: Keeping,
  { id, mandatoId, archivo }: { id: number; mandatoId: string; archivo: File },
  context: CallerContext,
): Promise<{ mandatos: MandatoFirmado[] }> {
  const { mandatos } = await listMandatos(db, id, context.caller);
  const mandato = mandatos.find((one) => one.mandatoId === mandatoId);
  if (!mandato) throw new NotFound('Mandato', mandatoId);
  if (archivo.size > maxMandatoBytes) throw new TooLarge(maxMandatoBytes);
  const bytes = new Uint8Array(await archivo.arrayBuffer());
  const isPdf = await uploads.run('isPdf', bytes).catch((error: unknown) => {
    throw error instanceof UnreadableFile ? wrongFile() : error;
  });
  if (!isPdf) throw wrongFile();
  const { referencia } = mandato;
  const values = {
    ...{ cliente_id: id, nombre: `mandato-${referencia.replaceAll(/[^\w-]+/g, '-')}.pdf` },
    ...{ pdf: Buffer.from(bytes), creado: clock.now(), usuario_id: context.caller.userId },
  };
  return db.transaction().execute(async (tx) => {
    await tx
      .insertInto('mandato_firmado')
      .values({ referencia, ...values })
      .onConflict((conflict) => conflict.column('referencia').doUpdateSet(values))
      .execute();
    await audit(tx, context, {
      ...{ acto: 'clientes.mandate', resource: 'cliente', id },
      despues: { mandatos: referencia },
    });
    return listMandatos(tx, id, context.caller);
  });
}

/** Returns the paper of a mandate. @throws NotFound */
export async function readMandatoPdf(
  db: Db,
  { id, mandatoId }: { id: number; mandatoId: string },
  { caller }: CallerContext,
) {
  const { mandatos } = await listMandatos(db, id, caller);
  const referencia = mandatos.find((one) => one.mandatoId === mandatoId)?.referencia ?? '';
  const found = await db
    .selectFrom('mandato_firmado')
    .where('referencia', '=', referencia)
    .where('cliente_id', '=', id)
    .select(['nombre', 'pdf'])
    .executeTakeFirst();
  if (!found) throw new NotFound('Mandato', mandatoId);
  return { bytes: new Uint8Array(found.pdf), type: 'application/pdf', name: found.nombre };
}
