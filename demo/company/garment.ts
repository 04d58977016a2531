import { type Prenda, prendaFor, type Tejido, type TipoPrenda } from '#demo/illustrator/index.ts';
import { hash32 } from './random.ts';

const TRIES = 80;

/**
 * The garment a modelo is; drawing and description both read it. Seeds are tried until the illustrator cuts the
 * tipo in the fabric whose turn it is, and in a way that no modelo before it has; another fabric of the list will do.
 * @param tejidos what the coleccion is cut in, and `place` the modelo's place in it
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
