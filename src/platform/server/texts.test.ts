import { expect, it } from 'vitest';
import { translate } from './texts.ts';

it('takes the form of a text by its count', () => {
  const key = '{{count}} celdas en uso, como las de {{color}}: ciérrelas en lugar de quitarlas.';
  expect([1, 2].map((count) => translate('en', key, { count, color: 'Rojo' }))).toEqual([
    'A cell of Rojo is in use: close it instead of removing it.',
    '2 cells are in use, such as those of Rojo: close them instead of removing them.',
  ]);
});

it('keeps a text without forms, and a key without a text', () => {
  expect(translate('en', 'Nada {{count}}', { count: 1 })).toBe('Nada 1');
});
