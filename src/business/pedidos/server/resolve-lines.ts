/** Checks the lines that staff sent and prices them. */
import type { Db } from '#database/schema.ts';
import { type FieldFailure, FieldsInvalid } from '../../../platform/http/failures.ts';
import {
  type EditedPedido,
  type EditedPedidoLinea,
  maxEncargoOfPedido,
  maxPedidoCells,
} from '../edit-pedido.contract.ts';
import { dayError, daysOfLine, type OrderDays } from '../order-days.ts';
import { importeOf, type PedidoTotals, totalsOf } from '../pedido.ts';
import { findOrderCells, type LineToWrite, type StoredLine } from './edit-lines.repository.ts';

/** The content of a pedido; its cliente is checked apart. */
type EditedContent = Omit<EditedPedido, 'clienteId' | 'mensaje' | 'pedirAcuerdo'>;

/** The pedido before the change; a new one has no lines. */
interface Before {
  days: OrderDays;
  /** Days of lines by id. */
  lineDays: ReadonlyMap<number, OrderDays>;
  lines: readonly StoredLine[];
}

export const newPedido: Before = { days: {}, lineDays: new Map(), lines: [] };

const cents = (euros: number) => Math.round(euros * 100);
const keyOf = (modeloColorId: number, tallaId: number) => `${modeloColorId}/${tallaId}`;

/**
 * Returns the lines to write and the totals of the pedido.
 * @throws FieldsInvalid that names each wrong field
 */
export async function resolveLines(
  db: Db,
  edited: EditedContent,
  before: Before,
  today: string,
): Promise<{ lines: LineToWrite[]; totals: PedidoTotals }> {
  const stored = new Map(before.lines.map((line) => [line.id, line]));
  const found = new Map(
    (
      await findOrderCells(
        db,
        edited.lineas.flatMap(({ modeloId, cantidades }) =>
          cantidades.map((cell) => ({ modeloId, ...cell })),
        ),
      )
    ).map((cell) => [`${cell.modeloId}:${keyOf(cell.modeloColorId, cell.tallaId)}`, cell]),
  );
  const errors = [...dayErrors(edited, before, today), ...sizeErrors(edited)];
  const ids = new Set<number>();
  const lines = edited.lineas.map((linea, place): LineToWrite => {
    const error = (part: string, key: string) => errors.push({ field: `lineas.${place}.${part}`, key });
    const former = linea.id === undefined ? undefined : stored.get(linea.id);
    if (linea.id !== undefined) {
      if (!former || ids.has(linea.id)) error('id', 'Esta línea ya no está en el pedido.');
      ids.add(linea.id);
    }
    if (former && former.modeloId !== linea.modeloId) error('modeloId', 'El modelo de una línea no cambia.');
    if (former && former.isEncargo !== (linea.encargo !== undefined)) {
      error('encargo', 'Una línea no pasa a ser encargo, ni deja de serlo: añada otra.');
    }
    const had = new Set(former?.cells.map(({ mc, t }) => keyOf(mc, t)));
    for (const { modeloColorId, tallaId } of linea.cantidades) {
      const key = keyOf(modeloColorId, tallaId);
      const cell = found.get(`${linea.modeloId}:${key}`);
      if (!cell || (!cell.isSold && !had.has(key))) {
        error('cantidades', 'El modelo no viene en esta talla en este color.');
      }
    }
    if (
      new Set(linea.cantidades.map((cell) => keyOf(cell.modeloColorId, cell.tallaId))).size <
      linea.cantidades.length
    ) {
      error('cantidades', 'Un color y talla aparece dos veces en la línea.');
    }
    const [first] = linea.cantidades;
    const named = first && found.get(`${linea.modeloId}:${keyOf(first.modeloColorId, first.tallaId)}`);
    if (linea.encargo) {
      const { suplemento = 0 } = linea.encargo;
      if (linea.cantidades.length > 1) error('cantidades', 'Un encargo es de un color y una talla.');
      if ((first?.cantidad ?? 0) > maxEncargoOfPedido.cantidad) {
        error('cantidades', 'De un encargo se piden 99 prendas como mucho.');
      }
      if (suplemento > linea.precio) error('precio', 'El precio incluye el suplemento: no puede ser menor.');
    }
    return toLine(linea, former ?? named ?? { referencia: '', nombre: '' });
  });
  if (errors.length > 0) throw new FieldsInvalid(errors);
  return {
    lines,
    totals: totalsOf(
      lines.map(({ modeloId, importe, cells }) => ({
        ...{ modeloId, importe },
        prendas: cells.reduce((sum, { cantidad }) => sum + cantidad, 0),
      })),
    ),
  };
}

function toLine(
  linea: EditedPedidoLinea,
  { referencia, nombre }: { referencia: string; nombre: string },
): LineToWrite {
  const { encargo, modeloId, descuento, cantidades } = linea;
  const precio = cents(linea.precio);
  const prendas = cantidades.reduce((sum, { cantidad }) => sum + cantidad, 0);
  return {
    ...{ id: linea.id ?? null, modeloId, referencia, nombre, precio, descuento },
    importe: importeOf(precio, prendas, descuento),
    fechaEntrega: linea.fechaEntrega ?? null,
    servirHasta: linea.servirHasta ?? null,
    cancelarTras: linea.cancelarTras ?? null,
    cells: cantidades,
    ...(encargo && {
      encargo: {
        texto: encargo.texto,
        fechaEvento: encargo.fechaEvento ?? null,
        referenciaTienda: encargo.referenciaTienda ?? '',
        suplemento: encargo.suplemento === undefined ? null : cents(encargo.suplemento),
      },
    }),
  };
}

/** Days of the pedido and of each line, own or inherited; those that stay may be past. */
function dayErrors(edited: EditedContent, before: Before, today: string): FieldFailure[] {
  const error = dayError(edited, today, before.days);
  if (error) return [error];
  return edited.lineas.flatMap((linea, place): FieldFailure[] => {
    const former = linea.id === undefined ? {} : (before.lineDays.get(linea.id) ?? {});
    const wrong = dayError(daysOfLine(linea, edited), today, daysOfLine(former, before.days));
    return wrong ? [{ field: `lineas.${place}.${wrong.field}`, key: wrong.key }] : [];
  });
}

function sizeErrors({ lineas }: Pick<EditedPedido, 'lineas'>): FieldFailure[] {
  const cells = lineas.reduce((sum, { cantidades }) => sum + cantidades.length, 0);
  return cells > maxPedidoCells
    ? [
        {
          field: 'lineas',
          key: 'En un pedido caben {{max}} colores y tallas: haga otro con el resto.',
          params: { max: maxPedidoCells },
        },
      ]
    : [];
}
