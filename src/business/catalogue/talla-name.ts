/** The one size in the spellings of companies' lists. */
const oneSize = /^(?:talla |taille |taglia )?(?:única|unica|unique)$|^one size$|^t\.?\s?u\.?$/i;

/** Returns a talla's name for display: the one size is translated, every other name stays. */
export function tallaName(nombre: string, t: (key: string) => string): string {
  return oneSize.test(nombre.trim()) ? t('Única') : nombre;
}
