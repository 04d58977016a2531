/** Five curves of a house over numbers and letters. */
import type { HouseCurve } from './house-curves.contract.ts';

const letters = ['S', 'M', 'L', 'XL'];
/** Returns a number as it is; letters and other names come after. */
export const idOfTalla = (nombre: string): number => Number(nombre) || 900 + letters.indexOf(nombre);

const curve = (id: number, nombre: string, tallas: string, cantidades: string): HouseCurve => {
  const each = cantidades.split('-').map(Number);
  const partes = tallas.split('-').map((talla, place) => ({
    ...{ tallaId: idOfTalla(talla), talla },
    cantidad: each[place] ?? 0,
  }));
  return { id, nombre, partes };
};

export const houseCurves: readonly HouseCurve[] = [
  curve(1, 'A', '36-38-40-42-44-46', '1-2-2-2-1-1'),
  curve(2, 'B', '42-44-46-48-50-52-54', '1-1-2-2-1-1-1'),
  curve(3, 'C', '38-40-42-44', '1-1-1-1'),
  curve(4, 'D', 'S-M-L-XL', '1-2-2-1'),
  curve(5, 'E', '46-48-50-52-54-56-58-60', '1-2-2-2-1-1-1-1'),
];
