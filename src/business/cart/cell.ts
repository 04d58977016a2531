/** A cell of an order: modelo, color and talla. */
export interface Cell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
}

/** A cell and the garments it must hold; 0 removes it. */
export interface CellWrite extends Cell {
  cantidad: number;
  /** The cart it was typed into; absent while the user had none. */
  cartId?: number | undefined;
}

/** Returns the cell's key in maps. */
export function cellId({ modeloId, modeloColorId, tallaId }: Cell): string {
  return `${modeloId}.${modeloColorId}.${tallaId}`;
}

/** Returns only the fields of a write, without those of a subtype. */
export function toCellWrite({ modeloId, modeloColorId, tallaId, cantidad, cartId }: CellWrite): CellWrite {
  return { modeloId, modeloColorId, tallaId, cantidad, ...(cartId !== undefined && { cartId }) };
}
