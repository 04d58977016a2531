/** The closed lists of a modelo's facts: values with their labels, which are keys of the texts. */

export type Labels<T extends string> = readonly (readonly [value: T, label: string])[];
const listOf = <const T extends string>(...pairs: Labels<T>): Labels<T> => pairs;

export const escotes = listOf(
  ['redondo', 'Redondo'],
  ['pico', 'Pico'],
  ['barco', 'Barco'],
  ['cuadrado', 'Cuadrado'],
  ['corazon', 'Corazón'],
  ['halter', 'Cuello halter'],
  ['asimetrico', 'Asimétrico'],
  ['palabra-de-honor', 'Palabra de honor'],
  ['cerrado', 'Cuello cerrado'],
);

export const mangas = listOf(
  ['sin-manga', 'Sin manga'],
  ['tirantes', 'Tirantes'],
  ['corta', 'Manga corta'],
  ['francesa', 'Manga francesa'],
  ['larga', 'Manga larga'],
  ['abullonada', 'Manga abullonada'],
  ['capa', 'Manga capa'],
);

export const largos = listOf(
  ['corto', 'Corto'],
  ['rodilla', 'A la rodilla'],
  ['midi', 'Midi'],
  ['tobillo', 'Al tobillo'],
  ['largo', 'Largo'],
);

export const ocasiones = listOf(
  ['boda-de-dia', 'Boda de día'],
  ['boda-de-noche', 'Boda de noche'],
  ['madrina', 'Madrina'],
  ['coctel', 'Cóctel'],
  ['fiesta', 'Fiesta'],
  ['gala', 'Gala'],
  ['comunion', 'Comunión'],
  ['ceremonia-civil', 'Ceremonia civil'],
);

/** The measures of a garment in centimetres, in the order of a table. */
export const medidas = listOf(
  ['busto', 'Busto'],
  ['cintura', 'Cintura'],
  ['cadera', 'Cadera'],
  ['largoTotal', 'Largo total'],
  ['manga', 'Manga'],
);

/** The facts by which the gallery filters, in the order of its panel. */
export const factLists = { escote: escotes, manga: mangas, largo: largos, ocasion: ocasiones } as const;
export type FactName = keyof typeof factLists;
export const factNames = Object.keys(factLists) as FactName[];

/** A modelo's facts, as the web shows them. */
export interface GarmentFacts {
  escote?: string | undefined;
  manga?: string | undefined;
  largo?: string | undefined;
  ocasiones?: readonly string[] | undefined;
}

/** Returns the values of a modelo in one of the lists. */
export const factsOf = (modelo: GarmentFacts, name: FactName): readonly string[] =>
  name === 'ocasion' ? (modelo.ocasiones ?? []) : [modelo[name]].filter((one) => one !== undefined);

/** Returns the text key of a value. */
export const factLabel = (name: FactName, value: string): string =>
  factLists[name].find(([one]) => one === value)?.[1] ?? value;

export const namesOf = <T extends string>(list: Labels<T>): T[] => list.map(([value]) => value);
