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
 * Returns a line whose colors and tallas sum to its quantity: a single one follows it; several are left out
 * when they do not, as the server does with a line that is invoiced in part.
 */
export function withFittingCells<
  L extends { cantidad: number; cantidades?: Linea['cantidades'] | undefined },
>(linea: L): L {
  const { cantidad, cantidades = [] } = linea;
  const [only, ...others] = cantidades;
  if (!only || cantidades.reduce((sum, cell) => sum + cell.cantidad, 0) === cantidad) return linea;
  const fitting = others.length === 0 && cantidad !== 0 ? [{ ...only, cantidad }] : [];
  return { ...linea, cantidades: fitting };
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
