/** Reads the published searches and compares what a search finds with what each of them asks for. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ModeloCard } from '#src/business/catalogue/catalogue.contract.ts';
import { createSearch } from '#src/business/catalogue/find/search-modelos.ts';
import { coloresOf, filterModelos } from '#src/business/catalogue/gallery.ts';
import { factNames, factsOf } from '#src/business/catalogue/modelo-facts.ts';
import type { Language } from '#src/platform/i18n/languages.ts';

export interface Query {
  line: string;
  language: Language;
  text: string;
  /** Each condition has one of its values, or all of them. */
  conditions: { field: string; values: string[]; all: boolean }[];
}

/** The catalogue as the test knows it: its own names are Spanish, cards are in the user's language. */
export interface SearchedCatalogue {
  modelos: ModeloCard[];
  tipos: { id: number; nombre: string }[];
  texts: ReadonlyMap<number, string>;
  spanish: ReadonlyMap<number, { card: ModeloCard; text: string }>;
}

/** How many of the first modelos must all meet the conditions. */
const looked = 5;

export function readQueries(): Query[] {
  const lines = readFileSync(join(import.meta.dirname, 'queries.txt'), 'utf8').split('\n');
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [language = '', text = '', expected = ''] = line.split(' | ');
      const found = [...expected.matchAll(/(\w+)=(.+?)(?= \w+=|$)/g)];
      return {
        line,
        language: language as Language,
        text,
        conditions: found.map(([, field = '', values = '']) => ({
          field,
          values: values.split(/[/+]/),
          all: values.includes('+'),
        })),
      };
    });
}

/** Tests whether the search shows the asked modelos first and leaves none of them out. */
export function isRight({ text, conditions }: Query, { modelos, tipos, texts, spanish }: SearchedCatalogue) {
  const search = createSearch(modelos, tipos, (id) => texts.get(id) ?? '');
  const { found, filters } = search(text, { today: '2026-11-21', readsShopFilters: true });
  const shown = filterModelos(found, filters).map(({ id }) => id);
  if (conditions.length === 0) return shown.length === 0;
  const asked = modelos.filter(({ id }) => meets(spanish.get(id), conditions)).map(({ id }) => id);
  const ids = new Set(asked);
  return (
    asked.length > 0 &&
    shown.slice(0, Math.min(looked, asked.length)).every((id) => ids.has(id)) &&
    asked.every((id) => shown.includes(id))
  );
}

function meets(modelo: { card: ModeloCard; text: string } | undefined, conditions: Query['conditions']) {
  if (!modelo) return false;
  return conditions.every(({ field, values, all }) => {
    const own = valuesOf(modelo, field);
    const has = (value: string) =>
      field === 'texto' ? modelo.text.toLowerCase().includes(value) : own.includes(value);
    return all ? values.every(has) : values.some(has);
  });
}

function valuesOf({ card }: { card: ModeloCard }, field: string): readonly string[] {
  const fact = factNames.find((name) => name === field);
  if (fact) return factsOf(card, fact);
  switch (field) {
    case 'nombre':
      return [card.nombre];
    case 'ref':
      return [card.referencia];
    case 'tipo':
      return [String(card.modeloTipoId)];
    case 'familia':
      return coloresOf(card).map(String);
    case 'color':
      return card.colores.map(({ nombre }) => nombre);
    case 'coleccion':
      return card.colecciones.map(({ nombre }) => nombre);
    case 'talla':
      return card.tallas;
    default:
      return [];
  }
}
