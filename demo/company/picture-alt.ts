import type { Vista } from '#demo/illustrator/index.ts';
import { COLORES } from './data/colores.ts';
import { TIPOS, tipoId } from './data/tipos.ts';
import type { Modelo } from './modelos.ts';
import { enCadaIdioma, type Idioma, type TextoCompleto, texto } from './texto.ts';

const VIEW: Record<Vista, TextoCompleto> = {
  frente: texto('de frente', 'front view', 'de cara', 'de frente'),
  espalda: texto('de espaldas', 'back view', 'd’esquena', 'de costas'),
  detalle: texto('detalle del tejido', 'detail of the cloth', 'detall del teixit', 'pormenor do tecido'),
  percha: texto('en la percha', 'on its hanger', 'al penjador', 'no cabide'),
  plano: texto('extendido en plano', 'laid flat', 'estès en pla', 'estendido'),
};

const IN: Record<Idioma, string> = { es: 'en', en: 'in', ca: 'en', pt: 'em' };

/** Returns the alternative text: "Vestido Aurora en burdeos, de frente". */
export function altOf(modelo: Modelo, colorId: number, vista: Vista): TextoCompleto {
  const tipo = TIPOS[tipoId(modelo.tipo) - 1];
  const color = COLORES[colorId - 1];
  if (!tipo || !color) throw new Error(`${modelo.nombre}: no tipo or color`);
  return enCadaIdioma((idioma) => {
    const noun = tipo.corto[idioma];
    const piece = idioma === 'en' ? `${modelo.nombre} ${noun.toLowerCase()}` : `${noun} ${modelo.nombre}`;
    return `${piece} ${IN[idioma]} ${color.nombre[idioma].toLowerCase()}, ${VIEW[vista][idioma]}`;
  });
}
