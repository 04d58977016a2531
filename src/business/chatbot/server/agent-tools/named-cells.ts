/** Finds modelos, colores and tallas that a model names. It never guesses: a doubtful name is a refusal. */
import * as z from 'zod';
import type { ModeloCard } from '../../../catalogue/catalogue.contract.ts';
import { plain, wordsOf } from '../../../catalogue/find/words.ts';
import { matchColores } from '../../message/match-modelos.ts';
import type { Knowledge } from '../knowledge.ts';
import { ToolRefusal } from './agent-tool.ts';

const maxId = 2_147_483_647;

/** A modelo by its id, referencia or name. */
export const modeloInput = z
  .union([z.int().min(1).max(maxId), z.string().trim().min(1).max(100)])
  .describe('Id, referencia or exact name of the modelo');

/** A color by its name. */
export const colorInput = z.string().trim().min(1).max(100).describe('Name of a color of the modelo');

/** A talla by its name. */
export const tallaInput = z.string().trim().min(1).max(30).describe('Size, such as "42"');

const maxSuggestions = 5;

/** Returns the modelo with this id, referencia or name. @throws ToolRefusal with the nearest names */
export function findModelo({ vocabulary }: Knowledge, named: number | string): ModeloCard {
  const { modelos, byReferencia, byNombre, find } = vocabulary;
  const words = wordsOf(String(named));
  const byId = /^\d+$/.test(String(named)) ? Number(named) : undefined;
  const found =
    (typeof named === 'string' && (byReferencia.get(words.join('')) ?? byNombre.get(words.join(' ')))) ||
    modelos.find(({ id }) => id === byId);
  if (found) return found;
  const near = typeof named === 'string' ? find(named).slice(0, maxSuggestions) : [];
  throw new ToolRefusal(`There is no modelo "${named}".`, {
    nearest: near.map(({ id, nombre, referencia }) => ({ id, nombre, referencia })),
  });
}

/** Returns the only color of a modelo with this name. @throws ToolRefusal with the colores of the modelo */
export function findColor<Color extends { nombre: string }>(
  modelo: { nombre: string; colores: Color[] },
  named: string,
): Color {
  const exact = modelo.colores.filter(({ nombre }) => plain(nombre) === plain(named));
  const matching = exact.length > 0 ? exact : matchColores(modelo, wordsOf(named));
  const [only, other] = wordsOf(named).length > 0 ? matching : [];
  if (only && !other) return only;
  throw new ToolRefusal(
    `${modelo.nombre} has ${other ? 'several colores' : 'no color'} "${named}". Ask which one.`,
    { colores: modelo.colores.map(({ nombre }) => nombre) },
  );
}

/** Returns the talla of a modelo with this name. @throws ToolRefusal with the tallas of the modelo */
export function findTalla<Talla extends { nombre: string }>(
  { nombre, tallas }: { nombre: string; tallas: readonly Talla[] },
  named: string,
): Talla {
  const found = tallas.find((talla) => plain(talla.nombre) === plain(named));
  if (found) return found;
  throw new ToolRefusal(`${nombre} is not made in size "${named}".`, {
    tallas: [...new Set(tallas.map((talla) => talla.nombre))],
  });
}
