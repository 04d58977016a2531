import { type Prenda, prendaFor, type Tejido, type TipoPrenda } from '#demo/illustrator/index.ts';
import { hash32 } from './random.ts';

const TRIES = 80;

/**
 * Returns the garment of a modelo, for its drawing and its description. Tries seeds until the illustrator
 * cuts the tipo in the next fabric and in a way that no earlier modelo has; another fabric of the list is the
 * fallback.
 * @param tejidos the fabrics of the coleccion; `place` is the modelo's position in it
 * @param taken cuts already used; the new one is added
 */
export function garmentFor(
  tipo: TipoPrenda,
  nombre: string,
  tejidos: readonly Tejido[],
  place: number,
  taken: Set<string>,
): Prenda {
  const first = hash32(nombre) % 100_000;
  const wanted = tejidos[place % tejidos.length];
  const fitting = Array.from({ length: TRIES }, (_, i) => prendaFor(tipo, first + i))
    .filter((prenda) => tejidos.includes(prenda.tejido))
    .toSorted((a, b) => Number(b.tejido === wanted) - Number(a.tejido === wanted));
  const chosen = fitting.find((prenda) => !taken.has(cutOf(prenda))) ?? fitting[0];
  if (!chosen) throw new Error(`${nombre}: no ${tipo} in ${tejidos.join(', ')}`);
  taken.add(cutOf(chosen));
  return chosen;
}

const cutOf = ({ tipo, escote, manga, falda, tejido }: Prenda) => [tipo, escote, manga, falda, tejido].join();
