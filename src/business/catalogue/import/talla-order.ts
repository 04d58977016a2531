import { fold } from './names.ts';

export interface Talla {
  id: number;
  nombre: string;
  orden: number;
}

/** Numbers, then letters, then other names, then the one size; within a kind by `rank`. */
interface Place {
  kind: 0 | 1 | 2 | 3;
  rank: number;
}

const oneSize = new Set([
  'unica',
  'onesize',
  'tallaunica',
  'tailleunique',
  'tamanhounico',
  'tagliaunica',
  'os',
  'tu',
  'u',
]);

/**
 * Returns the place of a talla in size order: 34, 36, 38 ...; XS, S, M, L, XL, 2XL ..., in letters or in
 * words.
 */
export function placeOf(nombre: string): Place {
  const name = fold(nombre).replaceAll(/[\s.-]/g, '');
  if (oneSize.has(name)) return { kind: 3, rank: 0 };
  const first = name.split('/')[0] ?? name;
  const between = first === name ? 0 : 0.5;
  const letters = first
    .replace(/^(?:extra)+/, (words) => 'x'.repeat(words.length / 'extra'.length))
    .replace(/(small|pequen[ao]|petita?|piccola)$/, 's')
    .replace(/(medium|median[ao]|medi[ao]|mitjana|moyenne?)$/, 'm')
    .replace(/(large|grande?)$/, 'l');
  const [, digits, xs = '', letter] = /^(\d{1,2})?(x*)([sml])$/.exec(letters) ?? [];
  if (letter && (letter !== 'm' || (!digits && !xs))) {
    const extra = digits ? Number(digits) : xs.length;
    return { kind: 1, rank: (letter === 'm' ? 0 : letter === 's' ? -1 - extra : 1 + extra) + between };
  }
  const number = /^(?:eu|es|it|fr|uk|us|t)?(\d+(?:,\d+)?)/.exec(fold(nombre).replaceAll(' ', ''))?.[1];
  if (number) return { kind: 0, rank: Number(number.replace(',', '.')) + between / 10 };
  return { kind: 2, rank: 0 };
}

const maxRepeatedX = 2;

/** Returns the letters of a rank: -2 -> "XS", 0 -> "M", 3 -> "XXL", 4 -> "3XL". */
function lettersOf(rank: number): string {
  if (rank === 0) return 'M';
  const extra = Math.abs(rank) - 1;
  return `${extra > maxRepeatedX ? `${extra}X` : 'X'.repeat(extra)}${rank < 0 ? 'S' : 'L'}`;
}

/** Words that may precede the number of a size in a file and carry no meaning. */
const sizeWord = /^(?:talla|talle|size|taille|taglia|tamanho|tam|mida|grosse|eu|es|t)[\s.:]*(?=\d)/;

/**
 * Returns the short form of a talla: "Small" -> "S", "Extra Large" -> "XL", "EU 38" -> "38", "One Size" ->
 * "Única", "Small/Medium" -> "S/M". Returns any other name unchanged.
 */
export function shortSize(nombre: string): string {
  const parts = nombre.split('/').map((part) => part.trim());
  if (parts.length === 2 && parts.every((part) => placeOf(part).kind === 1))
    return parts.map(shortSize).join('/');
  if (parts.length > 1) return nombre;
  const { kind, rank } = placeOf(nombre);
  if (kind === 3) return 'Única';
  if (kind === 1) return lettersOf(rank);
  const bare = fold(nombre).replace(sizeWord, '');
  return /^\d+(?:[.,]\d+)?$/.test(bare) ? bare.replace(',', '.') : nombre;
}

/** Returns the key of all spellings of a talla: "small" and "S", "2XL" and "XXL", "T. 38" and "38". */
export const sizeKey = (nombre: string): string => fold(shortSize(nombre)).replaceAll(/[\s-]/g, '');

/** Returns whether one place comes before the other. */
export const isBefore = (one: Place, other: Place) =>
  one.kind === other.kind ? one.rank < other.rank : one.kind < other.kind;

export interface TallaPlan {
  created: { nombre: string; orden: number }[];
  /** Existing tallas that move up by a place; their relative order stays. */
  moved: { id: number; orden: number }[];
}

/** Inserts new tallas into the company's list, whose relative order stays. */
export function placeTallas(present: readonly Talla[], names: readonly string[]): TallaPlan {
  type Item = { id?: number; nombre: string; orden?: number };
  const row: Item[] = [...present].sort((a, b) => a.orden - b.orden || a.id - b.id);
  for (const nombre of names) {
    const place = placeOf(nombre);
    const kin = row.flatMap((item, at) => (placeOf(item.nombre).kind === place.kind ? [at] : []));
    // Beside tallas of its own kind where there are some; else where its kind belongs.
    const smaller = (at: number) => !isBefore(place, placeOf(row[at]?.nombre ?? ''));
    const last = kin.length > 0 ? kin.findLast(smaller) : [...row.keys()].findLast(smaller);
    row.splice(last === undefined ? (kin[0] ?? 0) : last + 1, 0, { nombre });
  }
  const plan: TallaPlan = { created: [], moved: [] };
  let before: number | undefined;
  for (const { id, nombre, orden } of row) {
    const next: number = before === undefined ? (orden ?? 1) : Math.max(orden ?? 0, before + 1);
    if (id === undefined) plan.created.push({ nombre, orden: next });
    else if (orden !== next) plan.moved.push({ id, orden: next });
    before = next;
  }
  return plan;
}
