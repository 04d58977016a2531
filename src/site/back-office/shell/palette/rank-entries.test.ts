import { expect, it } from 'vitest';
import { rankEntries } from './rank-entries.ts';

const names = [
  'Pedidos',
  'Pedir para un cliente',
  'Registro de actividad',
  'Solicitudes de registro',
  'Nuevo usuario',
  'Usuarios',
  'Copias de seguridad',
];
const entries = names.map((name) => ({ id: name, name }));
const ranked = (text: string) => {
  const { exact, similar } = rankEntries(entries, text);
  return { exact: exact.map(({ name }) => name), similar: similar.map(({ name }) => name) };
};

it('finds entries by the starts of their words, in any order', () => {
  expect(ranked('reg act').exact).toEqual(['Registro de actividad']);
  expect(ranked('usu nue').exact).toEqual(['Nuevo usuario']);
  expect(ranked('ped').exact).toEqual(expect.arrayContaining(['Pedidos', 'Pedir para un cliente']));
});

it('ignores accents, case and small words', () => {
  expect(ranked('REGISTRÓ de la actividad').exact).toEqual(['Registro de actividad']);
  expect(ranked('nuevo un usuario').exact).toEqual(['Nuevo usuario']);
});

it.each([
  ['pedisos', 'Pedidos'],
  ['usaurios', 'Usuarios'],
  ['nuevo usario', 'Nuevo usuario'],
  ['segurdad', 'Copias de seguridad'],
  ['regitro actividad', 'Registro de actividad'],
])('tolerates the typo in «%s»', (text, name) => {
  const { exact, similar } = ranked(text);
  expect([...exact, ...similar]).toContain(name);
  expect(exact).not.toContain(name);
});

it('finds nothing by another word, an empty text or signs alone', () => {
  for (const text of ['zapatos', '', '  ', '#', 'pedidos zapatos'])
    expect(ranked(text)).toEqual({ exact: [], similar: [] });
});

it('finds an entry by its detail, and ranks the name before it', () => {
  const people = [
    { id: '1', name: 'Aina Serra', detail: 'taller@tienda.example' },
    { id: '2', name: 'Taller Pons', detail: 'pons@tienda.example' },
  ];
  expect(rankEntries(people, 'taller').exact.map(({ id }) => id)).toEqual(['2', '1']);
});

it('takes numbers as a whole and without typos', () => {
  const orders = [898, 8980, 899].map((id) => ({ id: String(id), name: `Pedido #${id}` }));
  const found = (text: string) =>
    Object.values(rankEntries(orders, text))
      .flat()
      .map(({ id }) => id);
  expect(found('#898')).toEqual(['898']);
  expect(found('89')).toEqual([]);
});
