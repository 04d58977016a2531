/** Checks the placeholders between double braces: a new wording must keep them. */

/** Returns the placeholders `{{n}}` of a text, each once. */
export const placeholdersOf = (texto: string): string[] => [
  ...new Set([...texto.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => `{{${name}}}`)),
];

/**
 * Returns the error of a wording that lacks or adds a placeholder of the product's text: a text key, with the
 * piece.
 */
export function wordingError(nuestro: string, propio: string): { key: string; dato: string } | undefined {
  const wanted = placeholdersOf(nuestro);
  const there = placeholdersOf(propio);
  const lost = wanted.find((dato) => !there.includes(dato));
  if (lost)
    return { key: 'Falta {{dato}} en {{idioma}}: ahí la web pone el dato. Déjelo tal cual.', dato: lost };
  const strange = there.find((dato) => !wanted.includes(dato)) ?? broken(propio);
  return strange === undefined
    ? undefined
    : { key: 'Sobra {{dato}} en {{idioma}}: este texto no lleva ese dato.', dato: strange };
}

/** Returns syntax that interpolation would misread: half a pair of braces, or a text within the text. */
function broken(texto: string): string | undefined {
  const words = texto.replace(/\{\{\s*\w+\s*\}\}/g, '');
  return ['{{', '}}', '$t('].find((sign) => words.includes(sign));
}
