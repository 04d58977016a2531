/** Imports open pedidos of the former program, with what is served; the rest reserves stock. */
import type { ImportValues } from '../../../../platform/import/import-column.ts';
import {
  type ImportProblem,
  type ImportRow,
  importResource,
  type Resolved,
} from '../../../../platform/server/import/import-resource.ts';
import { translate } from '../../../../platform/server/texts.ts';
import { findNamedClientes, type NamedCliente, referenceValues } from '../../../contactos/server/index.ts';
import {
  cellProblemOf,
  type FoundCell,
  findCells,
  lockCells,
  reserveOpen,
} from '../../../stock/server/index.ts';
import { lockStates } from '../../server/pedido-states.repository.ts';
import { settleStates } from '../../server/serve-cells.ts';
import { pedidoImportColumns } from '../pedidos-import.ts';
import {
  type AskedCell,
  findStored,
  importedPedidos,
  insertCells,
  insertLineas,
  insertPedidos,
  type StoredCell,
  updateTotals,
} from './import-pedidos.repository.ts';

export interface PedidoTarget {
  clienteId: number;
  modeloColorId: number;
  tallaId: number;
}

const maxNumero = 40;
const maxGarments = 99_999;

export const pedidosImport = importResource<PedidoTarget>({
  name: 'pedidos',
  label: 'Pedidos abiertos del programa anterior',
  order: 8,
  help: 'Una fila por prenda pedida: cuántas se pidieron y cuántas ya se sirvieron. Las filas con el mismo cliente y número son un pedido, que reserva lo que falta por servir. El cliente y el modelo ya deben existir. Un pedido que ya está en Percha no se cambia desde aquí.',
  permission: 'Permissions.Pedidos.Update',
  columns: pedidoImportColumns,

  async resolve(tx, rows) {
    const clientes = await findNamedClientes(tx, rows);
    const cells = await findCells(tx, rows);
    const asked = rows.map(({ values: { numero, precio, entrega } }, place) => {
      const cliente = clientes[place];
      const { modeloColorId, tallaId } = cells[place] ?? {};
      const clienteId = cliente && 'id' in cliente ? cliente.id : null;
      return { clienteId, numero, precio, entrega, modeloColorId, tallaId };
    });
    const usualDays = usualDaysOf(asked);
    const stored = await findStored(tx, asked);
    return rows.map((row, place) =>
      resolveRow(row, {
        cliente: clientes[place] as NamedCliente | { problems: ImportProblem[] },
        cell: cells[place],
        stored: stored[place] as StoredCell,
        usualDay: usualDays.get(pedidoKey(asked[place])),
      }),
    );
  },

  async write(tx, rows, { context, archivo, momento }) {
    const created = await insertPedidos(tx, rows, {
      momento,
      usuarioId: context.caller.userId,
      words: (numero) => translate(context.language, 'Pedido {{numero}} del programa anterior.', { numero }),
    });
    await insertLineas(tx, rows);
    const cells = await insertCells(tx, rows);
    const ids = [...new Set([...created, ...cells.map(({ pedidoId }) => pedidoId)])].toSorted(
      (a, b) => a - b,
    );
    await updateTotals(tx, ids);
    await settleStates(tx, await lockStates(tx, ids), {
      ...{ acto: 'pedidos.import', context },
      despues: { archivo },
    });
    await lockCells(tx, cells);
    // Reserves the pedidos in order, the oldest first: each takes the garments that the earlier ones left.
    for (const id of ids) await reserveOpen(tx, id);
  },

  records: ({ language }) => importedPedidos(language),
});

interface Found {
  cliente: NamedCliente | { problems: ImportProblem[] };
  cell: FoundCell | undefined;
  stored: StoredCell;
  /** The delivery day that the pedido will have. */
  usualDay: string | undefined;
}

type NamedPedido = Pick<AskedCell, 'clienteId' | 'numero'>;
const pedidoKey = (row: NamedPedido | undefined) => `${row?.clienteId} ${row?.numero}`;

/** Returns the first delivery day of each pedido: rows without a day have it. */
function usualDaysOf(asked: readonly AskedCell[]): Map<string, string> {
  const days = new Map<string, string>();
  for (const row of asked) {
    const known = days.get(pedidoKey(row));
    const day = row.entrega === undefined ? undefined : String(row.entrega);
    if (day !== undefined && (known === undefined || day < known)) days.set(pedidoKey(row), day);
  }
  return days;
}

function resolveRow(
  { values: given }: ImportRow,
  { cliente, cell, stored, usualDay }: Found,
): Resolved<PedidoTarget> {
  const unknown = cellProblemOf(given, cell);
  const problems = [
    ...('problems' in cliente ? cliente.problems : []),
    ...(unknown ? [unknown] : []),
    ...problemsOf(given),
  ];
  if ('problems' in cliente || problems.length > 0) return { problems };
  const { modeloColorId, tallaId } = cell ?? {};
  if (!modeloColorId || !tallaId) return { problems };
  const values = { ...given, ...referenceValues(cliente) };
  const { pedidoId, cantidad, servidas, fecha, entrega } = stored;
  const known: ImportValues = {
    ...{ cantidad: cantidad ?? 0, servidas: servidas ?? 0, fecha: fecha ?? '', entrega: entrega ?? '' },
  };
  const isOther = Object.entries(known).some(
    ([name, value]) => given[name] !== undefined && given[name] !== value,
  );
  if (pedidoId !== null && (cantidad === null || isOther)) {
    const key = 'Este pedido ya está en Percha con otros datos: cámbielo en su página.';
    return { problems: [{ column: 'numero', key }] };
  }
  return {
    key: `${cliente.id} ${given.numero} ${modeloColorId} ${tallaId} ${given.precio} ${given.entrega ?? entrega ?? usualDay}`,
    target: { clienteId: cliente.id, modeloColorId, tallaId },
    values,
    // Nothing differs from the stored garments, so the row counts as unchanged.
    ...(pedidoId !== null && { current: values }),
  };
}

function problemsOf({ numero, cantidad, servidas = 0, precio }: ImportValues): ImportProblem[] {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string, params?: Record<string, number>) =>
    void problems.push({ column, key, ...(params && { params }) });
  if (numero === undefined) refuse('numero', 'Falta este dato.');
  else if (String(numero).length > maxNumero)
    refuse('numero', 'Como máximo {{max}} letras.', { max: maxNumero });
  if (cantidad === undefined) refuse('cantidad', 'Falta este dato.');
  else if (Number(cantidad) < 1 || Number(cantidad) > maxGarments) {
    refuse('cantidad', 'Tiene que estar entre 1 y 99.999.');
  } else if (Number(servidas) < 0 || Number(servidas) > Number(cantidad)) {
    refuse('servidas', 'No puede haber más servidas que pedidas.');
  }
  if (precio === undefined) refuse('precio', 'Falta este dato.');
  else if (Number(precio) < 0) refuse('precio', 'El precio no puede ser negativo.');
  return problems;
}
