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
