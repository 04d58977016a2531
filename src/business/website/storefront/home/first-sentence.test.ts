import { expect, test } from 'vitest';
import { firstSentence } from './first-sentence.ts';

test.each([
  ['Crepé y encaje. De la 40 a la 56.', 'Crepé y encaje.'],
  ['Desde 59,90 y hasta 1.200 piezas. Más.', 'Desde 59,90 y hasta 1.200 piezas.'],
  ['¿Boda de día? Gasa.', '¿Boda de día?'],
  ['Sin punto', 'Sin punto'],
  ['', ''],
])('returns the first sentence of %j: %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
