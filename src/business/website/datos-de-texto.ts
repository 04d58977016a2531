/** What the site puts into a text, between double braces: the words around it may change, it may not. */

/** `{{n}}`, as it is written; each once. */
export const datosDe = (texto: string): string[] => [
  ...new Set([...texto.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => `{{${name}}}`)),
];

/** What of the product's own text a wording lacks, or has beyond it: a key of words, with the piece at fault. */
export function faultOfWording(nuestro: string, propio: string): { key: string; dato: string } | undefined {
  const wanted = datosDe(nuestro);
  const there = datosDe(propio);
  const lost = wanted.find((dato) => !there.includes(dato));
  if (lost)
    return { key: 'Falta {{dato}} en {{idioma}}: ahí la web pone el dato. Déjelo tal cual.', dato: lost };
  const strange = there.find((dato) => !wanted.includes(dato)) ?? broken(propio);
  return strange === undefined
    ? undefined
    : { key: 'Sobra {{dato}} en {{idioma}}: este texto no lleva ese dato.', dato: strange };
}

/** Signs that mean something to whoever fills a text in: half a pair of braces, or a text within the text. */
function broken(texto: string): string | undefined {
  const words = texto.replace(/\{\{\s*\w+\s*\}\}/g, '');
  return ['{{', '}}', '$t('].find((sign) => words.includes(sign));
}
