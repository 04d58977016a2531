/** Acts on entradas: what they bring is written to the ledger of piezas, or to the stock of garments. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import {
  Conflict,
  type FieldFailure,
  FieldsInvalid,
  InUse,
  NotFound,
} from '../../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import {
  type OpenCompraLinea,
  readOpenLineas,
  receiveGarments,
  renewCompra,
} from '../../compras/server/receive-compra.ts';
import { findArticulos, type KnownArticulo } from '../../server/articulos.repository.ts';
import { seesCosts } from '../../server/costs.ts';
import { hundredths, storedPrice } from '../../units.ts';
import type { EditedEntrada, EditedEntradaLinea, Entrada } from '../entradas.contract.ts';
import * as repository from './entradas.repository.ts';
import { insertPrecios, renewPrecios } from './materias.repository.ts';
import { expectPlace } from './piezas-acts.ts';
import { lockPiezas, type PiezaMovement, recordPiezas } from './record-piezas.ts';

const auditedFields = ({ lineas, ...edited }: EditedEntrada) => ({ ...edited, lineas: lineas.length });

const readerOf = ({ caller, language }: CallerContext) => ({ language, withCosts: seesCosts(caller) });

export async function readEntrada(db: Db, id: number, context: CallerContext): Promise<Entrada> {
  const found = await repository.findEntrada(db, id, readerOf(context));
  if (!found) throw new NotFound('Entrada', id);
  return found;
}

/** A line with its article and its price. */
interface PricedLinea {
  linea: EditedEntradaLinea;
  articulo: KnownArticulo;
  /** Hundredths. */
  cantidad: number;
  precio: number;
  pedidoLineaId: number | null;
}

/** @throws FieldsInvalid for a proveedor, place or pedido that does not fit */
async function expectHead(tx: Db, edited: EditedEntrada): Promise<OpenCompraLinea[]> {
  const { proveedorId, pedidoCompraId, lugarId } = edited;
  const proveedor = await tx
    .selectFrom('proveedor')
    .where('id', '=', proveedorId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!proveedor) throw new FieldsInvalid([{ field: 'proveedorId', key: 'Este proveedor no existe.' }]);
  await expectPlace(tx, lugarId);
  return pedidoCompraId === undefined ? [] : readOpenLineas(tx, pedidoCompraId, proveedorId);
}

/** Finds articles, prices and lines of the pedido. @throws FieldsInvalid by line */
async function priced(
  tx: Db,
  lineas: readonly EditedEntradaLinea[],
  open: readonly OpenCompraLinea[],
  context: CallerContext,
): Promise<PricedLinea[]> {
  const articulos = await findArticulos(
    tx,
    lineas.map(({ articulo }) => articulo),
    context.language,
  );
  const withCosts = seesCosts(context.caller);
  const wrong: FieldFailure[] = [];
  const found = lineas.flatMap((linea, place): PricedLinea[] => {
    const articulo = articulos.get(linea.articulo);
    if (!articulo) {
      wrong.push({ field: `lineas.${place}.articulo`, key: 'Elija una materia con su color, o una prenda.' });
      return [];
    }
    const cantidad = hundredths(linea.cantidad);
    if (articulo.unidad === 'ud' && cantidad % 100 !== 0) {
      wrong.push({ field: `lineas.${place}.cantidad`, key: 'Esta cantidad va en unidades enteras.' });
    }
    const ordered = open.filter((one) => one.articulo === linea.articulo);
    const target = ordered.find((one) => one.pendiente > 0) ?? ordered.at(-1);
    const given = withCosts && linea.precio !== undefined ? storedPrice(linea.precio) : undefined;
    const precio = given ?? target?.precio ?? articulo.precio ?? 0;
    return [{ linea, articulo, cantidad, precio, pedidoLineaId: target?.id ?? null }];
  });
  if (wrong.length > 0) throw new FieldsInvalid(wrong);
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

/** Writes lines: piezas of the same article and price are one line. */
async function addLineas(
  tx: Db,
  { id, edited, from }: { id: number; edited: EditedEntrada; from: number },
  lineas: readonly PricedLinea[],
  context: CallerContext,
  clock: Clock,
): Promise<void> {
  const groups = [...Map.groupBy(lineas, ({ linea, precio }) => `${linea.articulo} ${precio}`).values()];
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
  await recordPrices(tx, id, edited, groups, context);
  const garments = groups.flatMap((group) => {
    const { articulo, pedidoLineaId } = group[0] as PricedLinea;
    const { modeloColorId, tallaId } = articulo;
    return modeloColorId === null || tallaId === null
      ? []
      : [{ modeloColorId, tallaId, cantidad: garmentsOf(group), pedidoLineaId }];
  });
  await receiveGarments(tx, garments, { fecha: edited.fecha, now: clock.now() }, context);
  if (edited.pedidoCompraId !== undefined) await renewCompra(tx, edited.pedidoCompraId);
}

const garmentsOf = (group: readonly PricedLinea[]) =>
  group.reduce((sum, { cantidad }) => sum + cantidad, 0) / 100;

/** Adds the prices of materias that differ from the ones they had. */
async function recordPrices(
  tx: Db,
  entradaId: number,
  { fecha }: EditedEntrada,
  groups: readonly PricedLinea[][],
  context: CallerContext,
): Promise<void> {
  const changes = groups.flatMap(([first]) =>
    first && first.articulo.materiaId !== null && first.precio > 0 && first.precio !== first.articulo.precio
      ? [
          {
            materiaId: first.articulo.materiaId,
            fecha,
            precio: first.precio,
            origen: 'entrada' as const,
            entradaId,
          },
        ]
      : [],
  );
  const unique = [
    ...new Map(changes.map((change) => [`${change.materiaId} ${change.precio}`, change])).values(),
  ];
  await insertPrecios(tx, unique, context.caller.userId);
}

/**
 * Corrects an entrada. A pieza gets another received quantity by a movement of the difference.
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
    if (!head) throw new NotFound('Entrada', id);
    const before = await readEntrada(tx, id, context);
    if (before.version !== version) {
      throw await staleVersion(tx, { entity: 'Entrada', resource: 'entrada', id, actual: before });
    }
    if (head.anulada) throw isAnnulled();
    if (edited.proveedorId !== before.proveedorId || edited.pedidoCompraId !== before.pedidoCompraId) {
      throw new Conflict('Fixed by its creation.', [
        { key: 'El proveedor y el pedido de una entrada no cambian. Bórrela y haga otra.' },
      ]);
    }
    const open = await expectHead(tx, edited);
    const stored = await repository.listLineas(tx, id);
    await lockPiezas(
      tx,
      stored.flatMap(({ piezaId }) => piezaId ?? []),
    );
    const byKey = new Map(stored.map((linea) => [repository.lineaKey(linea), linea]));
    const lineas = await priced(tx, edited.lineas, open, context);
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
    await recordPiezas(tx, [...corrected, ...removed], {
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
    const fresh = lineas.filter(({ linea }) => !byKey.has(linea.id));
    await addLineas(tx, { id, edited, from: stored.length }, fresh, context, clock);
    await repository.renewLineas(tx, id);
    if (edited.pedidoCompraId !== undefined) await renewCompra(tx, edited.pedidoCompraId);
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

const isAnnulled = () => new Conflict('Entrada is annulled.', [{ key: 'Esta entrada está anulada.' }]);

const garmentsStay = () =>
  new Conflict('Garments are in stock.', [
    { key: 'Estas prendas ya están en el almacén: corríjalas en las existencias.' },
  ]);

/**
 * Annuls entradas, all or none: their piezas lose what they received, by a movement.
 * @throws NotFound; InUse for a pieza that was used, reserved or counted; Conflict for garments
 */
export function removeEntradas(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
  clock: Clock,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await repository.lockEntradas(tx, ids);
    const missing = ids.find((id) => !found.some((row) => row.id === id));
    if (missing !== undefined) throw new NotFound('Entrada', missing);
    if (found.some(({ anulada }) => anulada)) throw isAnnulled();
    for (const { id, albaran, fecha, pedido_compra_id } of found) {
      const lineas = await repository.listLineas(tx, id);
      if (lineas.some(({ piezaId }) => piezaId === null)) throw garmentsStay();
      const piezas = await lockPiezas(
        tx,
        lineas.flatMap(({ piezaId }) => piezaId ?? []),
      );
      const touched = [...piezas.values()].filter(
        ({ recibido, quedan, reservado }) => quedan !== recibido || reservado > 0,
      );
      if (touched.length > 0) {
        throw new InUse(
          'Piezas are in use.',
          { key: 'De esta entrada ya se ha usado, reservado o contado algo.' },
          {
            total: touched.length,
            usos: touched.map(({ id: piezaId, referencia, numero }) => ({
              ...{ tipo: 'Pieza', nombre: `${referencia} nº ${numero || piezaId}` },
              enlace: `/admin/piezas/${piezaId}`,
            })),
          },
        );
      }
      const movements = [...piezas.values()].map(
        ({ id: piezaId, recibido }): PiezaMovement => ({ piezaId, tipo: 'recibido', cantidad: -recibido }),
      );
      await recordPiezas(tx, movements, { fecha: clock.today(), usuarioId: context.caller.userId });
      await repository.renewLineas(tx, id);
      await tx
        .updateTable('entrada')
        .set((eb) => ({ anulada: true, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .execute();
      const materiaIds = [...new Set(lineas.flatMap(({ materia_id }) => materia_id ?? []))];
      await tx.deleteFrom('materia_precio').where('entrada_id', '=', id).execute();
      await renewPrecios(tx, materiaIds);
      if (pedido_compra_id !== null) await renewCompra(tx, pedido_compra_id);
      await auditMany(tx, context, [
        { acto: 'entradas.delete', resource: 'entrada', id, antes: { albaran, fecha } },
      ]);
    }
    return { borrados: ids };
  });
}
