import { useRef } from 'react';
import type { Lines } from './line-edits.ts';

/** The errors of a line by column, each with the value it is about. */
export type LineErrors = Readonly<Record<string, { words: string; value: unknown }>>;
export type ErrorsByLine = ReadonlyMap<unknown, LineErrors>;

type ErrorsByPath = Readonly<Record<string, string>> | undefined;

/**
 * Returns the errors of a save by the line's id: `3.precio` names a place, but lines move afterwards. The
 * form drops the server's errors when lines are added or moved; here they stay until their value changes.
 * @param errorsByPath the errors by path within the lines
 * @param submitCount the number of saves, the last of which may have had no error
 */
export function useLineErrors(errorsByPath: ErrorsByPath, lines: Lines, submitCount: number): ErrorsByLine {
  const kept = useRef<{ errorsByPath: ErrorsByPath; submitCount: number; byLine: ErrorsByLine }>(undefined);
  const before = kept.current;
  if (
    !before ||
    (errorsByPath && errorsByPath !== before.errorsByPath) ||
    (!errorsByPath && submitCount !== before.submitCount)
  )
    kept.current = { errorsByPath, submitCount, byLine: errorsByLine(errorsByPath, lines) };
  else kept.current = { ...before, submitCount };
  return kept.current.byLine;
}

function errorsByLine(errorsByPath: ErrorsByPath, lines: Lines): ErrorsByLine {
  const byLine = new Map<unknown, Record<string, { words: string; value: unknown }>>();
  for (const [path, words] of Object.entries(errorsByPath ?? {})) {
    const [row = '', name = ''] = path.split('.');
    const line = lines[Number(row)];
    if (line && name) byLine.set(line.id, { ...byLine.get(line.id), [name]: { words, value: line[name] } });
  }
  return byLine;
}

/** Returns true while a value that a save has refused is still there. */
export const isAnyLeft = (byLine: ErrorsByLine, lines: Lines): boolean =>
  lines.some((line) =>
    Object.entries(byLine.get(line.id) ?? {}).some(([name, { value }]) => Object.is(line[name], value)),
  );
