/** A field of lines: an array of objects with a stable `id`, edited as a table. */
import type { ReactNode } from 'react';
import type { NumberUnit } from '../../../i18n/parse-number.ts';
import type { ControlledProps } from '../form-field.ts';
import type { Values } from '../merge-changes.ts';

/** A line as the form holds it. A typed text that its column cannot read stays in it as that text. */
export type Line = Values;

/** A line for computations: values that are missing or unreadable are absent. */
export type EditedLine<L> = { readonly [K in keyof L]?: L[K] };

interface ColumnLook {
  label: string;
  /** The least width in rem; by default it follows the kind of value. */
  width?: number;
  /** Its share of the room that is left; 0 for none. */
  grow?: number;
}

/** A column that the user edits; the schema of the line gives its kind and limits. */
export interface StoredColumn<L> extends ColumnLook {
  /** The member of the line. */
  name: keyof L & string;
  /** The values of the schema with labels, or other values. */
  choices?: readonly { value: string | number; words: string }[];
  /** A custom control, such as a record picker. */
  control?(props: ControlledProps, line: EditedLine<L>): ReactNode;
  /** The text of a value: in the cell while the control is not open, and for the clipboard. */
  formatValue?(value: unknown, line: EditedLine<L>): string;
  /** Reads a pasted text for a custom control; undefined refuses it. */
  read?(text: string): unknown;
  /** Read-only. */
  locked?: boolean;
}

/** A read-only column, computed from its line while the user types. */
export interface DerivedColumn<L> extends ColumnLook {
  /** Its key among the columns and the totals. */
  name: string;
  derive(line: EditedLine<L>): string | number | undefined;
  unit?: NumberUnit;
}

export type LineColumn<L> = StoredColumn<L> | DerivedColumn<L>;

export interface LineTable<L = Line> {
  columns: readonly LineColumn<L>[];
  /** Returns an empty line with a new `id`; what the user must choose is absent. */
  newLine(): EditedLine<L>;
  /** Returns the figures of the totals row by column. */
  totals?(lines: readonly EditedLine<L>[]): Readonly<Record<string, string | number | undefined>>;
}

/** Checks the columns against the type of the line: `lines: lineTable<Linea>({ … })`. */
export const lineTable = <L extends { id: string | number }>(table: LineTable<L>): LineTable => table;

export const isDerived = (column: LineColumn<Line>): column is DerivedColumn<Line> => 'derive' in column;
