/** Proofs of exempt facturas. The view `factura_proof_missing` has the rule of what each one needs. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { type CallerContext, createRoute, type Route, route } from '../../../platform/server/http/route.ts';
import * as contract from '../proofs.contract.ts';
import { visibleFacturas } from './factura-scope.ts';
import { findFactura } from './facturas.repository.ts';

/** @throws NotFound also for a factura outside the row scope; staff only */
async function readHead(db: Db, id: number, { caller }: CallerContext) {
  const head = caller.clienteId === null && (await findFactura(db, visibleFacturas(caller), id));
  if (!head) throw new NotFound('Factura', id);
  return head;
}

async function readProofs(db: Db, id: number): Promise<contract.FacturaProofs> {
  const pruebas = await db
    .selectFrom('factura_prueba')
    .where('factura_id', '=', id)
    .select(['id', 'tipo', 'fecha', 'referencia'])
    .orderBy('fecha')
    .orderBy('id')
    .execute();
  const missing = await db
    .selectFrom('factura_proof_missing')
    .where('factura_id', '=', id)
    .select('tipo')
    .orderBy('tipo')
    .execute();
  return { pruebas, faltan: missing.map(({ tipo }) => tipo) };
}

interface NewProof {
  tipo: contract.Prueba;
  fecha: string;
  referencia: string;
}

async function createProof(
  tx: Db,
  { id, today, ...proof }: NewProof & { id: number; today: string },
  context: CallerContext,
): Promise<contract.FacturaProofs> {
  const { regimen, tipo } = await readHead(tx, id, context);
  if (tipo !== 'ordinaria' || (regimen !== 'intracomunitaria' && regimen !== 'exportacion')) {
    throw new Conflict('It is not exempt.', [{ key: 'Solo una factura exenta lleva pruebas de la salida.' }]);
  }
  if (proof.fecha > today) {
    throw new FieldsInvalid([{ field: 'fecha', key: 'La fecha del documento aún no ha llegado.' }]);
  }
  await tx
    .insertInto('factura_prueba')
    .values({ factura_id: id, ...proof, creado_por: context.caller.userId })
    .execute();
  await audit(tx, context, {
    ...{ acto: 'facturas.prove', resource: 'factura', id },
    despues: { ...proof },
  });
  return readProofs(tx, id);
}

function removeProof(db: Kysely<Database>, id: number, pruebaId: number, context: CallerContext) {
  return db.transaction().execute(async (tx) => {
    await readHead(tx, id, context);
    const removed = await tx
      .deleteFrom('factura_prueba')
      .where('id', '=', pruebaId)
      .where('factura_id', '=', id)
      .returning(['tipo', 'fecha', 'referencia'])
      .executeTakeFirst();
    if (!removed) throw new NotFound('Prueba', pruebaId);
    await audit(tx, context, {
      ...{ acto: 'facturas.unprove', resource: 'factura', id },
      antes: { ...removed },
    });
    return readProofs(tx, id);
  });
}

export function proofsRoutes({ db, clock }: { db: Kysely<Database>; clock: Clock }): Route[] {
  return [
    route(contract.readProofsEndpoint, async ({ params: { id } }, context) => {
      await readHead(db, id, context);
      return readProofs(db, id);
    }),
    createRoute(db, contract.createProofEndpoint, (tx, { params: { id }, body }, context) =>
      createProof(tx, { ...body, id, today: clock.today() }, context),
    ),
    route(contract.deleteProofEndpoint, ({ params: { id }, body: { pruebaId } }, context) =>
      removeProof(db, id, pruebaId, context),
    ),
  ];
}
