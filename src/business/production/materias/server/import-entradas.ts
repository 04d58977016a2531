/** Imports entradas: a row is a pieza. A pieza that the books have stays as it is. */

import { dayInMadrid } from '../../../../platform/i18n/format.ts';
import type { ImportValues } from '../../../../platform/import/import-column.ts';
import { auditMany } from '../../../../platform/server/audit.ts';
import {
  type ImportProblem,
  type ImportRow,
  importResource,
  type Resolved,
} from '../../../../platform/server/import/import-resource.ts';
import { seesCosts } from '../../server/costs.ts';
import { hundredths, maxQuantity, maxUnitPrice, storedPrice } from '../../units.ts';
import { entradaImportColumns } from '../entradas-import.ts';
import { insertPiezas } from './entradas.repository.ts';
import {
  type EntradaMatch,
  type EntradaTarget,
  findEntradaMatches,
  findImportedEntradas,
  importedEntradas,
  insertImportedEntradas,
  insertImportedLineas,
} from './import-entradas.repository.ts';
import { renewPreciosOfEntradas } from './precios.repository.ts';
import { type PiezaMovement, recordPiezas } from './record-piezas.ts';

const textOf = (value: unknown) => (value === undefined ? '' : String(value).trim());

export const entradasImport = importResource<EntradaTarget>({
  name: 'entradas',
  label: 'Entradas de materias',
  help: 'Una fila por pieza. Las filas de un mismo albarán y proveedor son una entrada. Se reconoce por proveedor, albarán y número de la pieza. Una entrada que ya existe no se cambia aquí: corríjala en su ficha. Las piezas quedan en el primer almacén.',
  order: 12,
  permission: 'Permissions.Entradas.Create',
  columns: entradaImportColumns,

  async resolve(tx, rows, { context }) {
    const withCosts = seesCosts(context.caller);
    const matches = await findEntradaMatches(tx, rows, withCosts);
    return rows.map((row, place) => resolveRow(row, matches[place] as EntradaMatch, withCosts));
  },

  async write(tx, rows, { context, momento, archivo }) {
    const fresh = rows.filter(({ current }) => !current);
    if (fresh.length === 0) return;
    const today = dayInMadrid(momento);
    const piezas = fresh.map(({ values, target }) => ({
      ...target,
      precio: target.precio ?? target.precioMateria ?? 0,
      albaran: textOf(values.albaran),
      fecha: textOf(values.fecha) || today,
      numero: textOf(values.numero),
      tintada: textOf(values.tintada),
      estante: textOf(values.estante),
    }));
    const heads = [
      ...Map.groupBy(piezas, (one) => `${one.proveedorId} ${one.albaran.toLowerCase()}`).values(),
    ];
    const named = heads.map((group) => {
      const { proveedorId, albaran, fecha, lugarId } = group[0] as (typeof piezas)[number];
      return { proveedorId, albaran, fecha, lugarId };
    });
    // Rows of one delivery can stand in two batches.
    const known = await findImportedEntradas(tx, named);
    const created = await insertImportedEntradas(
      tx,
      named.filter((_, n) => !known.has(n)),
    );
    const left = created.values();
    const entradaIds = named.map((_, n) => known.get(n) ?? left.next().value ?? 0);
    const lines = heads.flatMap((group, n) =>
      [
        ...Map.groupBy(group, ({ materiaId, materiaColorId, precio }) =>
          [materiaId, materiaColorId, precio].join(' '),
        ).values(),
      ].map((own, orden) => ({ own, orden, entradaId: entradaIds[n] ?? 0 })),
    );
    const lineaIds = await insertImportedLineas(
      tx,
      lines.map(({ own, orden, entradaId }) => {
        const { materiaId, materiaColorId, precio } = own[0] as (typeof piezas)[number];
        const cantidad = own.reduce((sum, one) => sum + one.cantidad, 0);
        return { entradaId, orden, materiaId, materiaColorId, precio, cantidad };
      }),
    );
    const rolls = lines.flatMap(({ own }, n) => own.map((one) => ({ ...one, lineaId: lineaIds[n] ?? 0 })));
    const piezaIds = await insertPiezas(tx, rolls);
    await recordPiezas(
      tx,
      rolls.map(
        ({ cantidad, fecha }, n): PiezaMovement => ({
          ...{ piezaId: piezaIds[n] ?? 0, tipo: 'recibido', cantidad, fecha },
        }),
      ),
      { fecha: today, usuarioId: context.caller.userId },
    );
    await renewPreciosOfEntradas(tx, entradaIds, context.caller.userId);
    await auditMany(
      tx,
      context,
      created.map((id) => ({ acto: 'entradas.create', resource: 'entrada', id, despues: { archivo } })),
    );
  },

  records: ({ caller }) => importedEntradas(seesCosts(caller)),
});

const withoutColorId = ({ colorId: _, ...values }: ImportValues): ImportValues => values;

function resolveRow(
  { values: read }: ImportRow,
  match: EntradaMatch,
  withCosts: boolean,
): Resolved<EntradaTarget> {
  const { precio: sent, ...plain } = read;
  // Without the right to costs the price of a file has no effect.
  const given: ImportValues = withCosts ? read : plain;
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string) => void problems.push({ column, key });
  const values = { ...given };
  const key = [match.proveedorId, textOf(given.albaran), textOf(given.numero)].join(' ').toLowerCase();
  if (match.proveedores !== 1) refuse('proveedor', 'Ningún proveedor, o más de uno, tiene este nombre.');
  if (match.materiaId === null) refuse('referencia', 'Ninguna materia tiene esta referencia.');
  else if (match.isColorMissing) refuse('color', 'Elija uno de los colores de la materia.');
  const cantidad = hundredths(Number(given.cantidad ?? 0));
  if (cantidad < 1 || cantidad > hundredths(maxQuantity)) refuse('cantidad', 'Escriba una cantidad.');
  else if (match.unidad === 'ud' && cantidad % 100 !== 0) {
    refuse('cantidad', 'Esta cantidad va en unidades enteras.');
  }
  const precio = withCosts && sent !== undefined ? Number(sent) : undefined;
  if (precio !== undefined && (precio < 0 || precio > maxUnitPrice)) {
    refuse('precio', 'Escriba una cantidad.');
  }
  for (const [column, most] of [
    ['albaran', 60],
    ['numero', 40],
    ['tintada', 40],
    ['estante', 40],
  ] as const) {
    if (textOf(given[column]).length > most) refuse(column, 'Es demasiado largo.');
  }
  if (match.entradaId !== null) {
    const current = match.current ?? undefined;
    // A color may be given by its code, or in another language.
    if (current?.colorId === match.materiaColorId && current.color !== undefined)
      values.color = current.color;
    const isSame =
      current !== undefined &&
      Object.entries(values).every(([name, value]) => String(current[name]) === String(value));
    if (!isSame) refuse('albaran', 'Esta entrada ya existe: corríjala en su ficha.');
  }
  if (problems.length > 0) return { problems };
  return {
    key,
    values,
    target: {
      ...{ proveedorId: match.proveedorId ?? 0, lugarId: match.lugarId, materiaId: match.materiaId ?? 0 },
      ...{ materiaColorId: match.materiaColorId, precioMateria: match.precioMateria },
      cantidad,
      precio: precio === undefined ? null : storedPrice(precio),
    },
    ...(match.current && { current: withoutColorId(match.current) }),
  };
}
