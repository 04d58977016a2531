import type { SheetColumn } from '../../http/export.contract.ts';
import type { Column } from './column.ts';

/** The look of each column of a list, by its field. */
export type Looks<Listed extends readonly SheetColumn[], Row> = Record<
  Listed[number]['campo'],
  Omit<Column<Row>, 'name' | 'title' | 'hidden'>
>;

/**
 * Returns the default columns of a list; `searchSheet` exports the same `listed`.
 * @param t translates a key
 */
export function listedColumns<const Listed extends readonly SheetColumn[], Row>(
  listed: Listed,
  looks: Looks<Listed, Row>,
  t: (key: string) => string,
): Column<Row>[] {
  return listed.map(({ campo, titulo }) => ({
    ...looks[campo as Listed[number]['campo']],
    name: campo,
    title: t(titulo),
  }));
}
