import { euros } from './amounts.ts';
import type { CellDraft, ModeloDraft } from './draft.ts';
import { isRefused } from './read-catalogue.ts';
import type { Remark } from './remark.ts';

export interface ReportLine {
  /** Line of the file, from 1; 0 speaks of the file as a whole. */
  line: number;
  /** `same`: was there already. `left`: good in itself, but not written because other lines are refused. */
  kind: 'taken' | 'changed' | 'same' | 'left' | 'warning' | 'refused';
  text: string;
}

/** How much of each thing an import writes, by the words of its summary. */
export const countedThings = {
  newModelos: 'new modelos',
  changedModelos: 'changed modelos',
  tipos: 'new modelo types',
  colores: 'new colores',
  tallas: 'new tallas',
  movedTallas: 'tallas moved in their order',
  cells: 'new cells (color and talla)',
  barcodes: 'barcodes of cells that had none',
  pictures: 'pictures',
} as const;
export type Changes = Record<keyof typeof countedThings, number>;

export const noChanges = (): Changes =>
  Object.fromEntries(Object.keys(countedThings).map((thing) => [thing, 0])) as Changes;

export interface Report {
  lines: ReportLine[];
  changes: Changes;
  refused: boolean;
  dryRun: boolean;
}

/** What a report calls a cell: `ocean-blue-shirt: color Único, talla Única, 50.00 EUR`. */
export function cellText({ referencia, precio }: ModeloDraft, { color, talla }: CellDraft): string {
  return `${referencia}: color ${color ?? 'Único'}, talla ${talla ?? 'Única'}, ${euros(precio)}`;
}

/** The report of a file of which nothing may be written: every line that is refused, and those that would have been good. */
export function refusedReport(
  drafts: readonly ModeloDraft[],
  remarks: readonly Remark[],
  dryRun: boolean,
): Report {
  const wrong = new Set(remarks.flatMap(({ line, kind }) => (kind === 'refused' ? [line] : [])));
  const left = drafts.flatMap((draft) =>
    draft.cells
      .filter(({ line }) => !wrong.has(line))
      .map((cell): ReportLine => ({ line: cell.line, kind: 'left', text: cellText(draft, cell) })),
  );
  return { lines: inOrder([...left, ...remarks]), changes: noChanges(), refused: isRefused(remarks), dryRun };
}

/** By line of the file; lines about the same one stay as they come. */
export const inOrder = (lines: readonly ReportLine[]) => [...lines].sort((a, b) => a.line - b.line);

/** The report as it is printed: `line 12  taken    ...`, and a summary at the end. */
export function reportText({ lines, changes, refused, dryRun }: Report): string {
  const width = Math.max(4, ...lines.map(({ line }) => String(line).length + 5));
  const rows = lines.map(({ line, kind, text }) => {
    const place = line > 0 ? `line ${line}` : 'file';
    // A line break out of the file must not look like a line of the report.
    return `${place.padEnd(width)}  ${kind.padEnd(7)}  ${text.replaceAll(/\s+/g, ' ')}`;
  });
  return [...rows, ...(rows.length > 0 ? [''] : []), ...summary({ lines, changes, refused, dryRun })].join(
    '\n',
  );
}

function summary({ lines, changes, refused, dryRun }: Report): string[] {
  const count = (kind: ReportLine['kind']) => lines.filter((line) => line.kind === kind).length;
  const times = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;
  const warnings = times(count('warning'), 'warning');
  if (refused) return [`Refused: ${times(count('refused'), 'problem')}, ${warnings}. Nothing was written.`];
  const things = (Object.keys(countedThings) as (keyof Changes)[]).filter((thing) => changes[thing] > 0);
  const total = things.reduce((sum, thing) => sum + changes[thing], 0);
  return [
    ...things.map((thing) => `${String(changes[thing]).padStart(7)} ${countedThings[thing]}`),
    `${times(total, 'change')}, ${warnings}.${dryRun ? ' Dry run: nothing was written.' : ''}`,
  ];
}
