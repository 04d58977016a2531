import { euros } from './amounts.ts';
import type { CellDraft, ModeloDraft } from './draft.ts';
import { type Catalogue, isRefused } from './read-catalogue.ts';
import { causeOf, type Remark } from './remark.ts';

export interface ReportLine extends Pick<Remark, 'product'> {
  /** Line of the file, from 1; 0 for the file as a whole. */
  line: number;
  /** `same`: already in the catalogue. `left`: valid, but not written because of a refusal. */
  kind: 'taken' | 'changed' | 'same' | 'left' | 'later' | 'warning' | 'refused';
  text: string;
}

/** The things that an import counts, with the words of its summary. */
export const countedThings = {
  newModelos: 'new modelos',
  changedModelos: 'changed modelos',
  tipos: 'new modelo types',
  colores: 'new colores',
  tallas: 'new tallas',
  movedTallas: 'tallas moved in their order',
  cells: 'new cells (color and talla)',
  suplementos: 'surcharges by size',
  barcodes: 'barcodes of cells that had none',
  pictures: 'pictures',
} as const;
export type Changes = Record<keyof typeof countedThings, number>;

export const noChanges = (): Changes =>
  Object.fromEntries(Object.keys(countedThings).map((thing) => [thing, 0])) as Changes;

export interface Report {
  /** In the order of the file. */
  lines: ReportLine[];
  changes: Changes;
  /** True when nothing was written because of refused lines. */
  refused: boolean;
  /** True when only single products are refused, so that `--skip-invalid` would import the others. */
  canSkip: boolean;
  dryRun: boolean;
  /** Products in the file, including the refused ones. */
  products: number;
  cells: number;
}

/** Returns the text of a cell for the report: `ocean-blue-shirt: color Único, talla Única, 50.00 EUR`. */
export function cellText({ referencia, precio }: ModeloDraft, { color, talla }: CellDraft): string {
  return `${referencia}: color ${color ?? 'Único'}, talla ${talla ?? 'Única'}, ${euros(precio)}`;
}

/** Counts the products and cells of a file. */
export const sizeOf = (drafts: readonly ModeloDraft[]): Pick<Report, 'products' | 'cells'> => ({
  products: drafts.length,
  cells: drafts.reduce((sum, { cells }) => sum + cells.length, 0),
});

/** Returns the report of a refused file: every refused line, and the valid lines. */
export function refusedReport({ drafts, remarks }: Catalogue, dryRun: boolean): Report {
  return {
    lines: inOrder([...leftLines(drafts, remarks), ...remarks]),
    changes: noChanges(),
    refused: isRefused(remarks),
    canSkip: remarks.every(({ kind, product }) => kind === 'warning' || product !== undefined),
    dryRun,
    ...sizeOf(drafts),
  };
}

/** Returns a line for each cell that is valid but not written. */
export function leftLines(drafts: readonly ModeloDraft[], remarks: readonly Remark[]): ReportLine[] {
  const wrong = new Set(remarks.flatMap(({ line, kind }) => (kind === 'refused' ? [line] : [])));
  return drafts.flatMap((draft) =>
    draft.cells
      .filter(({ line }) => !wrong.has(line))
      .map((cell): ReportLine => ({ line: cell.line, kind: 'left', text: cellText(draft, cell) })),
  );
}

/** Sorts by line of the file; lines with the same number keep their order. */
export const inOrder = (lines: readonly ReportLine[]) => [...lines].sort((a, b) => a.line - b.line);

const counted = (number: number, thing: string) => `${number} ${thing}${number === 1 ? '' : 's'}`;

/** Line breaks of the file must not look like lines of the report. */
const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** Returns line numbers as ranges, the first `max` of them: [2, 3, 4, 9] -> "2-4, 9". */
function ranges(numbers: readonly number[], max: number): string {
  const found: [from: number, to: number][] = [];
  for (const number of [...new Set(numbers)].sort((a, b) => a - b)) {
    const last = found.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else found.push([number, number]);
  }
  const shown = found.slice(0, max).map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`));
  return `${shown.join(', ')}${found.length > max ? ` and ${found.length - max} more places` : ''}`;
}

/**
 * Returns each cause of these lines once, with an example and its line numbers; the most frequent cause
 * first.
 */
function causes(lines: readonly ReportLine[], maxRanges: number): string[] {
  const byCause = Map.groupBy(lines, ({ text }) => causeOf(text));
  return [...byCause.values()]
    .sort((one, other) => other.length - one.length)
    .map((same) => {
      const numbers = same.map(({ line }) => line).filter((line) => line > 0);
      const places = `${numbers.length === 1 ? 'line' : 'lines'} ${ranges(numbers, maxRanges)}`;
      const example = oneLine(same[0]?.text ?? '');
      const place = numbers.length === 0 ? 'the file' : places;
      return same.length > 1
        ? `  ${place}: ${same.length} times, such as: ${example}`
        : `  ${place}: ${example}`;
    });
}

/** The maximum number of causes and line ranges of a summary; the details list all. */
const maxCauses = 12;
const maxPlaces = 8;

const kindOf = (report: Report, kind: ReportLine['kind']) =>
  report.lines.filter((line) => line.kind === kind);

const skippedOf = (report: Report) =>
  new Set(kindOf(report, 'refused').flatMap(({ product }) => product || []));

function problems(report: Report, maxShown: number, maxRanges: number): string[] {
  const section = (title: string, lines: readonly ReportLine[]) => {
    if (lines.length === 0) return [];
    const all = causes(lines, maxRanges);
    const more = all.length > maxShown ? [`  and ${all.length - maxShown} other kinds`] : [];
    return ['', title, ...all.slice(0, maxShown), ...more];
  };
  const refusedLines = kindOf(report, 'refused');
  const title = report.refused
    ? `To put right (${counted(refusedLines.length, 'problem')}):`
    : `Left out (${counted(skippedOf(report).size, 'product')}, ${counted(refusedLines.length, 'problem')}):`;
  const warnings = kindOf(report, 'warning');
  return [
    ...section(title, refusedLines),
    ...section(`To look at (${counted(warnings.length, 'warning')}):`, warnings),
  ];
}

function written({ changes }: Report): string[] {
  const things = (Object.keys(countedThings) as (keyof Changes)[]).filter((thing) => changes[thing] > 0);
  return things.map((thing) => `${String(changes[thing]).padStart(7)} ${countedThings[thing]}`);
}

function lastWord(report: Report): string {
  if (report.refused) {
    const skip = report.canSkip
      ? ` Put the problems right, or leave ${counted(skippedOf(report).size, 'product')} out with --skip-invalid.`
      : ' Put the problems right and run the import again.';
    return `Refused: nothing was written.${skip}`;
  }
  const total = Object.values(report.changes).reduce((sum, number) => sum + number, 0);
  if (report.dryRun) return `Dry run: ${counted(total, 'change')} possible, nothing was written.`;
  return total === 0
    ? 'Done: 0 changes, the house has all of this already.'
    : `Done: ${counted(total, 'change')}.`;
}

/** Returns the summary for the company: the outcome of the import, and each kind of problem once. */
export function summaryText(report: Report): string {
  const later = kindOf(report, 'later').length;
  return [
    `The file holds ${counted(report.products, 'product')} with ${counted(report.cells, 'cell')}.`,
    ...written(report),
    ...(later > 0 ? [`${String(later).padStart(7)} pictures that Percha fetches later by itself`] : []),
    ...problems(report, maxCauses, maxPlaces),
    '',
    lastWord(report),
  ].join('\n');
}

/** Returns the details: the summary with every cause and line number, then each line of the file. */
export function detailsText(report: Report): string {
  const { lines } = report;
  const width = Math.max(4, ...lines.map(({ line }) => String(line).length + 5));
  const rows = lines.map(({ line, kind, text }) => {
    const place = line > 0 ? `line ${line}` : 'file';
    return `${place.padEnd(width)}  ${kind.padEnd(7)}  ${oneLine(text)}`;
  });
  const all = Number.POSITIVE_INFINITY;
  return [...written(report), ...problems(report, all, all), '', lastWord(report), '', ...rows, ''].join(
    '\n',
  );
}
