import type { ReactNode } from 'react';
import type { ExportEndpoint } from '../../http/export.contract.ts';
import type { SearchEndpoint } from '../../http/search.contract.ts';
import type { ResourceActions } from '../record/action.ts';
import type { Column, ListKey } from './column.ts';
import type { ListEdit } from './edit/list-edit.ts';
import type { ListLook } from './list-look.tsx';
import type { ListPlace } from './list-search.ts';
import type { ListTab } from './list-tab.ts';
import type { RowId } from './use-selection.ts';

export interface ListScreenProps<Row> extends ListPlace {
  /** The key of the user's settings. */
  id: string;
  title: string;
  columns: readonly Column<Row>[];
  /** The resource's `POST …/search`. */
  search: SearchEndpoint;
  /** Its `POST …/excel-export`. */
  sheet?: ExportEndpoint;
  rowId(row: Row): RowId;
  /** The accessible name of a row. */
  rowName(row: Row): string;
  /** The URL of a row's record. */
  href?: (row: Row) => string;
  /** The actions of the rows; the record's page has the same. */
  actions?: ResourceActions<Row>;
  /** The page that imports such records from a file. */
  importAddress?: string | undefined;
  /** How the columns with `editable` are saved. */
  edit?: ListEdit<Row>;
  /** Further single-key shortcuts of the page. */
  keys?: readonly ListKey[];
  create?: { href: string; words: string };
  /** Further views of the rows beside the table. */
  views?: readonly ListLook<Row>[];
  /** Content of the preview above the row's columns. */
  preview?: (row: Row) => ReactNode;
  /** The usual states of its records. */
  tabs?: readonly ListTab[];
  /** The order of the search without another one, as the headings show it: `['fecha desc']`. */
  order?: readonly string[];
  /** Shown when the list is empty and no filter is set. */
  empty: string;
  /** Shown beside the title. */
  children?: ReactNode;
}
