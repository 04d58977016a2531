/** Turns the conditions of a list into the filter of its search. */
import type { FilterNode, FilterValue, SearchOperator } from '../../http/search.contract.ts';
import { isSearchOperator, type ListFilter, type Scalar } from './list-filter.ts';
import { isPeriod } from './period-names.ts';
import { daysOfPeriod, type PeriodClock } from './periods.ts';

/** Returns the condition as a filter of the search; undefined when its value does not fit the operator. */
export function filterNode({ campo, op, valor }: ListFilter, clock: PeriodClock): FilterNode | undefined {
  const compare = (operator: SearchOperator, value: FilterValue): FilterNode => ({
    field: campo,
    operator,
    value,
  });
  const all = (...filters: FilterNode[]): FilterNode => ({ logic: 'and', filters });
  const values = Array.isArray(valor) ? (valor as readonly Scalar[]) : [valor as Scalar];
  if (isSearchOperator(op)) {
    if (!Array.isArray(valor)) return compare(op, valor as Scalar);
    return { logic: op === 'neq' ? 'and' : 'or', filters: values.map((one) => compare(op, one)) };
  }
  const [first, second] = values;
  if (op === 'empty') {
    return first === ''
      ? { logic: 'or', filters: [compare('eq', null), compare('eq', '')] }
      : compare('eq', null);
  }
  if (op === 'filled') {
    return first === '' ? all(compare('neq', null), compare('neq', '')) : compare('neq', null);
  }
  if (op === 'during') {
    if (!isPeriod(first)) return undefined;
    const { from, to } = daysOfPeriod(first, clock);
    return to === undefined ? compare('gte', from) : all(compare('gte', from), compare('lte', to));
  }
  if (first === undefined || second === undefined) return undefined;
  return all(compare('gte', first), compare('lte', second));
}
