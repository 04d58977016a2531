/** The words of a list of cards, and which modelos they stand for. */
import type { ModeloCard } from '../catalogue.contract.ts';
import { factLabel, factNames, factsOf, type GarmentFacts } from '../modelo-facts.ts';
import { isNear, maxTypos, nearNames, otherNames, stemOf, wordsOf } from './words.ts';

export type Findable = Pick<
  ModeloCard,
  'nombre' | 'referencia' | 'colecciones' | 'colores' | 'modeloTipoId' | 'temporada'
> &
  GarmentFacts;

/** Names of the modelo, its facts (neckline, occasion), its description, or its referencia. */
export type FieldGroup = 'names' | 'facts' | 'texts' | 'codes';

/** The weight of a modelo by its place in the list. */
export type Scores = Map<number, number>;

/** The weight of a word in each of these fields. */
const worth = {
  nombre: 4,
  tipo: 3,
  color: 2.5,
  coleccion: 2,
  temporada: 1,
  fact: 1,
  text: 0.5,
  referencia: 6,
};
/** The share of the weight that remains for an inexact match. */
const share = { form: 0.95, beginning: 0.7, otherName: 0.6, slip: 0.4, within: 0.3 };

interface Entry {
  word: string;
  stem: string;
  places: { [Group in FieldGroup]?: Scores };
}

export interface WordIndex {
  /** Returns the modelos of a plain word; misspelt ones only with `slips`. */
  scoresOf(word: string, groups: readonly FieldGroup[], slips?: boolean): Scores;
  /** Adds the modelos whose referencia contains a code of letters and digits. */
  addByReferencia(code: string, scores: Scores): void;
}

/**
 * Builds the index of a list of cards.
 * @param tipos the names of the modelo types, in the user's language
 * @param textOf the description and composition of a modelo
 */
export function createWordIndex<M extends Findable>(
  modelos: readonly M[],
  tipos: readonly { id: number; nombre: string }[],
  textOf: (modelo: M) => string = () => '',
): WordIndex {
  const tipoNames = new Map(tipos.map(({ id, nombre }) => [id, nombre]));
  const entries = new Map<string, Entry>();
  const referencias = modelos.map(({ referencia }) => joined(referencia));

  const note = (text: string, place: number, value: number, group: FieldGroup = 'names') => {
    for (const word of wordsOf(text)) {
      let entry = entries.get(word);
      if (!entry) {
        entry = { word, stem: stemOf(word), places: {} };
        entries.set(word, entry);
      }
      entry.places[group] ??= new Map();
      raise(entry.places[group], place, value);
    }
  };
  for (const [place, modelo] of modelos.entries()) {
    note(modelo.nombre, place, worth.nombre);
    note(tipoNames.get(modelo.modeloTipoId) ?? '', place, worth.tipo);
    for (const { nombre } of modelo.colores) note(nombre, place, worth.color);
    for (const { nombre } of modelo.colecciones) note(nombre, place, worth.coleccion);
    note(modelo.temporada ?? '', place, worth.temporada);
    for (const name of factNames) {
      for (const value of factsOf(modelo, name)) note(factLabel(name, value), place, worth.fact, 'facts');
    }
    note(textOf(modelo), place, worth.text, 'texts');
  }

  function scoresOf(word: string, groups: readonly FieldGroup[], slips = true): Scores {
    const scores: Scores = new Map();
    const stem = stemOf(word);
    const names = otherNames(word);
    const add = ({ places }: Entry, part: number) => {
      for (const group of groups) {
        for (const [place, value] of places[group] ?? []) raise(scores, place, value * part);
      }
    };
    for (const entry of entries.values()) {
      if (entry.word === word) add(entry, 1);
      else if (entry.stem === stem) add(entry, share.form);
      else if (entry.word.startsWith(word)) add(entry, share.beginning);
      else if (names.has(entry.stem)) add(entry, share.otherName);
    }
    if (groups.includes('codes')) addByReferencia(joined(word), scores);
    const typos = slips ? maxTypos(word) : 0;
    if (scores.size === 0 && typos > 0) {
      const near = nearNames(word, typos);
      for (const entry of entries.values()) {
        if (near.has(entry.stem) || isNear(word, entry.word, typos)) add(entry, share.slip);
      }
    }
    return scores;
  }

  function addByReferencia(code: string, scores: Scores): void {
    if (code.length < 2) return;
    for (const [place, referencia] of referencias.entries()) {
      const part = referencia === code ? 1 : referencia.startsWith(code) ? share.beginning : 0;
      const value = part || (code.length > 2 && referencia.includes(code) ? share.within : 0);
      if (value > 0) raise(scores, place, worth.referencia * value);
    }
  }

  return { scoresOf, addByReferencia };
}

/** Returns only the letters and digits of a text: «M27-104» becomes "m27104". */
export const joined = (text: string): string => wordsOf(text).join('');

/** Keeps the higher of two weights. */
export function raise(scores: Scores, place: number, value: number): void {
  if (value > (scores.get(place) ?? 0)) scores.set(place, value);
}

/** Returns the modelos that all of these have, with the sum of their weights. */
export function intersect([first, ...rest]: readonly Scores[]): Scores {
  const found: Scores = new Map();
  for (const [place, score] of first ?? []) {
    if (rest.every((scores) => scores.has(place))) {
      found.set(
        place,
        rest.reduce((sum, scores) => sum + (scores.get(place) ?? 0), score),
      );
    }
  }
  return found;
}

/** Returns the places of the list, the highest weight first. */
export const ranked = (scores: Scores): number[] =>
  [...scores]
    .sort(([one, value], [other, otherValue]) => otherValue - value || one - other)
    .map(([place]) => place);
