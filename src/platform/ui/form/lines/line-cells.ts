/** The cells of a line table: how a column reads a text, shows a value, and what is wrong with one. */
import {
  dayInMadrid,
  formatInput,
  formatListDay,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../../../i18n/format.ts';
import type { Language } from '../../../i18n/languages.ts';
import { parseDay } from '../../../i18n/parse-day.ts';
import { type NumberUnit, numberFailure, parseNumber } from '../../../i18n/parse-number.ts';
import type { FieldShape } from '../field-shape.ts';
import { formatStored, type ValueWords } from '../value-text.ts';
import { type EditedLine, isDerived, type Line, type LineColumn, type LineTable } from './line-table.ts';

export type CellKind = 'text' | 'number' | 'choice' | 'boolean' | 'day' | 'control' | 'derived';

/** A column with what the schema says of it. */
export interface Column {
  name: string;
  label: string;
  kind: CellKind;
  /** Least width in rem. */
  width: number;
  grow: number;
  shape: FieldShape;
  isLocked: boolean;
  choices: readonly { value: string | number; words: string }[];
  definition: LineColumn<Line>;
}

const anyShape: FieldShape = { kind: 'other', required: false, optional: true };

/** Least width in rem, and share of the room that is left. */
const tracks: Record<CellKind, readonly [width: number, grow: number]> = {
  text: [9, 2],
  number: [6, 1],
  choice: [8, 1],
  boolean: [4, 0],
  day: [9, 0],
  control: [14, 2],
  derived: [7, 1],
};

/**
 * Returns the columns of a table.
 * @param shapes the shapes of the line's members, by name
 */
export const columnsOf = (table: LineTable, shapes: Readonly<Record<string, FieldShape>>): Column[] =>
  table.columns.map((definition) => {
    const shape = shapes[definition.name] ?? anyShape;
    const kind = kindOf(definition, shape);
    const own = isDerived(definition) ? undefined : definition;
    return {
      name: definition.name,
      label: definition.label,
      kind,
      width: definition.width ?? tracks[kind][0],
      grow: definition.grow ?? tracks[kind][1],
      shape,
      isLocked: own ? own.locked === true : true,
      choices: own?.choices ?? (shape.values ?? []).map((value) => ({ value, words: String(value) })),
      definition,
    };
  });

function kindOf(definition: LineColumn<Line>, { kind }: FieldShape): CellKind {
  if (isDerived(definition)) return 'derived';
  if (definition.control) return 'control';
  if (definition.choices || kind === 'choice') return 'choice';
  return kind === 'number' || kind === 'boolean' || kind === 'day' ? kind : 'text';
}

export const isFigure = ({ kind, definition }: Column, value: unknown): boolean =>
  kind === 'number' || (kind === 'derived' && (typeof value === 'number' || 'unit' in definition));

const fold = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();

/** The value of an emptied cell. Undefined: the line has no such member. */
export const emptyValue = ({ kind, shape }: Column): unknown => {
  if (kind === 'boolean') return false;
  return kind === 'text' && !shape.optional ? '' : undefined;
};

/**
 * Reads a typed or pasted text.
 * @returns undefined when the column cannot read it
 */
export function readText(column: Column, text: string, words: ValueWords): { value: unknown } | undefined {
  const typed = text.trim();
  if (column.kind === 'text') return { value: text === '' ? emptyValue(column) : text };
  if (column.kind === 'control') {
    const value = isDerived(column.definition) ? undefined : column.definition.read?.(typed);
    return typed === '' ? { value: undefined } : value === undefined ? undefined : { value };
  }
  if (typed === '') return { value: emptyValue(column) };
  if (column.kind === 'number') {
    const parsed = parseNumber(typed, words.language, column.shape);
    return 'number' in parsed ? { value: parsed.number } : undefined;
  }
  if (column.kind === 'choice') {
    const wanted = fold(typed);
    const found = column.choices.find(
      (one) => fold(one.words) === wanted || fold(String(one.value)) === wanted,
    );
    return found && { value: found.value };
  }
  if (column.kind === 'boolean') {
    if (['1', 'x', 'true', fold(words.yes)].includes(fold(typed))) return { value: true };
    return ['0', '-', 'false', fold(words.no)].includes(fold(typed)) ? { value: false } : undefined;
  }
  const day = parseDay(typed, words.language, dayInMadrid(new Date()));
  return day === undefined ? undefined : { value: day };
}

/** Returns true for a stored day: language and today matter for other texts only. */
const isDay = (text: string) => parseDay(text, 'es', '2000-01-01') === text;

/** Returns true for a text that stays in a cell because its column could not read it. */
export function isUnreadable({ kind, choices }: Column, value: unknown): boolean {
  if (value === undefined || value === null || kind === 'text' || kind === 'derived') return false;
  if (kind === 'choice') return value !== '' && !choices.some((one) => one.value === value);
  if (kind === 'day') return typeof value === 'string' && value !== '' && !isDay(value);
  if (kind === 'boolean') return typeof value !== 'boolean';
  return kind === 'number' && typeof value !== 'number';
}

/** A text key of the reason, with its parameters. */
export interface CellFailure {
  key: string;
  params?: Record<string, string | number>;
}

/** Returns what is wrong with a value, as far as it can be told before the form is saved. */
export function cellFailure(column: Column, value: unknown, language: Language): CellFailure | undefined {
  if (isUnreadable(column, value)) {
    return column.kind === 'number'
      ? numberFailure(String(value), language)
      : { key: 'El valor no es válido.' };
  }
  const { minimum, maximum, maxLength, whole } = column.shape;
  if (typeof value === 'number' && column.kind === 'number') {
    if (whole && !Number.isInteger(value)) return { key: 'Debe ser un número entero.' };
    if (minimum !== undefined && value < minimum)
      return { key: 'Como mínimo {{limit}}.', params: { limit: minimum } };
    if (maximum !== undefined && value > maximum)
      return { key: 'Como máximo {{limit}}.', params: { limit: maximum } };
  }
  return typeof value === 'string' && maxLength !== undefined && value.length > maxLength
    ? { key: 'Sobran caracteres: como máximo {{limit}}.', params: { limit: maxLength } }
    : undefined;
}

/** Returns the line without unreadable values, for computations. */
export function editedLine(columns: readonly Column[], line: Line): EditedLine<Line> {
  const wrong = columns.filter((column) => isUnreadable(column, line[column.name]));
  if (wrong.length === 0) return line;
  return Object.fromEntries(
    Object.entries(line).filter(([name]) => !wrong.some((column) => column.name === name)),
  );
}

const formatFigure = (value: number, unit: NumberUnit | undefined, language: Language): string => {
  if (unit === '€') return formatMoney(value, language);
  return unit === '%' ? formatPercent(value, language) : formatNumber(value, language);
};

/** Returns the value of a cell: the line's own, or the computed one. */
export const cellValue = ({ definition, name }: Column, line: EditedLine<Line>): unknown =>
  isDerived(definition) ? definition.derive(line) : line[name];

/** Returns the text of a computed or total figure. */
export const figureText = (column: Column, value: string | number | undefined, language: Language): string =>
  typeof value === 'number' ? formatFigure(value, unitOf(column), language) : (value ?? '');

const unitOf = ({ definition, shape }: Column) => (isDerived(definition) ? definition.unit : shape.unit);

/** Returns the text of a cell. */
export function cellText(column: Column, line: EditedLine<Line>, words: ValueWords): string {
  const value = cellValue(column, line);
  const { definition, kind } = column;
  if (value === undefined || value === null) return '';
  if (isDerived(definition)) return figureText(column, value as string | number, words.language);
  if (definition.formatValue && !isUnreadable(column, value)) return definition.formatValue(value, line);
  if (kind === 'number' && typeof value === 'number')
    return formatStored(value, unitOf(column), words.language);
  if (kind === 'boolean' && typeof value === 'boolean') return value ? words.yes : words.no;
  if (kind === 'day' && !isUnreadable(column, value) && value !== '')
    return formatListDay(String(value), words.language);
  if (kind === 'choice') return column.choices.find((one) => one.value === value)?.words ?? String(value);
  return String(value);
}

/** Returns the text that is typed into, and that goes to a spreadsheet: numbers and days without words. */
export function plainText(column: Column, line: EditedLine<Line>, words: ValueWords): string {
  const value = cellValue(column, line);
  if (typeof value === 'number' && (column.kind === 'number' || column.kind === 'derived'))
    return formatInput(value, words.language, unitOf(column) === '€');
  return column.kind === 'day' ? String(value ?? '') : cellText(column, line, words);
}

/**
 * Returns the text of a cell for the clipboard and for other cells. A computed value leaves out what is
 * unreadable; a stored one is copied as it stands.
 */
export const storedText = (
  column: Column,
  line: Line,
  columns: readonly Column[],
  words: ValueWords,
): string => plainText(column, column.kind === 'derived' ? editedLine(columns, line) : line, words);
