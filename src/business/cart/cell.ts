/** One cell of the order: this modelo, in this color, in this talla. */
export interface Cell {
  modeloId: number;
  modeloColorId: number;
  tallaId: number;
}

/** A cell and how many garments it must hold: 0 takes it out. */
export interface CellWrite extends Cell {
  cantidad: number;
}

/** A cell's name as a key. */
export function cellId({ modeloId, modeloColorId, tallaId }: Cell): string {
  return `${modeloId}.${modeloColorId}.${tallaId}`;
}
