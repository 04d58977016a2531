import type { TFunction } from 'i18next';
import { labelChoices } from '../label-choices.ts';
import type { Column } from './column.ts';

/**
 * Returns the parts of a column whose field is an enumeration: its labels in the cells and in the filter.
 * @param labels the text keys of the values, in the order of the filter
 */
export const labelledColumn = <N extends string, V extends string>(
  t: TFunction,
  name: N,
  labels: Readonly<Record<V, string>>,
): Pick<Column<Record<N, V>>, 'name' | 'show' | 'filter'> => ({
  name,
  show: (row) => {
    const label: string = labels[row[name]];
    return t(label);
  },
  filter: { values: labelChoices(t, labels) },
});
