import { expect, it } from 'vitest';
import type { ListFilter } from './list-filter.ts';
import { activeTab, type ListTab, ownFilters, withTab } from './list-tab.ts';

const estado = (valor: string): ListFilter => ({ campo: 'estado', op: 'eq', valor });
const name: ListFilter = { campo: 'nombre', op: 'contains', valor: 'a' };
const unseen: ListFilter = { campo: 'visto', op: 'eq', valor: false };
const tabs: ListTab[] = [
  { name: 'todo', words: 'Todo', filters: [] },
  { name: 'nuevo', words: 'Nuevo', filters: [estado('nuevo')] },
  { name: 'sin', words: 'Sin ver', filters: [estado('nuevo'), unseen] },
];

it('finds the tab with the most of its conditions, in any order among others', () => {
  expect(activeTab(tabs, [])?.name).toBe('todo');
  expect(activeTab(tabs, [name, estado('nuevo')])?.name).toBe('nuevo');
  expect(activeTab(tabs, [unseen, name, estado('nuevo')])?.name).toBe('sin');
  expect(activeTab(tabs, [estado('otro')])?.name).toBe('todo');
  expect(activeTab([], [name])).toBeUndefined();
});

it('keeps the own conditions when the tab changes, apart from those on its fields', () => {
  const filtros = [estado('nuevo'), name];
  expect(ownFilters(tabs, filtros)).toEqual([name]);
  expect(withTab(tabs, filtros, tabs[2] as ListTab)).toEqual([estado('nuevo'), unseen, name]);
  expect(withTab(tabs, filtros, tabs[0] as ListTab)).toEqual([name]);
  expect(withTab(tabs, [estado('otro'), name], tabs[1] as ListTab)).toEqual([estado('nuevo'), name]);
});
