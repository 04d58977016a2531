/** Writes Spanish words in the phones of the US-English model of pocketsphinx (ARPAbet). No I/O. */

const single: Readonly<Record<string, string>> = {
  a: 'AA',
  b: 'B',
  d: 'D',
  e: 'EH',
  f: 'F',
  i: 'IY',
  j: 'HH',
  k: 'K',
  l: 'L',
  m: 'M',
  n: 'N',
  ñ: 'N Y',
  o: 'OW',
  p: 'P',
  r: 'R',
  s: 'S',
  t: 'T',
  u: 'UW',
  v: 'B',
  w: 'W',
  x: 'K S',
  z: 'S',
  ç: 'S',
};
const pairs: readonly [letters: RegExp, phones: string][] = [
  [/^ch/, 'CH'],
  [/^(?:ll|y(?=[aeiou]))/, 'Y'],
  [/^ny(?![aeiou]*$)/, 'N Y'],
  [/^qu(?=[ei])/, 'K'],
  [/^gu(?=[ei])/, 'G'],
  [/^c(?=[ei])/, 'S'],
  [/^g(?=[ei])/, 'HH'],
  [/^rr/, 'R'],
  // A vowel between both, as English has no Spanish «tr».
  [/^tr/, 'T AH R'],
  [/^i(?=[aeou])/, 'Y'],
  [/^u(?=[aeio])/, 'W'],
  [/^[cq]/, 'K'],
  [/^g/, 'G'],
  [/^h/, ''],
  [/^y/, 'IY'],
];

/** Returns the phones of a word, separated by spaces; '' for a word without letters. */
export function phonesOf(word: string): string {
  let rest = word
    .toLowerCase()
    .normalize('NFC')
    .replaceAll(/[ñç]/g, (letter) => (letter === 'ñ' ? '\u0001' : '\u0002'))
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll('\u0001', 'ñ')
    .replaceAll('\u0002', 'ç')
    .replaceAll(/[^a-zñç]/g, '');
  const phones: string[] = [];
  while (rest !== '') {
    const pair = pairs.find(([letters]) => letters.test(rest));
    const length = pair ? (pair[0].exec(rest)?.[0].length ?? 1) : 1;
    const found = pair ? pair[1] : (single[rest[0] ?? ''] ?? '');
    if (found) phones.push(found);
    rest = rest.slice(length);
  }
  return phones.join(' ');
}
