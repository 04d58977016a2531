import type { Texto } from '../../../platform/i18n/texto.ts';
import { NameIndex } from './names.ts';

/** Kinds of garments in product categories: Spanish, English, Catalan, Portuguese, then synonyms. */
const card: [es: string, en: string, ca: string, pt: string, ...others: string[]][] = [
  ['Vestidos', 'Dresses', 'Vestits', 'Vestidos', 'robes', 'kleider', 'abiti'],
  ['Faldas', 'Skirts', 'Faldilles', 'Saias', 'jupes'],
  ['Blusas', 'Blouses', 'Bruses', 'Blusas'],
  ['Camisas', 'Shirts', 'Camises', 'Camisas', 'chemises'],
  ['Tops', 'Tops', 'Tops', 'Tops', 'shirts & tops', 'clothing tops'],
  ['Pantalones', 'Trousers', 'Pantalons', 'Calças', 'pants'],
  ['Chaquetas', 'Jackets', 'Jaquetes', 'Casacos', 'blazers', 'coats & jackets', 'americanas'],
  ['Abrigos', 'Coats', 'Abrics', 'Sobretudos'],
  ['Monos', 'Jumpsuits', 'Granotes', 'Macacões', 'jumpsuits & rompers', 'one-pieces'],
  ['Trajes', 'Suits', 'Vestits jaqueta', 'Fatos', 'skirt suits', 'pant suits', 'conjuntos'],
  ['Chales', 'Shawls', 'Xals', 'Xailes', 'scarves & shawls', 'stoles', 'estolas'],
  ['Capas', 'Capes', 'Capes', 'Capas'],
  ['Tocados', 'Headpieces', 'Tocats', 'Toucados', 'fascinators', 'hats'],
  ['Bolsos', 'Handbags', 'Bosses', 'Malas', 'handbags, wallets & cases', 'clutches'],
  ['Zapatos', 'Shoes', 'Sabates', 'Sapatos'],
];

const kinds = new NameIndex<Texto>([]);
for (const [es, en, ca, pt, ...others] of card) {
  const nombre = { es, en, ca, pt };
  kinds.add(nombre, nombre);
  for (const other of others) kinds.add(nombre, other);
}

/** Returns the four names of a common kind of garment, found by any of its names. */
export const commonTipo = (name: string): Texto | undefined => kinds.find(name);

/** Returns the last step of a category: "Apparel & Accessories > Clothing > Dresses" -> "Dresses". */
export function lastStep(category: string): string | undefined {
  const last = category
    .split(/\s*>\s*/)
    .at(-1)
    ?.trim();
  // An export writes the id of an unknown category, or that there is none.
  return !last || /^(uncategorized|gid:.*|[a-z]{2}(-\d+)+)$/i.test(last) ? undefined : last;
}
