/** Acts on pedidos de compra. Garments on order are lotes of the stock, which these acts keep. */
import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { Conflict, type FieldFailure, FieldsInvalid, NotFound } from '../../../../platform/http/failures.ts';
import { audit, auditMany } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import { changeLote, createLote, lockCells, removeLotes } from '../../../stock/server/index.ts';
import { daysLate } from '../../ordenes/late-orders.ts';
import { type LateDelivery, moveWaitingOrders } from '../../ordenes/server/late-fabric.ts';
import { findArticulos } from '../../server/articulos.repository.ts';
import { seesCosts } from '../../server/costs.ts';
import { articuloText, hundredths, storedPrice } from '../../units.ts';
import { allows, type CompraActo, loteDocument } from '../compra.ts';
import type { Compra, EditedCompra } from '../compras.contract.ts';
import * as repository from './compras.repository.ts';
import { isClosed, renewCompras } from './receive-compra.ts';

const auditedFields = ({ lineas, ...edited }: EditedCompra) => ({
  ...edited,
  lineas: lineas.length,
  prevista: lineas.map(({ prevista }) => prevista).toSorted()[0],
});

const readerOf = ({ caller, language }: CallerContext, clock: Clock): repository.CompraReader => ({
  language,
  withCosts: seesCosts(caller),
  today: clock.today(),
});

export async function readCompra(db: Db, id: number, context: CallerContext, clock: Clock): Promise<Compra> {
  const found = await repository.findCompra(db, id, readerOf(context, clock));
  if (!found) throw new NotFound('PedidoCompra', id);
  return found;
}

/** Locks a pedido at a version for an act. @throws NotFound, StaleVersion, Conflict for its state */
export async function lockFor(
  tx: Db,
  { id, version, acto }: { id: number; version: number; acto: CompraActo },
  context: CallerContext,
  clock: Clock,
): Promise<Compra> {
  const [row] = await repository.lockCompras(tx, [id]);
  if (!row) throw new NotFound('PedidoCompra', id);
  const before = await readCompra(tx, id, context, clock);
  if (before.version !== version) {
    throw await staleVersion(tx, { entity: 'PedidoCompra', resource: 'pedidoCompra', id, actual: before });
  }
  if (!allows(before.estado, acto)) throw isClosed(before.estado);
  return before;
}

/** Returns the lines as they are stored. @throws FieldsInvalid by line */
async function linesToWrite(
  tx: Db,
  { lineas, proveedorId }: EditedCompra,
  stored: readonly repository.CompraLineaRow[],
  context: CallerContext,
): Promise<repository.WrittenLinea[]> {
  const proveedor = await tx
    .selectFrom('proveedor')
    .where('id', '=', proveedorId)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (!proveedor) throw new FieldsInvalid([{ field: 'proveedorId', key: 'Este proveedor no existe.' }]);
  const articulos = await findArticulos(
    tx,
    lineas.map(({ articulo }) => articulo),
    context.language,
  );
  const byId = new Map(stored.map((row) => [row.id, row]));
  const withCosts = seesCosts(context.caller);
  const wrong: FieldFailure[] = [];
  const written = lineas.flatMap((linea, orden): repository.WrittenLinea[] => {
    const refuse = (column: string, key: string) =>
      void wrong.push({ field: `lineas.${orden}.${column}`, key });
    const known = articulos.get(linea.articulo);
    if (!known) {
      refuse('articulo', 'Elija una materia con su color, o una prenda.');
      return [];
    }
    const was = byId.get(linea.id);
    const isSame = was !== undefined && articuloText(was) === linea.articulo;
    const cantidad = hundredths(linea.cantidad);
    if (known.unidad === 'ud' && cantidad % 100 !== 0)
      refuse('cantidad', 'Esta cantidad va en unidades enteras.');
    if (was && was.recibida > 0 && !isSame) {
      refuse('articulo', 'De esta línea ya se ha recibido una parte: no cambia de artículo.');
    }
    if (was && cantidad < was.recibida) refuse('cantidad', 'Ya se ha recibido más que esta cantidad.');
    const given = withCosts && linea.precio !== undefined ? storedPrice(linea.precio) : undefined;
    const { materiaId, materiaColorId, modeloColorId, tallaId } = known;
    const { prevista, nota } = linea;
    return [
      {
        ...{ id: was ? was.id : null, orden, cantidad, prevista, nota },
        ...{ materiaId, materiaColorId, modeloColorId, tallaId },
        precio: given ?? (isSame ? was.precio : known.precio) ?? 0,
      },
    ];
  });
  if (wrong.length > 0) throw new FieldsInvalid(wrong);
  return written;
}

/** Adds a draft. @throws FieldsInvalid */
export async function createCompra(
  tx: Db,
  edited: EditedCompra,
  context: CallerContext,
  clock: Clock,
): Promise<Compra> {
  const lineas = await linesToWrite(tx, edited, [], context);
  const { proveedorId, fecha, confirmacion, notas } = edited;
  const { id } = await tx
    .insertInto('pedido_compra')
    .values({ proveedor_id: proveedorId, fecha, confirmacion, notas })
    .returning('id')
    .executeTakeFirstOrThrow();
  await repository.putLineas(tx, id, lineas);
  await audit(tx, context, {
    ...{ acto: 'pedidosCompra.create', resource: 'pedidoCompra', id },
    despues: auditedFields(edited),
  });
  return readCompra(tx, id, context, clock);
}

/** Changes an open pedido. @throws NotFound, StaleVersion, FieldsInvalid; Conflict for a closed one */
export function changeCompra(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedCompra & { version: number },
  context: CallerContext,
  clock: Clock,
): Promise<Compra> {
  return db.transaction().execute(async (tx) => {
    const before = await lockFor(tx, { id, version, acto: 'cambiar' }, context, clock);
    if (before.estado !== 'borrador' && edited.proveedorId !== before.proveedorId) {
      throw new FieldsInvalid([
        { field: 'proveedorId', key: 'El proveedor de un pedido enviado no cambia.' },
      ]);
    }
    const stored = await repository.listCompraLineas(tx, id);
    const lineas = await linesToWrite(tx, edited, stored, context);
    const kept = new Set(lineas.map((linea) => linea.id));
    const gone = stored.filter((linea) => !kept.has(linea.id));
    if (gone.some(({ recibida }) => recibida > 0)) {
      throw new Conflict(
        'Line was received.',
        [{ key: 'De una línea quitada ya se ha recibido una parte: déjela con lo recibido.' }],
        { campo: 'lineas' },
      );
    }
    // A lote keeps its garment: a line with another article gets another one.
    const others = stored.filter((was) =>
      lineas.some(
        (one) =>
          one.id === was.id && (one.modeloColorId !== was.modelo_color_id || one.tallaId !== was.talla_id),
      ),
    );
    await dropLotes(tx, [...gone, ...others], context);
    await repository.putLineas(tx, id, lineas);
    const { proveedorId, fecha, confirmacion, notas } = edited;
    await tx
      .updateTable('pedido_compra')
      .set((eb) => ({
        proveedor_id: proveedorId,
        fecha,
        confirmacion,
        notas,
        version: eb('version', '+', 1),
      }))
      .where('id', '=', id)
      .execute();
    let ordenes: string[] = [];
    if (before.estado !== 'borrador') {
      await keepLotes(tx, id, context);
      await renewCompras(tx, [id]);
      ordenes = await moveWaitingOrders(tx, lateOf(stored, lineas), context, clock);
    }
    await audit(tx, context, {
      ...{ acto: 'pedidosCompra.update', resource: 'pedidoCompra', id },
      antes: auditedFields(before),
      despues: { ...auditedFields(edited), ...(ordenes.length > 0 && { ordenes }) },
    });
    return readCompra(tx, id, context, clock);
  });
}

/** Returns the materias that come later than before, of lines that are still to come. */
const lateOf = (
  before: readonly repository.CompraLineaRow[],
  after: readonly repository.WrittenLinea[],
): LateDelivery[] =>
  before.flatMap((was) => {
    const now = after.find(({ id }) => id === was.id);
    if (!now || now.materiaId === null || was.recibida >= now.cantidad) return [];
    const dias = daysLate(was.prevista, now.prevista);
    const { materiaId, materiaColorId } = now;
    return dias > 0 ? [{ materiaId, materiaColorId, dias, antes: was.prevista }] : [];
  });

/**
 * Deletes the lotes of lines that no longer come.
 * @param mueveReservas promised garments move to other supplies
 * @throws Conflict for promised garments otherwise
 */
export async function dropLotes(
  tx: Db,
  lineas: readonly repository.CompraLineaRow[],
  context: CallerContext,
  mueveReservas = false,
): Promise<void> {
  const ids = lineas.flatMap(({ lote_id }) => lote_id ?? []);
  const documentos = lineas.map((linea) => loteDocument(linea.pedido_id, linea.id));
  if (ids.length > 0) await removeLotes(tx, ids, context, { documentos, mueveReservas });
}

/**
 * Gives each line of garments a lote with what is still to come, on its day.
 * @throws Conflict for promised garments of a line that is reduced to what was received
 */
export async function keepLotes(tx: Db, id: number, context: CallerContext): Promise<void> {
  const lineas = await repository.listCompraLineas(tx, id);
  const cells = lineas.flatMap(({ modelo_color_id: modeloColorId, talla_id: tallaId }) =>
    modeloColorId === null || tallaId === null ? [] : [{ modeloColorId, tallaId }],
  );
  if (cells.length > 0) await lockCells(tx, cells);
  for (const linea of lineas) {
    const { modelo_color_id: modeloColorId, talla_id: tallaId } = linea;
    if (modeloColorId === null || tallaId === null || linea.cerrada) continue;
    const cantidad = (linea.cantidad - linea.recibida) / 100;
    const lote = {
      ...{ modeloColorId, tallaId, cantidad, fecha: linea.prevista, origen: 'compra' as const },
      ...{ nota: `Pedido de compra #${id}`, mueveReservas: true },
    };
    if (cantidad <= 0) {
      await dropLotes(tx, [linea], context);
      continue;
    }
    if (linea.lote_id === null) {
      const made = await createLote(tx, lote, context, loteDocument(id, linea.id));
      await tx
        .updateTable('pedido_compra_linea')
        .set({ lote_id: made.id })
        .where('id', '=', linea.id)
        .execute();
      continue;
    }
    const before = await tx
      .selectFrom('lote')
      .where('id', '=', linea.lote_id)
      .select(['version', 'fecha', 'cantidad'])
      .executeTakeFirstOrThrow();
    if (before.fecha === lote.fecha && before.cantidad === lote.cantidad) continue;
    const documento = loteDocument(id, linea.id);
    await changeLote(tx, linea.lote_id, { ...lote, version: before.version }, context, documento);
  }
}

/** Deletes drafts, all or none. @throws NotFound, Conflict for a sent one */
export function removeCompras(
  db: Kysely<Database>,
  ids: number[],
  context: CallerContext,
): Promise<{ borrados: number[] }> {
  return db.transaction().execute(async (tx) => {
    const found = await repository.lockCompras(tx, ids);
    const missing = ids.find((id) => !found.some((row) => row.id === id));
    if (missing !== undefined) throw new NotFound('PedidoCompra', missing);
    if (found.some(({ estado }) => estado !== 'borrador')) {
      throw new Conflict('Pedido de compra was sent.', [
        { key: 'Solo se borran borradores. Un pedido enviado se anula.' },
      ]);
    }
    await tx.deleteFrom('pedido_compra').where('id', 'in', ids).execute();
    await auditMany(
      tx,
      context,
      found.map(({ id, fecha }) => ({
        acto: 'pedidosCompra.delete',
        resource: 'pedidoCompra',
        id,
        antes: { fecha },
      })),
    );
    return { borrados: ids };
  });
}
