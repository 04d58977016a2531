import { TIPOS, tipoId } from '../data/tipos.ts';
import type { Modelo } from '../modelos.ts';
import { enCadaIdioma, type TextoCompleto } from '../texto.ts';

/** What the page says of a modelo. */
export function descripcionOf(modelo: Modelo): TextoCompleto {
  return enCadaIdioma((idioma) => TIPOS[tipoId(modelo.tipo) - 1]?.nombre[idioma] ?? '');
}
