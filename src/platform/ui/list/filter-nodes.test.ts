import { expect, it } from 'vitest';
import type { FilterNode } from '../../http/search.contract.ts';
import { filterNode } from './filter-nodes.ts';
import type { ListFilter } from './list-filter.ts';

const clock = { today: '2026-11-23', seasons: [] };
const at = (operator: string, value: FilterNode['value']): FilterNode => ({ field: 'a', operator, value });

it.each<[Omit<ListFilter, 'campo'>, FilterNode | undefined]>([
  [{ op: 'eq', valor: 1 }, at('eq', 1)],
  [
    { op: 'eq', valor: [1, 2] },
    { logic: 'or', filters: [at('eq', 1), at('eq', 2)] },
  ],
  [
    { op: 'neq', valor: ['x', 'y'] },
    { logic: 'and', filters: [at('neq', 'x'), at('neq', 'y')] },
  ],
  [
    { op: 'between', valor: [1, 9] },
    { logic: 'and', filters: [at('gte', 1), at('lte', 9)] },
  ],
  [{ op: 'between', valor: [1] }, undefined],
  [{ op: 'empty', valor: true }, at('eq', null)],
  [
    { op: 'empty', valor: '' },
    { logic: 'or', filters: [at('eq', null), at('eq', '')] },
  ],
  [{ op: 'filled', valor: true }, at('neq', null)],
  [
    { op: 'filled', valor: '' },
    { logic: 'and', filters: [at('neq', null), at('neq', '')] },
  ],
  [
    { op: 'during', valor: 'lastWeek' },
    { logic: 'and', filters: [at('gte', '2026-11-16'), at('lte', '2026-11-22')] },
  ],
  [{ op: 'during', valor: 'once' }, undefined],
])('turns %j into a filter of existing operators', (filter, node) => {
  expect(filterNode({ campo: 'a', ...filter }, clock)).toEqual(node);
});
