/** One cell of the order: this modelo, in this color, in this talla. */
export interface Cell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
}

/** A cell and how many garments it must hold: 0 takes it out. */
export interface CellWrite extends Cell {
  cantidad: number;
  /** The cart it was typed into; absent while there was none yet. */
  cartId?: number | undefined;
}

/** A cell's name as a key. */
export function cellId({ modeloId, modeloColorId, tallaId }: Cell): string {
  return `${modeloId}.${modeloColorId}.${tallaId}`;
}

/** A write without whatever else stands beside it. */
export function toCellWrite({ modeloId, modeloColorId, tallaId, cantidad, cartId }: CellWrite): CellWrite {
  return { modeloId, modeloColorId, tallaId, cantidad, ...(cartId !== undefined && { cartId }) };
}
