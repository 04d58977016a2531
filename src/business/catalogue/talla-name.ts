/** The one size, as house lists write it. */
const oneSize = /^(?:talla |taille |taglia )?(?:única|unica|unique)$|^one size$|^t\.?\s?u\.?$/i;

/**
 * A talla's name as the reader says it: the one size is a word, for which each language has its own; every other is read
 * as it stands.
 */
export function tallaName(nombre: string, t: (key: string) => string): string {
  return oneSize.test(nombre.trim()) ? t('Única') : nombre;
}
