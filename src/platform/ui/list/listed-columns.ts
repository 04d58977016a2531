import type { SheetColumn } from '../../http/export.contract.ts';
import type { Column } from './column.ts';

/** How each of the columns of a list is shown, by its field. */
export type Looks<Listed extends readonly SheetColumn[], Row> = Record<
  Listed[number]['campo'],
  Omit<Column<Row>, 'name' | 'title' | 'hidden'>
>;

/**
 * The columns of a list as everybody first sees it. Which they are, in which order and under which headings, its sheet is
 * told by the same `listed` (`searchSheet`).
 * @param t says a key
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
