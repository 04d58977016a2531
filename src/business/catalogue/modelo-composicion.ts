/** The composition of a garment by Regulation (EU) 1007/2011, and the one rule of its text. */
import type { Language } from '../../platform/i18n/languages.ts';
import type { Texto } from '../../platform/i18n/texto.ts';

type Names = readonly [es: string, en: string, ca: string, pt: string];
const places: Record<Language, 0 | 1 | 2 | 3> = { es: 0, en: 1, ca: 2, pt: 3 };

/** The names of Annex I in the four languages; the Spanish one identifies the fibre. */
const fibres: readonly Names[] = [
  ['lana', 'wool', 'llana', 'lã'],
  ['alpaca', 'alpaca', 'alpaca', 'alpaca'],
  ['llama', 'llama', 'llama', 'lama'],
  ['camello', 'camel', 'camell', 'camelo'],
  ['cachemira', 'cashmere', 'caixmir', 'caxemira'],
  ['mohair', 'mohair', 'mohair', 'moér'],
  ['angora', 'angora', 'angora', 'angorá'],
  ['vicuña', 'vicuña', 'vicunya', 'vicunha'],
  ['yak', 'yak', 'iac', 'iaque'],
  ['guanaco', 'guanaco', 'guanac', 'guanaco'],
  ['cashgora', 'cashgora', 'cashgora', 'caxegorá'],
  ['castor', 'beaver', 'castor', 'castor'],
  ['nutria', 'otter', 'llúdria', 'lontra'],
  ['pelo', 'animal hair', 'pèl', 'pelo'],
  ['seda', 'silk', 'seda', 'seda'],
  ['algodón', 'cotton', 'cotó', 'algodão'],
  ['miraguano', 'kapok', 'kapok', 'sumaúma'],
  ['lino', 'flax', 'lli', 'linho'],
  ['cáñamo', 'true hemp', 'cànem', 'cânhamo'],
  ['yute', 'jute', 'jute', 'juta'],
  ['abacá', 'abaca', 'abacà', 'abacá'],
  ['esparto', 'alfa', 'espart', 'alfa'],
  ['coco', 'coir', 'coco', 'coco'],
  ['retama', 'broom', 'ginesta', 'giesta'],
  ['ramio', 'ramie', 'rami', 'ramie'],
  ['sisal', 'sisal', 'sisal', 'sisal'],
  ['sunn', 'sunn', 'sunn', 'sunn'],
  ['henequén', 'henequen', 'henequén', 'henequém'],
  ['maguey', 'maguey', 'maguei', 'maguei'],
  ['acetato', 'acetate', 'acetat', 'acetato'],
  ['alginato', 'alginate', 'alginat', 'alginato'],
  ['cupro', 'cupro', 'cupro', 'cupro'],
  ['modal', 'modal', 'modal', 'modal'],
  ['proteínica', 'protein', 'proteínica', 'proteica'],
  ['triacetato', 'triacetate', 'triacetat', 'triacetato'],
  ['viscosa', 'viscose', 'viscosa', 'viscose'],
  ['acrílica', 'acrylic', 'acrílica', 'acrílica'],
  ['clorofibra', 'chlorofibre', 'clorofibra', 'clorofibra'],
  ['fluorofibra', 'fluorofibre', 'fluorofibra', 'fluorofibra'],
  ['modacrílica', 'modacrylic', 'modacrílica', 'modacrílica'],
  ['poliamida', 'polyamide', 'poliamida', 'poliamida'],
  ['aramida', 'aramid', 'aramida', 'aramida'],
  ['poliimida', 'polyimide', 'poliimida', 'poliimida'],
  ['lyocell', 'lyocell', 'lyocell', 'liocel'],
  ['polilactida', 'polylactide', 'polilactida', 'polilactida'],
  ['poliéster', 'polyester', 'polièster', 'poliéster'],
  ['polietileno', 'polyethylene', 'polietilè', 'polietileno'],
  ['polipropileno', 'polypropylene', 'polipropilè', 'polipropileno'],
  ['policarbamida', 'polycarbamide', 'policarbamida', 'policarbamida'],
  ['poliuretano', 'polyurethane', 'poliuretà', 'poliuretano'],
  ['vinilal', 'vinylal', 'vinilal', 'vinilal'],
  ['trivinilo', 'trivinyl', 'trivinil', 'trivinil'],
  ['elastodieno', 'elastodiene', 'elastodiè', 'elastodieno'],
  ['elastano', 'elastane', 'elastà', 'elastano'],
  ['vidrio textil', 'glass fibre', 'vidre tèxtil', 'vidro têxtil'],
  ['elastomultiéster', 'elastomultiester', 'elastomultièster', 'elastomultiéster'],
  ['elastolefina', 'elastolefin', 'elastolefina', 'elastolefina'],
  ['melamina', 'melamine', 'melamina', 'melamina'],
  [
    'bicomponente de polipropileno/poliamida',
    'polypropylene/polyamide bicomponent',
    'bicomponent de polipropilè/poliamida',
    'bicomponente polipropileno/poliamida',
  ],
  ['poliacrilato', 'polyacrylate', 'poliacrilat', 'poliacrilato'],
  ['fibra metalizada', 'metallised fibre', 'fibra metal·litzada', 'fibra metalizada'],
];

export const fibraNames = fibres.map(([es]) => es);

/** The parts of a garment in the order of its text. The body has no name in it. */
const parts: readonly [name: string, words: Names][] = [
  ['cuerpo', ['Cuerpo', 'Body', 'Cos', 'Corpo']],
  ['forro', ['Forro', 'Lining', 'Folre', 'Forro']],
  ['adorno', ['Adorno', 'Trim', 'Adorn', 'Adorno']],
];
export const parteNames = parts.map(([name]) => name);

/** A share of a fibre in a part, in percent. */
export interface FibraShare {
  parte: string;
  fibra: string;
  percent: number;
}

/** Returns the names of fibres, or of parts, with their values. */
export const fibraChoices = (language: Language) =>
  fibres.map((names) => ({ value: names[0], words: names[places[language]] }));
export const parteChoices = (language: Language) =>
  parts.map(([value, words]) => ({ value, words: words[places[language]] }));

/** Returns whether each part sums to 100 and has each fibre once. */
export function isWholeComposition(shares: readonly FibraShare[]): boolean {
  return [...Map.groupBy(shares, ({ parte }) => parte).values()].every((own) => {
    const hundredths = own.reduce((sum, { percent }) => sum + Math.round(percent * 100), 0);
    return hundredths === 10_000 && new Set(own.map(({ fibra }) => fibra)).size === own.length;
  });
}

const decimal = (value: number, language: Language) =>
  language === 'en' ? String(value) : String(value).replace('.', ',');

/** Returns the text of a composition in a language: fibres in descending order (art. 9 of the Regulation). */
function textIn(shares: readonly FibraShare[], language: Language): string {
  const place = places[language];
  const nameOf = (fibra: string) => fibres.find(([es]) => es === fibra)?.[place] ?? fibra;
  return parts
    .flatMap(([name, words]) => {
      const own = shares.filter(({ parte }) => parte === name).toSorted((a, b) => b.percent - a.percent);
      if (own.length === 0) return [];
      const list = own.map(
        ({ fibra, percent }) =>
          `${decimal(percent, language)}${language === 'en' ? '' : ' '}% ${nameOf(fibra)}`,
      );
      return [`${name === 'cuerpo' ? '' : `${words[place]}: `}${list.join(', ')}.`];
    })
    .join(' ');
}

/** Returns the text of a composition for the web and the label in all languages. */
export const compositionText = (shares: readonly FibraShare[]): Required<Texto> => ({
  es: textIn(shares, 'es'),
  en: textIn(shares, 'en'),
  ca: textIn(shares, 'ca'),
  pt: textIn(shares, 'pt'),
});

/** Reads a Spanish text of a composition; undefined when any of it is not understood. */
export function parseComposition(text: string): FibraShare[] | undefined {
  const shares: FibraShare[] = [];
  const sentences = text.split(/\.(?:\s+|$)/).filter((sentence) => sentence.trim() !== '');
  for (const sentence of sentences) {
    const [, named, list = ''] = /^(?:\s*(\p{L}+):)?(.*)$/u.exec(sentence) ?? [];
    const part = parts.find(([, [es]]) => es.toLowerCase() === (named ?? 'Cuerpo').toLowerCase());
    if (!part || shares.some(({ parte }) => parte === part[0])) return undefined;
    for (const item of list.split(/,\s+/)) {
      const [, amount, name = ''] = /^\s*(\d{1,3}(?:[.,]\d{1,2})?)\s?%\s*(.+?)\s*$/.exec(item) ?? [];
      const fibra = fibraNames.find((one) => one === name.toLowerCase());
      if (amount === undefined || !fibra) return undefined;
      shares.push({ parte: part[0], fibra, percent: Number(amount.replace(',', '.')) });
    }
  }
  return shares.length > 0 && isWholeComposition(shares) ? shares : undefined;
}
