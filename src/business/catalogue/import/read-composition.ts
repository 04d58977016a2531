import { languages } from '../../../platform/i18n/languages.ts';
import { type FibraShare, fibraChoices, isWholeComposition, parteChoices } from '../modelo-composicion.ts';
import { fold } from './names.ts';

const namesOf = (choices: typeof fibraChoices) =>
  new Map(languages.flatMap((language) => choices(language).map(({ value, words }) => [fold(words), value])));
/** Names of the trade that are not those of the Regulation. */
const tradeNames: readonly [name: string, fibra: string][] = [
  ['linen', 'lino'],
  ['nylon', 'poliamida'],
  ['nailon', 'poliamida'],
];
const fibras = new Map([...tradeNames, ...namesOf(fibraChoices)]);
const partes = namesOf(parteChoices);

/** Finds `95 % seda`, `95% POLIÉSTER` and the name of a part before them. A bicomponent fibre has a slash. */
const item =
  /(?:(\p{L}+)\s*:\s*)?(\d{1,3}(?:[.,]\d{1,2})?)\s?%\s*(?:de\s+)?([\p{L}· ]+?(?:\/pol[iy]\p{L}+(?: bicomponent)?)?)\s*(?=$|[,;.+/|\n-]|\d|\p{L}+\s*:)/giu;

/**
 * Reads a composition as other programs write it, in any language, case and separator.
 * @returns undefined when any of it is not understood
 */
export function readComposition(text: string): FibraShare[] | undefined {
  const shares: FibraShare[] = [];
  let parte: string | undefined = 'cuerpo';
  const rest = text.replaceAll(item, (_, part: string | undefined, amount: string, name: string) => {
    if (part !== undefined) parte = partes.get(fold(part));
    const fibra = fibras.get(fold(name));
    if (parte === undefined || fibra === undefined) return '?';
    shares.push({ parte, fibra, percent: Number(amount.replace(',', '.')) });
    return '';
  });
  const isAllRead = !/[\p{L}\d?]/u.test(rest);
  return isAllRead && shares.length > 0 && isWholeComposition(shares) ? shares : undefined;
}
