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

export const namesOf = <T extends string>(list: Labels<T>): T[] => list.map(([value]) => value);
