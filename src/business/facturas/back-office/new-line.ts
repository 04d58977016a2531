import type { EditedLine } from '../../../platform/ui/form/lines/line-table.ts';
import type { DictatedLinea } from '../../dictation/dictation.contract.ts';
import { tipoGeneral } from '../factura.ts';
import type { BorradorLinea } from '../facturas-office.contract.ts';

/** A line as the form of a draft holds it. */
export type Linea = BorradorLinea & { id: number };

/** Ids of new lines are far above those of the database, which replaces them. */
export const newLineId = () => 1_500_000_000 + Math.floor(Math.random() * 500_000_000);

export const newLine = (): EditedLine<Linea> => ({
  id: newLineId(),
  referencia: '',
  descripcion: '',
  cantidad: 1,
  precio: 0,
  descuento: 0,
  tipoIva: tipoGeneral,
  cantidades: [],
});

/**
 * Returns a line whose colors and tallas sum to its quantity: the last ones lose what it lacks, and the last
 * one gets what it has more. A negative quantity has none.
 */
export function withFittingCells<
  L extends { cantidad: number; cantidades?: Linea['cantidades'] | undefined },
>(linea: L): L {
  const { cantidad, cantidades = [] } = linea;
  if (cantidades.length === 0) return linea;
  let left = Math.max(cantidad, 0);
  const fitting = cantidades.map((cell, place) => {
    const own = place === cantidades.length - 1 ? left : Math.min(cell.cantidad, left);
    left -= own;
    return { ...cell, cantidad: own };
  });
  return { ...linea, cantidades: fitting.filter((cell) => cell.cantidad > 0) };
}

/**
 * Returns the line of a dictated one. A quantity or price that was not said is absent, so the form asks for
 * it; a cell that is not whole is words of the line.
 */
export function dictatedLine(dictated: DictatedLinea, talla: (nombre: string) => string): EditedLine<Linea> {
  const { referencia, nombre, color, modeloId, modeloColorId, tallaId, cantidad, precio } = dictated;
  const cells =
    modeloColorId === undefined || tallaId === undefined || cantidad === undefined
      ? []
      : [{ modeloColorId, tallaId, cantidad }];
  const words = [nombre, color, dictated.talla && talla(dictated.talla)];
  return {
    ...newLine(),
    referencia,
    descripcion: cells.length > 0 ? nombre : words.filter(Boolean).join(', '),
    modeloId,
    cantidad,
    precio,
    cantidades: cells,
  };
}
