/** Acts on entradas: what they bring is written to the ledger of piezas, or to the stock of garments. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, NotFound } from '../../../../platform/http/failures.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import { expectReceiving, receiveGarments, renewCompras } from '../../compras/server/receive-compra.ts';
import { seesCosts } from '../../server/costs.ts';
import type { EditedEntrada, Entrada } from '../entradas.contract.ts';
import * as repository from './entradas.repository.ts';
import { renewPreciosOfEntradas } from './precios.repository.ts';
import { expectHead, type PricedLinea, priced } from './price-lineas.ts';
import { lockPiezas, type PiezaMovement, recordPiezas } from './record-piezas.ts';

const auditedFields = ({ lineas, ...edited }: EditedEntrada) => ({ ...edited, lineas: lineas.length });

const readerOf = ({ caller, language }: CallerContext) => ({ language, withCosts: seesCosts(caller) });

export async function readEntrada(db: Db, id: number, context: CallerContext): Promise<Entrada> {
  const found = await repository.findEntrada(db, id, readerOf(context));
  if (!found) throw new NotFound('Entrada de materias', id);
  return found;
}

/** Adds an entrada. @throws FieldsInvalid; Conflict for a closed pedido or a known number of delivery */
export async function createEntrada(
  tx: Db,
  edited: EditedEntrada,
  context: CallerContext,
  clock: Clock,
): Promise<Entrada> {
  const open = await expectHead(tx, edited);
  const lineas = await priced(tx, edited.lineas, open, context);
  const { id } = await tx
    .insertInto('entrada')
    .values({
      ...headColumns(edited),
      proveedor_id: edited.proveedorId,
      pedido_compra_id: edited.pedidoCompraId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(refuseTwice);
  await addLineas(tx, { id, edited, from: 0 }, lineas, context, clock);
  await audit(tx, context, {
    ...{ acto: 'entradas.create', resource: 'entrada', id },
    despues: auditedFields(edited),
  });
  return readEntrada(tx, id, context);
}

const headColumns = ({ albaran, fecha, lugarId, notas }: EditedEntrada) => ({
  ...{ albaran, fecha, notas },
  lugar_id: lugarId,
});

function refuseTwice(error: unknown): never {
  if ((error as { constraint?: string }).constraint !== 'entrada_albaran_idx') throw error;
  throw new Conflict(
    'Entrada already exists.',
    [{ key: 'Ya hay una entrada de este albarán del proveedor.' }],
    {
      campo: 'albaran',
    },
  );
}

/** Writes lines: piezas of the same article, price and line of a pedido are one line. */
async function addLineas(
  tx: Db,
  { id, edited, from }: { id: number; edited: EditedEntrada; from: number },
  lineas: readonly PricedLinea[],
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  const groups = [
    ...Map.groupBy(
      lineas,
      ({ linea, precio, pedidoLineaId }) => `${linea.articulo} ${precio} ${pedidoLineaId}`,
    ).values(),
  ];
  const lineaIds = await repository.insertLineas(
    tx,
    id,
    groups.map((group, n) => {
      const { articulo, precio, pedidoLineaId } = group[0] as PricedLinea;
      const { materiaId, materiaColorId, modeloColorId, tallaId } = articulo;
      return {
        ...{ orden: from + n, materiaId, materiaColorId, modeloColorId, tallaId, pedidoLineaId, precio },
        cantidad: group.reduce((sum, { cantidad }) => sum + cantidad, 0),
      };
    }),
  );
  const rolls = groups.flatMap((group, n) =>
    group.flatMap(({ linea, articulo, cantidad, precio }) =>
      articulo.materiaId === null
        ? []
        : [
            {
              cantidad,
              pieza: {
                ...{ lineaId: lineaIds[n] ?? 0, materiaId: articulo.materiaId, precio },
                ...{ materiaColorId: articulo.materiaColorId, lugarId: edited.lugarId },
                ...{ numero: linea.numero, tintada: linea.tintada, estante: linea.estante },
              },
            },
          ],
    ),
  );
  const piezaIds = await repository.insertPiezas(
    tx,
    rolls.map(({ pieza }) => pieza),
  );
  const movements = rolls.map(
    ({ cantidad }, n): PiezaMovement => ({ piezaId: piezaIds[n] ?? 0, tipo: 'recibido', cantidad }),
  );
  await recordPiezas(tx, movements, { fecha: edited.fecha, usuarioId: context.caller.userId });
  await renewPreciosOfEntradas(tx, [id], context.caller.userId);
  const garments = groups.flatMap((group) => {
    const { articulo, pedidoLineaId } = group[0] as PricedLinea;
    const { modeloColorId, tallaId } = articulo;
    return modeloColorId === null || tallaId === null
      ? []
      : [{ modeloColorId, tallaId, cantidad: garmentsOf(group), pedidoLineaId }];
  });
  await receiveGarments(tx, garments, { fecha: edited.fecha, now: clock.now() }, context);
  if (edited.pedidoCompraId !== undefined) await renewCompras(tx, [edited.pedidoCompraId]);
}

const garmentsOf = (group: readonly PricedLinea[]) =>
  group.reduce((sum, { cantidad }) => sum + cantidad, 0) / 100;

/**
 * Corrects an entrada, also when its pedido has ended. A pieza gets another received quantity by a movement
 * of the difference, and another place by one when it is still at the place of the entrada.
 * @throws NotFound, StaleVersion, FieldsInvalid; Conflict for an annulled one, for metres that were used, and
 *   for garments
 */
export function changeEntrada(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedEntrada & { version: number },
  context: CallerContext,
  clock: Clock,
): Promise<Entrada> {
  return db.transaction().execute(async (tx) => {
    const [head] = await repository.lockEntradas(tx, [id]);
    if (!head) throw new NotFound('Entrada de materias', id);
    const before = await readEntrada(tx, id, context);
    if (before.version !== version) {
      throw await staleVersion(tx, {
        entity: 'Entrada de materias',
        resource: 'entrada',
        id,
        actual: before,
      });
    }
    if (head.anulada) throw isAnnulled();
    if (edited.proveedorId !== before.proveedorId || edited.pedidoCompraId !== before.pedidoCompraId) {
      throw new Conflict('Fixed by its creation.', [
        { key: 'El proveedor y el pedido de una entrada no cambian. Anúlela y haga otra.' },
      ]);
    }
    const open = await expectHead(tx, edited, before);
    const stored = await repository.listLineas(tx, [id]);
    const piezas = await lockPiezas(
      tx,
      stored.flatMap(({ piezaId }) => piezaId ?? []),
    );
    const byKey = new Map(stored.map((linea) => [repository.lineaKey(linea), linea]));
    const lineas = await priced(tx, edited.lineas, open, context, ({ id: key }) => byKey.has(key));
    const kept = lineas.filter(({ linea }) => byKey.has(linea.id));
    expectSame(kept, byKey);
    const keptKeys = new Set(kept.map(({ linea }) => linea.id));
    const gone = [...byKey].filter(([key]) => !keptKeys.has(key));
    if (gone.some(([, { piezaId }]) => piezaId === null)) throw garmentsStay();
    await tx
      .updateTable('entrada')
      .set((eb) => ({ ...headColumns(edited), version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
      .catch(refuseTwice);
    const corrected = kept.flatMap(({ linea, cantidad }): PiezaMovement[] => {
      const was = byKey.get(linea.id);
      return was?.piezaId == null || was.cantidad === cantidad
        ? []
        : [{ piezaId: was.piezaId, tipo: 'recibido', cantidad: cantidad - was.cantidad }];
    });
    const removed = gone.flatMap(([, { piezaId, cantidad }]): PiezaMovement[] =>
      piezaId === null ? [] : [{ piezaId, tipo: 'recibido', cantidad: -cantidad }],
    );
    const carried = kept.flatMap(({ linea }): PiezaMovement[] => {
      const pieza = piezas.get(byKey.get(linea.id)?.piezaId ?? 0);
      return pieza?.lugarId === before.lugarId && edited.lugarId !== before.lugarId
        ? [{ piezaId: pieza.id, tipo: 'traslado', cantidad: 0, lugarId: edited.lugarId }]
        : [];
    });
    await recordPiezas(tx, [...corrected, ...removed, ...carried], {
      ...{ fecha: clock.today(), usuarioId: context.caller.userId },
    });
    await repository.updatePiezas(
      tx,
      kept.flatMap(({ linea, precio }) => {
        const was = byKey.get(linea.id);
        if (was?.piezaId == null) return [];
        const { numero, tintada, estante } = linea;
        const price = seesCosts(context.caller) && linea.precio !== undefined ? precio : was.precio;
        return [{ id: was.piezaId, numero, tintada, estante, precio: price }];
      }),
    );
    await repository.renewLineas(tx, [id]);
    const fresh = lineas.filter(({ linea }) => !byKey.has(linea.id));
    if (edited.pedidoCompraId !== undefined) {
      await renewCompras(tx, [edited.pedidoCompraId]);
      // A line that was taken off has opened the pedido for the one that replaces it.
      if (fresh.length > 0) await expectReceiving(tx, edited.pedidoCompraId);
    }
    await addLineas(tx, { id, edited, from: stored.length }, fresh, context, clock);
    await audit(tx, context, {
      ...{ acto: 'entradas.update', resource: 'entrada', id },
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return readEntrada(tx, id, context);
  });
}

/** @throws Conflict when a stored line has another article, or garments another quantity */
function expectSame(kept: readonly PricedLinea[], byKey: ReadonlyMap<string, repository.StoredLinea>): void {
  for (const { linea, articulo, cantidad } of kept) {
    const was = byKey.get(linea.id);
    if (!was) continue;
    const isSame =
      was.materia_id === articulo.materiaId &&
      was.materia_color_id === articulo.materiaColorId &&
      was.modelo_color_id === articulo.modeloColorId &&
      was.talla_id === articulo.tallaId;
    if (!isSame) {
      throw new Conflict('A pieza keeps its materia.', [
        { key: 'Una pieza no cambia de materia ni de color. Borre la línea y añada otra.' },
      ]);
    }
    if (was.piezaId === null && was.cantidad !== cantidad) throw garmentsStay();
  }
}

export const isAnnulled = () => new Conflict('Entrada is annulled.', [{ key: 'Esta entrada está anulada.' }]);

export const garmentsStay = () =>
  new Conflict('Garments are in stock.', [
    { key: 'Estas prendas ya están en el almacén: corríjalas en las existencias.' },
  ]);
