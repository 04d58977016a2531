import type { ReactNode } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Column } from './column.ts';
import { ListDate } from './list-date.tsx';

/** Returns what a column shows of a row: its own `show`, else the row's member of its name, by its kind. */
export function columnValue<Row>(column: Column<Row>, row: Row, language: Language): ReactNode {
  if (column.show) return column.show(row);
  const value: unknown = row[column.name as keyof Row];
  if (typeof value === 'number') return formatNumber(value, language);
  const text = value === undefined || value === null ? '' : String(value);
  return column.filter === 'day' ? <ListDate value={text} /> : text;
}
