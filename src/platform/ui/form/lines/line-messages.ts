/** The messages of a paste and of a selection. */
import { heightOf, type Range, widthOf } from '../../grid/selection.ts';
import type { ValueWords } from '../value-text.ts';
import { type Column, cellValue, editedLine, figureText } from './line-cells.ts';
import type { Lines } from './line-edits.ts';
import type { LinePaste } from './line-paste.ts';
import type { LinesNotice, Message } from './lines-state.ts';

/** Number of refused texts that a message names. */
const maxNamed = 3;

const quoted = (text: string) => `«${text.length > 24 ? `${text.slice(0, 24)}…` : text}»`;

/** Returns what a paste has done, and which texts it could not read or place. */
export function pasteMessages(
  { filled, added, refused, rowsBeyond, outside }: LinePaste,
  max: number,
): { messages: Message[]; tone: LinesNotice['tone'] } {
  const messages: Message[] = [
    filled > 0
      ? { key: '{{count}} casillas rellenadas.', values: { count: filled } }
      : { key: 'Aquí no hay nada que cambiar.' },
  ];
  if (added > 0) messages.push({ key: '{{count}} líneas nuevas.', values: { count: added } });
  if (refused.length > 0) {
    const named = refused
      .slice(0, maxNamed)
      .map(({ row, column, text }) => `${row + 1} ${column.label} ${quoted(text)}`);
    messages.push({
      key: '{{count}} valores no se entienden: {{where}}.',
      values: { count: refused.length, where: withMore(named, refused.length) },
    });
  }
  if (outside.length > 0) {
    messages.push({
      key: '{{count}} valores caen fuera de la tabla: {{where}}.',
      values: {
        count: outside.length,
        where: withMore(outside.slice(0, maxNamed).map(quoted), outside.length),
      },
    });
  }
  if (rowsBeyond > 0) {
    messages.push({
      key: 'No caben {{count}} filas de lo copiado: como máximo {{max}} líneas.',
      values: { count: rowsBeyond, max },
    });
  }
  return { messages, tone: messages.length > 1 + (added > 0 ? 1 : 0) ? 'wrong' : 'done' };
}

interface Shown {
  columns: readonly Column[];
  words: ValueWords;
}

/** Returns the size of a selection, and the sum of the numbers of a single column. */
export function selectionMessage(lines: Lines, { columns, words }: Shown, range: Range): Message {
  const size = { rows: heightOf(range), columns: widthOf(range) };
  const column = range.left === range.right ? columns[range.left] : undefined;
  const values = lines
    .slice(range.top, range.bottom + 1)
    .map((line) => column && cellValue(column, editedLine(columns, line)))
    .filter((value) => typeof value === 'number');
  if (!column || values.length === 0) return { key: 'Selección: {{rows}} por {{columns}}.', values: size };
  const sum = values.reduce((all, value) => all + value, 0);
  return {
    key: 'Selección: {{rows}} por {{columns}}. Suma: {{sum}}.',
    values: { ...size, sum: figureText(column, Math.round(sum * 1e6) / 1e6, words.language) },
  };
}

const withMore = (named: readonly string[], count: number): string =>
  count > named.length ? `${named.join(', ')}, …` : named.join(', ');
