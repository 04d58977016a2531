import type { Modelo } from '../modelos.ts';
import { dice } from '../random.ts';
import { enCadaIdioma, type Idioma, type TextoCompleto } from '../texto.ts';
import { cut as caCut } from './ca/cut.ts';
import { pieces as caPieces } from './ca/pieces.ts';
import { cut as enCut } from './en/cut.ts';
import { pieces as enPieces } from './en/pieces.ts';
import { cut as esCut } from './es/cut.ts';
import { pieces as esPieces } from './es/pieces.ts';
import { cutFacts, type Fact } from './garment-facts.ts';
import { cut as ptCut } from './pt/cut.ts';
import { pieces as ptPieces } from './pt/pieces.ts';
import type { Words } from './words.ts';

/** All texts by language. */
export const WORDS: Record<Idioma, Words> = {
  es: { ...esPieces, ...esCut },
  en: { ...enPieces, ...enCut },
  ca: { ...caPieces, ...caCut },
  pt: { ...ptPieces, ...ptCut },
};

/** From this number of sentences on, optional ones are left out. */
const ENOUGH = 6;

/**
 * Returns a modelo's description: what it is, its cloth, its cut, and a last sentence of its coleccion. The
 * four languages give the same facts in the same order; the wording depends on the modelo's position and
 * name, so that neighbours in the gallery differ.
 */
export function descripcionOf({ orden, nombre, prenda, coleccion }: Modelo): TextoCompleto {
  const { required, optional } = cutFacts(prenda);
  const piece = prenda.tipo === 'capa' && prenda.falda === 'recta' ? 'estola' : prenda.tipo;
  const opening: Fact = ({ opening: ways }) => ways[piece];
  const cloth: Fact = ({ aboutTela }) => aboutTela[prenda.tejido];
  const closing: Fact = ({ closing: ways }) => ways[coleccion];
  const extra = [...optional, closing].slice(0, Math.max(1, ENOUGH - 2 - required.length));
  const sentences = [opening, cloth, ...required, ...extra];
  const own = dice(`descripcion ${nombre}`);
  // Openings rotate in order; the other wordings are scattered.
  const turns = sentences.map((_, i) => (i === 0 ? orden : own.int(0, 59)));
  return enCadaIdioma((idioma) => {
    const words = WORDS[idioma];
    return sentences
      .map((one, i) => {
        const ways = one(words);
        return ways[(turns[i] ?? 0) % ways.length] as string;
      })
      .join(' ')
      .replace('{tela}', words.tela[prenda.tejido]);
  });
}
