import { expect, it } from 'vitest';
import { minStaffPasswordLength, passwordErrorOf } from './password-rule.ts';

const commonest = new Set(['qwertyuiop']);

it.each([
  ['', 'short'],
  ['nueve9999', 'short'],
  ['ñññññññññ', 'short'],
  ['qwertyuiop', 'common'],
  ['QwertyUiop', 'common'],
  ['          ', 'common'],
  ['\t\u00a0\u3000\u200b      ', 'common'],
  ['aaaaaaaaaa', 'common'],
  ['aAaAaAaAaA', 'common'],
  ['ññññññññññ', 'common'],
  ['n\u0303'.repeat(10), 'common'],
  ['1111111111', 'common'],
  ['diez letra', undefined],
  ['aaaaaaaaab', undefined],
  ['tres vestidos de gasa', undefined],
])('finds the error of %j: %s', (password, error) => {
  expect(passwordErrorOf(password, { commonest })).toBe(error);
});

const known = ['nora.vidal@modasvidal.example', 'Atelier Montseny'];

it.each([
  'Verano2026',
  'primavera-2027',
  'OTOÑO-2026!!',
  'Estiu.2026.Hivern',
  'outono/inverno 27',
  'summer-winter-26',
  'AtelierMontseny1994',
  'Montseny-2026',
  'nora.vidal.1981',
  'ModasVidal#2026',
  'Percha-2027',
  'Contraseña-2026',
])('finds %s guessable by a stranger', (password) => {
  expect(passwordErrorOf(password, { known })).toBe('guessable');
});

it.each(['verano en la playa', 'waterfall 1999', 'Nora come mandarinas', 'tres vestidos de gasa'])(
  'accepts %s, which has enough letters of its own',
  (password) => {
    expect(passwordErrorOf(password, { known })).toBeUndefined();
  },
);

it('requires twelve characters from staff', () => {
  expect(passwordErrorOf('once letras', { minLength: minStaffPasswordLength })).toBe('short');
  expect(passwordErrorOf('doce letras!', { minLength: minStaffPasswordLength })).toBeUndefined();
});
