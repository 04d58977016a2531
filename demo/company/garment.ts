import type { Prenda, TipoPrenda } from '#demo/illustrator/prenda.ts';
import { cutFor } from './cut.ts';
import type { Coleccion } from './data/colecciones.ts';
import { dice, hash32 } from './random.ts';

const TRIES = 60;

/**
 * The garment a modelo is: drawing and description both read it. Seeds are tried until the cut is not yet taken
 * in the house.
 * @param taken cuts already used; the new one is added
 */
export function garmentFor(
  tipo: TipoPrenda,
  nombre: string,
  coleccion: Coleccion,
  taken: Set<string>,
): Prenda {
  const first = hash32(nombre) % 100_000;
  const candidates = Array.from({ length: TRIES }, (_, i): Prenda => {
    const tejido = dice(`${nombre} ${i}`).pick(
      coleccion.tejidos.filter((one) => TAKES[tipo]?.includes(one) ?? true),
    );
    return { ...cutFor(tipo, first + i), tejido };
  });
  const chosen = candidates.find((prenda) => !taken.has(cutOf(prenda))) ?? (candidates[0] as Prenda);
  taken.add(cutOf(chosen));
  return chosen;
}

/** Tipos that not every fabric makes: nobody cuts a coat in chiffon. */
const TAKES: Partial<Record<TipoPrenda, readonly Prenda['tejido'][]>> = {
  abrigo: ['mikado', 'jacquard', 'encaje', 'terciopelo', 'crepe', 'bicolor'],
  'traje-chaqueta-falda': ['crepe', 'jacquard', 'mikado', 'bicolor', 'terciopelo', 'encaje'],
  'traje-chaqueta-pantalon': ['crepe', 'jacquard', 'bicolor', 'saten', 'terciopelo'],
  pantalon: ['crepe', 'saten', 'bicolor', 'gasa', 'terciopelo'],
  chaqueta: ['crepe', 'jacquard', 'mikado', 'terciopelo', 'lentejuela', 'encaje', 'bicolor', 'saten'],
};

const cutOf = ({ tipo, escote, manga, falda, tejido }: Prenda) => [tipo, escote, manga, falda, tejido].join();
