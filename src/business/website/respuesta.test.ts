import { describe, expect, it } from 'vitest';
import { paragraphsOf, plainAnswer } from './respuesta.ts';

describe('paragraphsOf', () => {
  it('reads paragraphs and links', () => {
    expect(paragraphsOf('Pida el alta en [la página de entrada](/login).\n\n\nO llámenos.')).toEqual([
      ['Pida el alta en ', { words: 'la página de entrada', address: '/login' }, '.'],
      ['O llámenos.'],
    ]);
    expect(plainAnswer('Pida [el alta](/login).\n\nYa.')).toBe('Pida el alta.\nYa.');
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](data:text/html,1)',
    '[x]',
  ])('leaves %s as text', (text) => {
    expect(paragraphsOf(text)).toEqual([[text]]);
  });
});
