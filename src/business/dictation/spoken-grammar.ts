/** Makes the grammar (JSGF) and the dictionary with which pocketsphinx hears dictated lines. No I/O. */
import { plain, wordsOf } from '../catalogue/find/words.ts';
import { phonesOf } from './phones.ts';
import type { SpokenModelo } from './read-dictation.ts';

export interface SpokenGrammar {
  jsgf: string;
  dictionary: string;
}

const units = 'uno dos tres cuatro cinco seis siete ocho nueve'.split(' ');
const teens =
  `diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós
  veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve`.split(/\s+/);
const tens = 'treinta cuarenta cincuenta sesenta setenta ochenta noventa'.split(' ');
const hundreds = `ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos
  novecientos`.split(/\s+/);

/** Returns the Spanish words of a number up to 999: «ciento dos». */
export function spokenNumber(value: number): string {
  if (value === 0) return 'cero';
  if (value === 100) return 'cien';
  if (value >= 100)
    return `${hundreds[Math.floor(value / 100) - 1]} ${value % 100 === 0 ? '' : spokenNumber(value % 100)}`.trim();
  if (value < 10) return units[value - 1] ?? '';
  if (value < 30) return teens[value - 10] ?? '';
  const ten = tens[Math.floor(value / 10) - 3] ?? '';
  return value % 10 === 0 ? ten : `${ten} y ${units[(value % 10) - 1]}`;
}

/** A larger catalogue is heard by its first modelos, the newest: the grammar's size is its time. */
const maxSpokenModelos = 400;

/** Returns grammar and dictionary of these modelos, the newest first. */
export function spokenGrammar(modelos: readonly SpokenModelo[]): SpokenGrammar {
  const pronounced = new Map<string, string>();
  const say = (text: string): string => {
    const words = text
      .normalize('NFC')
      .split(/[^\p{L}\p{N}·'’]+/u)
      .flatMap((word) => (/^\d{1,3}$/.test(word) ? spokenNumber(Number(word)).split(' ') : [word]))
      .filter((word) => wordsOf(word).length > 0);
    const said = words.map((word) => [plain(word).replaceAll(/[^a-z]/g, ''), phonesOf(word)] as const);
    // A word that cannot be said makes the whole text unsayable.
    if (said.length === 0 || said.some(([name, phones]) => name === '' || phones === '')) return '';
    for (const [name, phones] of said) pronounced.set(name, phones);
    return said.map(([name]) => name).join(' ');
  };
  const either = (texts: readonly string[]): string =>
    [...new Set(texts.map(say))].filter(Boolean).join(' | ');
  const spoken = modelos.slice(0, maxSpokenModelos);
  const digitsOf = ({ referencia }: SpokenModelo) => /\d{3}$/.exec(referencia)?.[0] ?? '';
  const times = Map.groupBy(modelos, digitsOf);
  const cells = spoken.flatMap((modelo) => {
    const digits = digitsOf(modelo);
    const isOnly = digits !== '' && times.get(digits)?.length === 1;
    const referencia = isOnly ? say(`referencia ${spokenNumber(Number(digits))}`) : '';
    const name = [say(modelo.nombre), referencia].filter(Boolean).join(' | ');
    if (name === '') return [];
    const colores = either(modelo.colores.map(({ nombre }) => nombre));
    return [colores === '' ? `(${name})` : `(${name}) [en | color] [${colores}]`];
  });
  const tallas = either([...new Set(modelos.flatMap((modelo) => modelo.tallas))]);
  const rules = [
    `unidad = ${units.join(' | ')}`,
    `bajo = <unidad> | ${teens.join(' | ')} | (${tens.join(' | ')}) [y <unidad>]`,
    'cantidad = un | una | <bajo>',
    `numero = <bajo> | cien | (${hundreds.join(' | ')}) [<bajo>]`,
    `modelo = ${cells.join(' | ')}`,
    `talla = [talla | de la] (${tallas})`,
    'precio = (a | precio) <numero> [euros] [con <bajo>] | <numero> euros [con <bajo>]',
    `linea = <cantidad> [unidades] [de | del | modelo] <modelo> <talla> [<precio>]
      | <modelo> <talla> <cantidad> [unidades] [<precio>]`,
    'lineas = <linea> ([siguiente] <linea>)*',
  ];
  say('un una unidades de del modelo en color talla la a precio euros con siguiente referencia cien');
  for (let value = 0; value <= 100; value += 1) say(spokenNumber(value));
  say(hundreds.join(' '));
  const written = rules.map(
    (rule) => `${rule.startsWith('lineas') ? 'public ' : ''}<${rule.replace(' = ', '> = ')};`,
  );
  return {
    // The rules of the numbers are written with accents; the dictionary's words have none.
    jsgf: `#JSGF V1.0;\ngrammar lineas;\n${plain(written.join('\n'))}\n`,
    dictionary: [...pronounced].map(([name, phones]) => `${name} ${phones}\n`).join(''),
  };
}

/** The phones of the model, without those that are noise. */
const phones =
  `AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y
  Z ZH`.split(/\s+/);

/** Returns a grammar of any sounds: with its score that of a line is compared. */
export const soundGrammar = (): SpokenGrammar => ({
  jsgf: `#JSGF V1.0;\ngrammar sonidos;\npublic <sonidos> = (${phones.map((phone) => phone.toLowerCase()).join(' | ')})+;\n`,
  dictionary: phones.map((phone) => `${phone.toLowerCase()} ${phone}\n`).join(''),
});
