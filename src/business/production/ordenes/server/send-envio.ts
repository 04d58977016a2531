/** Sends garments of a production order to a workshop, and annuls that. */
import { type Kysely, sql } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { BodyOf } from '../../../../platform/http/endpoint.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../../platform/http/failures.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import { nameCells } from '../../../stock/server/index.ts';
import type { EscandalloLinea } from '../../escandallo/escandallo.contract.ts';
import { costAt } from '../../escandallo/escandallo.ts';
import { seesCosts } from '../../server/costs.ts';
import { storedPrice } from '../../units.ts';
import { canSend, inHouse } from '../envio.ts';
import type { Envio, EnviosDeOrden, sendEnvioEndpoint } from '../envios.contract.ts';
import { bringBackPiezas, sendPiezas } from './envio-piezas.ts';
import {
  findEnvios,
  holdWorkshop,
  listAtWorkshops,
  listWorkshops,
  readLastPrice,
} from './envios.repository.ts';
import { checkKnown } from './finish-garments.ts';
import { findOrden, type StoredOrden } from './ordenes.repository.ts';
import { putEstado } from './run-orden.ts';
import { cellKey, lockAtVersion } from './save-orden.ts';

type NewEnvio = BodyOf<typeof sendEnvioEndpoint>;

/** Most garments that a refusal names. */
const maxNamed = 5;

/** Reads an envio as the caller may see it. @throws NotFound */
export async function readEnvio(db: Db, id: number, { caller }: CallerContext): Promise<Envio> {
  const [found] = await findEnvios(db, { envioId: id }, seesCosts(caller));
  if (!found) throw new NotFound('OrdenfabEnvio', id);
  return found;
}

/** Reads the envios of an order, and what can be sent. @throws NotFound */
export async function readEnvios(db: Db, ordenId: number, context: CallerContext): Promise<EnviosDeOrden> {
  const orden = await findOrden(db, ordenId, context);
  if (!orden) throw new NotFound('Ordenfab', ordenId);
  const [envios, talleres, out] = await Promise.all([
    findEnvios(db, { ordenId }, seesCosts(context.caller)),
    listWorkshops(db),
    listAtWorkshops(db, ordenId),
  ]);
  return {
    envios,
    talleres,
    disponibles: orden.celdas.map(({ cortadas = null, ...cell }) => ({
      modeloColorId: cell.modeloColorId,
      tallaId: cell.tallaId,
      prendas: inHouse({ ...cell, cortadas }, out.get(cellKey(cell)) ?? 0),
    })),
  };
}

/** @throws Conflict that names the garments of which more is wanted than there is */
export async function refuseBeyond(
  db: Db,
  beyond: readonly { modeloColorId: number; tallaId: number; hay: number; n: number }[],
  key: string,
  context: CallerContext,
): Promise<void> {
  if (beyond.length === 0) return;
  const named = beyond.slice(0, maxNamed);
  const names = await nameCells(db, named, context.language);
  throw new Conflict(
    'More garments than there are.',
    named.map((one) => ({
      key,
      params: {
        prenda: names.find((name) => cellKey(name) === cellKey(one))?.nombre ?? '',
        hay: one.hay,
        n: one.n,
      },
    })),
    { campo: 'celdas' },
  );
}

/** Returns what a garment costs by the copy of the cost sheet, at its base talla, in ten-thousandths. */
function costOf({ escandallo }: StoredOrden): number {
  if (!escandallo) return 0;
  const { tallaIds, tallaBaseId, lineas } = escandallo;
  // Cast: only lines of the contract are copied.
  const { sums } = costAt(lineas as EscandalloLinea[], tallaBaseId, { tallaIds, baseTallaId: tallaBaseId });
  return storedPrice(sums.coste);
}

/**
 * Sends garments in the caller's transaction.
 * @throws NotFound, FieldsInvalid; Conflict for an order that is not cut, and for more than is in the house
 */
export async function sendEnvio(
  tx: Db,
  ordenId: number,
  body: NewEnvio,
  context: CallerContext,
  clock: Clock,
): Promise<Envio> {
  const orden = await lockAtVersion(tx, ordenId, undefined, context);
  if (!canSend(orden.estado, body.fase)) {
    throw new Conflict('This order sends nothing for this phase now.', [
      { key: 'Esta orden no tiene ahora prendas para esta fase.' },
    ]);
  }
  const celdas = body.celdas.filter(({ enviadas }) => enviadas > 0);
  if (celdas.length === 0) throw new FieldsInvalid([{ field: 'celdas', key: 'Escriba alguna cantidad.' }]);
  checkKnown(celdas, orden.cells);
  if (body.prevista < clock.today()) {
    throw new FieldsInvalid([{ field: 'prevista', key: 'Este día ya ha pasado.' }]);
  }
  if (!(await holdWorkshop(tx, body.lugarId))) {
    throw new FieldsInvalid([{ field: 'lugarId', key: 'Elija un taller abierto.' }]);
  }
  const out = await listAtWorkshops(tx, ordenId);
  const cells = new Map(orden.cells.map((cell) => [cellKey(cell), cell]));
  await refuseBeyond(
    tx,
    celdas.flatMap(({ enviadas, ...one }) => {
      const cell = cells.get(cellKey(one));
      const hay = cell ? inHouse(cell, out.get(cellKey(one)) ?? 0) : 0;
      return enviadas > hay ? [{ ...one, hay, n: enviadas }] : [];
    }),
    '{{prenda}}: hay {{hay}} cortadas en casa, y se envían {{n}}.',
    context,
  );
  const envioId = await insertEnvio(tx, orden, { ...body, celdas }, context, clock);
  await sendPiezas(tx, orden, envioId, body, context, clock);
  await putEstado(tx, ordenId, orden.estado === 'corte' ? 'confeccion' : orden.estado, clock);
  await audit(tx, context, {
    ...{ acto: 'ordenesfab.enviar', resource: 'ordenfab', id: ordenId },
    despues: { fase: body.fase, enviadas: celdas.reduce((sum, { enviadas }) => sum + enviadas, 0) },
  });
  return readEnvio(tx, envioId, context);
}

async function insertEnvio(
  tx: Db,
  orden: StoredOrden,
  body: NewEnvio,
  { caller }: CallerContext,
  clock: Clock,
): Promise<number> {
  const { lugarId, fase, ultima, prevista, nota, celdas } = body;
  const withCosts = seesCosts(caller);
  const precio =
    withCosts && body.precio !== undefined
      ? storedPrice(body.precio)
      : await readLastPrice(tx, { lugarId, fase, modeloId: orden.modeloId });
  const cargo = withCosts && body.cargo !== undefined ? storedPrice(body.cargo) : costOf(orden);
  // The order is locked, so its count is the last number.
  const { n } = await tx
    .selectFrom('ordenfab_envio')
    .where('ordenfab_id', '=', orden.id)
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('ordenfab_envio')
    .values({
      ...{
        ordenfab_id: orden.id,
        numero: `${orden.numero}/${Number(n) + 1}`,
        lugar_id: lugarId,
        fase,
        ultima,
      },
      ...{ fecha: clock.today(), prevista, precio, cargo, nota, creado_por: caller.userId },
      creado: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('ordenfab_envio_celda')
    .values(
      celdas.map(({ modeloColorId, tallaId, enviadas }) => ({
        ...{ envio_id: id, modelo_color_id: modeloColorId, talla_id: tallaId, enviadas },
      })),
    )
    .execute();
  return id;
}

/**
 * Annuls an envio: its garments count as in the house, and its materias are where they were.
 * @throws NotFound, StaleVersion; Conflict for one with a receipt
 */
export function annulEnvio(
  db: Kysely<Database>,
  id: number,
  { version }: { version: number },
  context: CallerContext,
  clock: Clock,
): Promise<Envio> {
  return db.transaction().execute(async (tx) => {
    const before = await lockEnvio(tx, id, context);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'OrdenfabEnvio', resource: 'ordenfab', id, actual: before });
    }
    if (before.anulado || before.recepciones.length > 0) {
      throw new Conflict('The envio has receipts.', [
        { key: 'De este envío ya se ha recibido algo: no se anula.' },
      ]);
    }
    await tx
      .updateTable('ordenfab_envio')
      .set(({ eb }) => ({ anulado: true, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    await bringBackPiezas(tx, before, context, clock);
    await audit(tx, context, {
      ...{ acto: 'ordenesfab.anularEnvio', resource: 'ordenfab', id: before.ordenId },
      antes: { envio: before.numero },
    });
    return readEnvio(tx, id, context);
  });
}

/** Locks the order of an envio, and reads the envio. @throws NotFound */
export async function lockEnvio(tx: Db, id: number, context: CallerContext): Promise<Envio> {
  const { ordenId } = await readEnvio(tx, id, context);
  await sql`select from ordenfab where id = ${ordenId} for update`.execute(tx);
  return readEnvio(tx, id, context);
}
