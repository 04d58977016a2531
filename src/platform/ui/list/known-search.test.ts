import { describe, expect, it } from 'vitest';
import { knownSearch, sameSearch } from './known-search.ts';
import type { ListFilter } from './list-filter.ts';

const columns = [
  { name: 'id' },
  { name: 'fecha', filter: 'day' },
  { name: 'total', filter: 'number' },
  { name: 'visto', filter: 'boolean' },
  { name: 'cliente', filter: 'text' },
  { name: 'pais', filter: { values: [{ value: 'ES', words: 'España' }] }, filterField: 'paisCodigo' },
  { name: 'roles', filter: { values: [], operators: ['contains'] } },
  { name: 'imagen', unsearched: true },
] as const;

describe('what a list knows of a search', () => {
  it('returns the same search when the list knows all of it', () => {
    const search = {
      q: 'boda',
      filtros: [
        { campo: 'total', op: 'gte' as const, valor: 500 },
        { campo: 'paisCodigo', op: 'eq' as const, valor: 'ES' },
        { campo: 'roles', op: 'contains' as const, valor: 'Un rol nuevo' },
        { campo: 'fecha', op: 'lt' as const, valor: '2026-02-28' },
        { campo: 'visto', op: 'eq' as const, valor: true },
      ],
      orden: ['fecha desc', 'cliente', 'id asc'],
      pagina: 3,
    };
    expect(knownSearch(search, columns)).toBe(search);
    expect(knownSearch({ pagina: 2 }, columns)).toEqual({ pagina: 2 });
  });

  it.each(['nope', 'imagen', 'fecha down', 'fecha desc nope', '', ' '])('ignores the order «%s»', (term) => {
    expect(knownSearch({ orden: [term], pagina: 4 }, columns)).toEqual({});
    expect(knownSearch({ orden: [term, 'id'] }, columns)).toEqual({ orden: ['id'] });
  });

  it.each<ListFilter>([
    { campo: 'nope', op: 'eq', valor: 1 },
    { campo: 'imagen', op: 'eq', valor: 'a' },
    { campo: 'total', op: 'eq', valor: 'mucho' },
    { campo: 'total', op: 'eq', valor: 1e300 },
    { campo: 'total', op: 'contains', valor: 5 },
    { campo: 'fecha', op: 'eq', valor: 'ayer' },
    { campo: 'fecha', op: 'eq', valor: '2026-02-31' },
    { campo: 'fecha', op: 'eq', valor: '0000-01-01' },
    { campo: 'fecha', op: 'eq', valor: 20260228 },
    { campo: 'visto', op: 'eq', valor: 'quizá' },
    { campo: 'visto', op: 'gt', valor: true },
    { campo: 'cliente', op: 'gt', valor: 'a' },
    { campo: 'pais', op: 'eq', valor: 'ZZ' },
    { campo: 'roles', op: 'eq', valor: 'Admin' },
  ])('is not the condition $campo $op $valor', (filter) => {
    const known: ListFilter = { campo: 'cliente', op: 'contains', valor: 'a' };
    expect(knownSearch({ q: 'a', filtros: [filter] }, columns)).toEqual({ q: 'a' });
    expect(knownSearch({ filtros: [filter, known] }, columns)).toEqual({ filtros: [known] });
  });
});

it('treats a view as the same search in any order of its conditions', () => {
  const search = {
    q: undefined,
    filtros: [{ campo: 'a', op: 'eq' as const, valor: 1 }],
    orden: ['a'],
    pagina: 2,
  };
  expect(sameSearch(search, { orden: ['a'], filtros: [{ valor: 1, op: 'eq', campo: 'a' }] })).toBe(true);
  expect(sameSearch({ q: undefined }, {})).toBe(true);
  expect(sameSearch(search, {})).toBe(false);
});
