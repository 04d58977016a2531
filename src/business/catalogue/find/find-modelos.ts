/**
 * Finds modelos by the user's words, best match first. The index is built once per list of cards and queried
 * at every keystroke.
 */
import type { ModeloCard } from '../catalogue.contract.ts';
import { factLabel, factNames, factsOf, type GarmentFacts } from '../modelo-facts.ts';
import { isNear, maxTypos, nearNames, otherNames, plain, stemOf, wordsOf } from './words.ts';

export type Findable = Pick<
  ModeloCard,
  'nombre' | 'referencia' | 'colecciones' | 'colores' | 'modeloTipoId' | 'temporada'
> &
  GarmentFacts;

/** The weight of a word in each of these fields. */
const worth = { nombre: 4, tipo: 3, color: 2.5, coleccion: 2, temporada: 1, fact: 1, referencia: 6 };
/** The share of the weight that remains for an inexact match. */
const share = { form: 0.95, beginning: 0.7, otherName: 0.6, slip: 0.4, within: 0.3 };

/** Stop words: they say nothing about a garment. */
const empty = new Set(
  'a al amb and color com con cor da de del do el em en for i in la las los o of os per the with y'.split(
    ' ',
  ),
);

interface Entry {
  word: string;
  stem: string;
  /** The weight by index in the list. */
  places: Map<number, number>;
}

type Scores = Map<number, number>;

/**
 * Creates the search function over these modelos.
 * @param tipos the names of the modelo types, in the user's language
 */
export function createFinder<M extends Findable>(
  modelos: readonly M[],
  tipos: readonly { id: number; nombre: string }[],
): (text: string) => M[] {
  const tipoNames = new Map(tipos.map(({ id, nombre }) => [id, nombre]));
  const entries = new Map<string, Entry>();
  const referencias = modelos.map(({ referencia }) => joined(referencia));

  const note = (text: string, place: number, value: number) => {
    for (const word of wordsOf(text)) {
      let entry = entries.get(word);
      if (!entry) {
        entry = { word, stem: stemOf(word), places: new Map() };
        entries.set(word, entry);
      }
      entry.places.set(place, Math.max(entry.places.get(place) ?? 0, value));
    }
  };
  for (const [place, modelo] of modelos.entries()) {
    note(modelo.nombre, place, worth.nombre);
    note(tipoNames.get(modelo.modeloTipoId) ?? '', place, worth.tipo);
    for (const { nombre } of modelo.colores) note(nombre, place, worth.color);
    for (const { nombre } of modelo.colecciones) note(nombre, place, worth.coleccion);
    note(modelo.temporada ?? '', place, worth.temporada);
    for (const name of factNames) {
      for (const value of factsOf(modelo, name)) note(factLabel(name, value), place, worth.fact);
    }
  }

  function scoresOf(word: string): Scores {
    const scores: Scores = new Map();
    const stem = stemOf(word);
    const names = otherNames(word);
    for (const entry of entries.values()) {
      if (entry.word === word) add(scores, entry, 1);
      else if (entry.stem === stem) add(scores, entry, share.form);
      else if (entry.word.startsWith(word)) add(scores, entry, share.beginning);
      else if (names.has(entry.stem)) add(scores, entry, share.otherName);
    }
    byReferencia(joined(word), scores);
    const slips = maxTypos(word);
    if (scores.size === 0 && slips > 0) {
      const near = nearNames(word, slips);
      for (const entry of entries.values()) {
        if (near.has(entry.stem) || isNear(word, entry.word, slips)) add(scores, entry, share.slip);
      }
    }
    return scores;
  }

  function byReferencia(code: string, scores: Scores): void {
    if (code.length < 2) return;
    for (const [place, referencia] of referencias.entries()) {
      const part = referencia === code ? 1 : referencia.startsWith(code) ? share.beginning : 0;
      const value = part || (code.length > 2 && referencia.includes(code) ? share.within : 0);
      if (value > 0) raise(scores, place, worth.referencia * value);
    }
  }

  return (text) => {
    const whole = plain(text).split(/\s+/).filter(Boolean);
    const telling = whole.filter((word) => !empty.has(word));
    const words = telling.length > 0 ? telling : whole;
    if (words.length === 0) return [...modelos];
    const [first = new Map(), ...rest] = words.map(partsOf(scoresOf));
    const found: Scores = new Map();
    for (const [place, score] of first) {
      if (rest.every((scores) => scores.has(place))) {
        found.set(
          place,
          rest.reduce((sum, scores) => sum + (scores.get(place) ?? 0), score),
        );
      }
    }
    // A referencia that was typed with spaces in it.
    if (words.length > 1) byReferencia(joined(text), found);
    return [...found]
      .sort(([one, value], [other, otherValue]) => otherValue - value || one - other)
      .flatMap(([place]) => modelos[place] ?? []);
  };
}

/** A typed word can have several parts: «verde-agua», or a referencia with a dash. */
const partsOf =
  (scoresOf: (word: string) => Scores) =>
  (written: string): Scores => {
    const parts = wordsOf(written);
    const [first, ...others] = parts.map(scoresOf);
    const together: Scores = new Map();
    for (const [place, score] of first ?? []) {
      if (others.every((scores) => scores.has(place))) together.set(place, score);
    }
    if (others.length > 0)
      for (const [place, score] of scoresOf(joined(written))) raise(together, place, score);
    return together;
  };

const joined = (text: string): string => wordsOf(text).join('');

function add(scores: Scores, { places }: Entry, part: number): void {
  for (const [place, value] of places) raise(scores, place, value * part);
}

function raise(scores: Scores, place: number, value: number): void {
  if (value > (scores.get(place) ?? 0)) scores.set(place, value);
}
