/** The messages of a paste. */
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

const withMore = (named: readonly string[], count: number): string =>
  count > named.length ? `${named.join(', ')}, …` : named.join(', ');
