import type { TipoPrenda } from '#demo/illustrator/index.ts';
import { COLECCIONES, type Coleccion } from './data/colecciones.ts';
import { NOMBRES } from './data/nombres.ts';
import { SURTIDO, TANDAS } from './data/surtido.ts';
import type { Temporada } from './data/temporadas.ts';
import { TIPOS, tipoId } from './data/tipos.ts';

/** A modelo before its design: a place in a coleccion, with its name and number. */
export interface Place {
  coleccion: Coleccion;
  /** From 0, within the coleccion. */
  index: number;
  tipo: TipoPrenda;
  nombre: string;
  referencia: string;
  temporada: Temporada;
  meses: number;
}

/** Returns all places of a coleccion: its assortment, seasons and names combined. */
export function placesOf(coleccion: Coleccion): Place[] {
  const { clave, letra } = coleccion;
  const tipos = SURTIDO[clave].flatMap(([tipo, cuantos]) => Array<TipoPrenda>(cuantos).fill(tipo));
  const tandas = TANDAS[clave].flatMap((tanda) => Array<typeof tanda>(tanda.modelos).fill(tanda));
  const given = new Map<number, number>();
  return tipos.map((tipo, index) => {
    const tanda = tandas[index];
    const nombre = NOMBRES[clave][index];
    if (!tanda || !nombre) throw new Error(`${clave}: modelo ${index + 1} has no tanda or no name`);
    const familia = TIPOS[tipoId(tipo) - 1]?.familia ?? 1;
    const number = (given.get(familia) ?? 0) + 1;
    given.set(familia, number);
    const referencia = `${letra}${tanda.temporada.slice(2)}-${familia * 100 + number}`;
    return { coleccion, index, tipo, nombre, referencia, temporada: tanda.temporada, meses: tanda.meses };
  });
}

/** Returns the places of all colecciones. */
export const places = () => COLECCIONES.flatMap(placesOf);
