import * as z from 'zod';
import type { ModeloCard } from '../../../catalogue/catalogue.contract.ts';
import { withSynonyms } from '../../../catalogue/find/house-synonyms.ts';
import { otherNames, plain, stemOf, wordsOf } from '../../../catalogue/find/words.ts';
import { factLabel, namesOf, ocasiones } from '../../../catalogue/modelo-facts.ts';
import { matchColores } from '../../message/match-modelos.ts';
import type { Knowledge } from '../knowledge.ts';
import type { CallerTools } from '../tools.ts';
import { type AgentContext, openTool } from './agent-tool.ts';
import { colorInput, tallaInput } from './named-cells.ts';

const maxColores = 10;
const maxTallas = 30;
const maxModelos = 20;
/** The most modelos whose days of arrival one call reads. */
const maxWithDays = 24;

const words = z.string().trim().min(1).max(200);
const euros = z.number().min(0).max(1_000_000);

const input = z.object({
  text: words.optional().describe('Free words in any of the four languages; typos are tolerated'),
  tipo: words.optional().describe('Type of garment, such as "vestido de cóctel" or "skirt"'),
  coleccion: words.optional(),
  referencia: z.string().trim().min(1).max(50).optional().describe('Beginning of a referencia'),
  colores: z.array(colorInput).max(maxColores).optional().describe('Any of these colours'),
  excludedColores: z.array(colorInput).max(maxColores).optional(),
  tallas: z.array(tallaInput).max(maxTallas).optional(),
  tallaMatch: z.enum(['any', 'all']).optional().describe('Whether any or all of the sizes are needed'),
  ocasion: z.enum(namesOf(ocasiones)).optional(),
  composicion: words.optional().describe('Fabric, such as "seda" or "linen"'),
  maxPrecio: euros.optional().describe('Euros; for shops only'),
  minPrecio: euros.optional().describe('Euros; for shops only'),
  arrivesBy: z.iso.date().max(10).optional().describe('Last day of arrival, YYYY-MM-DD; for shops only'),
  limit: z.int().min(1).max(maxModelos).optional(),
});
type Input = z.output<typeof input>;

export const searchModelosTool = openTool({
  name: 'search_modelos',
  title: 'Search garments',
  description:
    'Searches the published modelos (garment styles). All given criteria must hold. Returns at most 20; `total` counts all. `notes` names each criterion that could not be applied: tell the user.',
  effect: 'none',
  input,
  async run(context, given) {
    const { knowledge, tools, language } = context;
    const wanted = inKnownWords(given, knowledge);
    const notes: string[] = [];
    const { caller } = tools;
    let found = wanted.text ? knowledge.vocabulary.find(wanted.text) : [...knowledge.vocabulary.modelos];
    found = found.filter((modelo) => matches(modelo, wanted, knowledge.vocabulary.tipos));
    if (wanted.composicion) found = await ofComposicion(context, found, wanted.composicion);
    const limitsPrice = wanted.maxPrecio !== undefined || wanted.minPrecio !== undefined;
    if (!caller && (limitsPrice || wanted.arrivesBy))
      notes.push('Prices and days of arrival need the account of a shop: they were not applied.');
    const prices = caller && new Map((await caller.listModelos()).map(({ id, precio }) => [id, precio]));
    if (prices && limitsPrice)
      found = found.filter(({ id }) => {
        const precio = prices.get(id);
        if (precio === undefined) return false;
        return precio <= (wanted.maxPrecio ?? precio) && precio >= (wanted.minPrecio ?? precio);
      });
    if (caller && wanted.arrivesBy) {
      if (found.length > maxWithDays)
        notes.push(`Days of arrival were read of the first ${maxWithDays} of ${found.length} modelos.`);
      found = await arrivingBy(caller, found.slice(0, maxWithDays), wanted, wanted.arrivesBy);
    }
    return {
      total: found.length,
      modelos: found.slice(0, wanted.limit ?? maxModelos).map((modelo) => ({
        id: modelo.id,
        referencia: modelo.referencia,
        nombre: modelo.nombre,
        colecciones: modelo.colecciones.map(({ nombre }) => nombre),
        colores: modelo.colores.map(({ nombre }) => nombre),
        tallas: modelo.tallas,
        ...(modelo.ocasiones && {
          ocasiones: modelo.ocasiones.map((one) => factLabel('ocasion', one)),
        }),
        ...(prices && { precio: prices.get(modelo.id) }),
        path: `/modelo/${caller ? 'user/' : ''}${modelo.id}`,
      })),
      notes,
      language,
    };
  },
});

/** Replaces the words that the house has given a meaning. */
function inKnownWords(given: Input, { synonyms }: Knowledge): Input {
  const { text, tipo, composicion } = given;
  const known = (words: string | undefined) => words && withSynonyms(words, synonyms);
  return { ...given, text: known(text), tipo: known(tipo), composicion: known(composicion) };
}

function matches(
  modelo: ModeloCard,
  { tipo, coleccion, referencia, colores, excludedColores, tallas, tallaMatch, ocasion }: Input,
  tipos: readonly { id: number; stems: readonly string[] }[],
): boolean {
  if (tipo && !names(tipos.find(({ id }) => id === modelo.modeloTipoId)?.stems ?? [], tipo)) return false;
  if (coleccion && !modelo.colecciones.some(({ nombre }) => names(stemsOf(nombre), coleccion))) return false;
  if (referencia && !joined(modelo.referencia).startsWith(joined(referencia))) return false;
  if (colores?.length && coloresNamed(modelo, colores).size === 0) return false;
  if (excludedColores?.length && coloresNamed(modelo, excludedColores).size === modelo.colores.length)
    return false;
  if (ocasion && !modelo.ocasiones?.includes(ocasion)) return false;
  if (!tallas?.length) return true;
  const made = new Set(modelo.tallas.map(plain));
  const isMade = (talla: string) => made.has(plain(talla));
  return tallaMatch === 'all' ? tallas.every(isMade) : tallas.some(isMade);
}

const joined = (referencia: string) => wordsOf(referencia).join('');
const stemsOf = (text: string) => wordsOf(text).map(stemOf);

/** Words without a meaning of their own in a name: «vestido de cóctel». */
const minLength = 3;

/** Tests whether all words of a text, or their synonyms, are among the stems. */
function names(stems: Iterable<string>, text: string): boolean {
  const own = new Set(stems);
  return wordsOf(text)
    .filter((word) => word.length >= minLength)
    .every((word) => own.has(stemOf(word)) || [...otherNames(word)].some((stem) => own.has(stem)));
}

const coloresNamed = (modelo: ModeloCard, named: readonly string[]): Set<number> =>
  new Set(
    named.flatMap((one) => {
      const ofName = wordsOf(one);
      return ofName.length === 0
        ? []
        : matchColores(modelo, ofName).map(({ modeloColorId }) => modeloColorId);
    }),
  );

async function ofComposicion(
  { readComposiciones }: AgentContext,
  modelos: readonly ModeloCard[],
  text: string,
): Promise<ModeloCard[]> {
  const composiciones = await readComposiciones();
  return modelos.filter(({ id }) => names(composiciones.get(id) ?? [], text));
}

/** Modelos whose stock is read at the same time. */
const readAtOnce = 4;

/** Returns the modelos with a wanted cell in stock, or in production until a day. */
async function arrivingBy(
  caller: CallerTools,
  modelos: readonly ModeloCard[],
  { colores, excludedColores, tallas, tallaMatch }: Input,
  day: string,
): Promise<ModeloCard[]> {
  const arrives: boolean[] = [];
  // A few at a time: a program must not take all connections of the database.
  for (let start = 0; start < modelos.length; start += readAtOnce) {
    const read = modelos.slice(start, start + readAtOnce).map(async (modelo) => {
      const detail = await caller.readModelo(modelo.id);
      const wanted = colores?.length ? coloresNamed(modelo, colores) : undefined;
      const excluded = coloresNamed(modelo, excludedColores ?? []);
      const nombres = new Map(detail.tallas.map(({ tallaId, nombre }) => [tallaId, plain(nombre)]));
      const there = detail.stock.filter(
        ({ modeloColorId, disponible, produccion }) =>
          (wanted?.has(modeloColorId) ?? true) &&
          !excluded.has(modeloColorId) &&
          (disponible > 0 || produccion.some(({ fecha }) => fecha <= day)),
      );
      const tallasThere = new Set(there.map(({ tallaId }) => nombres.get(tallaId)));
      if (!tallas?.length) return there.length > 0;
      const isThere = (talla: string) => tallasThere.has(plain(talla));
      return tallaMatch === 'all' ? tallas.every(isThere) : tallas.some(isThere);
    });
    arrives.push(...(await Promise.all(read)));
  }
  return modelos.filter((_, nth) => arrives[nth]);
}
