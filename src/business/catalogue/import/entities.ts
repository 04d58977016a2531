/**
 * The named characters of product texts, besides the accented letters, which are composed from their parts.
 */
const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  shy: '',
  zwnj: '',
  iexcl: '¡',
  iquest: '¿',
  cent: '¢',
  pound: '£',
  yen: '¥',
  euro: '€',
  sect: '§',
  copy: '©',
  reg: '®',
  trade: '™',
  ordf: 'ª',
  ordm: 'º',
  laquo: '«',
  raquo: '»',
  lsaquo: '‹',
  rsaquo: '›',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  plusmn: '±',
  times: '×',
  sup2: '²',
  sup3: '³',
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  micro: 'µ',
  szlig: 'ß',
  aelig: 'æ',
  AElig: 'Æ',
  oelig: 'œ',
  OElig: 'Œ',
  oslash: 'ø',
  Oslash: 'Ø',
};

const accents: Record<string, string> = {
  grave: '\u0300',
  acute: '\u0301',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  ring: '\u030a',
  caron: '\u030c',
  cedil: '\u0327',
};

/** Decodes `&eacute;`, `&#233;` and `&#xE9;`; unknown names stay unchanged. */
export function decodeEntities(text: string): string {
  return text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z][a-z0-9]{1,8}));/gi,
    (whole, decimal, hex, name) => {
      if (decimal || hex) return character(decimal ? Number(decimal) : Number.parseInt(hex, 16));
      const accented = /^([a-z])(grave|acute|circ|tilde|uml|ring|caron|cedil)$/i.exec(name);
      if (accented) return `${accented[1]}${accents[accented[2] ?? '']}`.normalize('NFC');
      return named[name] ?? whole;
    },
  );
}

/** Returns '' for controls and half surrogates, which no database stores. */
function character(code: number): string {
  if (code === 9 || code === 10 || code === 13) return ' ';
  const none =
    code < 32 || (code >= 127 && code < 160) || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff;
  return none ? '' : String.fromCodePoint(code);
}
