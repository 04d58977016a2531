/** Exports the rows of any search as an Excel sheet. The white-list gives the type of each column. */
import { type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import { type ExportRequest, type SheetColumn, sheetRowsHeader } from '../../http/export.contract.ts';
import { Conflict, Failure } from '../../http/failures.ts';
import type { FilterNode } from '../../http/search.contract.ts';
import type { Language } from '../../i18n/languages.ts';
import { type Actor, audit } from '../audit.ts';
import type { RequestContext, StreamedFile } from '../http/route.ts';
import { createQueue } from '../queue.ts';
import { streamOf, type Writing } from '../stream-of.ts';
import { translate } from '../texts.ts';
import { withRowCursor } from './row-cursor.ts';
import { filtered, ordered, type Searchable } from './search.ts';
import { columnOf, readField } from './search-fields.ts';
import { writeSheet } from './write-sheet.ts';

/** Maximum rows of a sheet. A larger sheet takes too long and has no readers. */
export const maxRows = 50_000;

/** Sheets that may wait while another one is made. Each takes up to some seconds. */
export const maxWaitingSheets = 8;
/** Sheets are made one at a time: a large one takes seconds of processor time and a connection. */
const sheets = createQueue(1);

/** The default columns of a list, and the name of its export in the audit trail. */
export interface SheetOf {
  /** The file name without extension. */
  name: string;
  /** The default columns. Their headings and texts are keys, translated to the user's language. */
  columns: readonly SheetColumn[];
  acto: `${string}.export`;
  resource: string;
}

/** The exporting user, for the audit trail, and the language. */
export interface SheetReader {
  db: Kysely<Database>;
  context: Actor &
    Pick<Partial<RequestContext>, 'aborted' | 'report'> & {
      language: Language;
    };
}

const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Returns the rows of a search in its order, as a stream. The audit trail records the user, the number and
 * the filter.
 * @param query joined and scoped to the rows of the caller
 * @throws SearchError naming a field that is not declared; Conflict beyond `maxRows`; a 503 when too many
 *   sheets wait
 */
export const searchSheet = <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  searchable: Searchable,
  request: ExportRequest,
  sheetOf: SheetOf,
  reader: SheetReader,
): Promise<StreamedFile> =>
  streamSheet(sheetOf.name, reader.context, () => prepareSheet(query, searchable, request, sheetOf, reader));

/** A sheet whose turn has come. */
interface PreparedSheet {
  /** The number of rows, where it is known. */
  rows?: number;
  /** Writes the workbook. */
  bytes(writing: Writing): Promise<void>;
}

/**
 * Returns a workbook as a stream. Sheets are made one at a time.
 * @param name the file's name without extension
 * @param prepare runs when its turn has come, before the reply begins
 * @throws a 503 when too many sheets wait
 */
export async function streamSheet(
  name: string,
  context: Pick<SheetReader['context'], 'aborted' | 'report'>,
  prepare: () => Promise<PreparedSheet>,
): Promise<StreamedFile> {
  if (sheets.waiting() >= maxWaitingSheets) throw sheetsBusy();
  const { promise: started, resolve, reject } = Promise.withResolvers<StreamedFile>();
  // Rows are read in the turn of their sheet, which ends with the last row, not with the first byte.
  void sheets(async () => {
    try {
      const sheet = await prepare();
      const signal = context.aborted?.();
      signal?.throwIfAborted();
      const { stream, written } = streamOf((writing) => sheet.bytes(writing), {
        signal,
        onFailure: context.report,
      });
      const headers: Record<string, string> =
        sheet.rows === undefined ? {} : { [sheetRowsHeader]: String(sheet.rows) };
      resolve({ stream, type: sheetType, name: `${name}.xlsx`, headers });
      await written;
    } catch (error) {
      reject(error);
    }
  });
  return started;
}

const sheetsBusy = () =>
  new Failure(
    503,
    'Service Unavailable',
    [{ key: 'Ya se están preparando otras hojas de Excel. Vuelva a intentarlo en unos segundos.' }],
    { outcome: 'none' },
    { 'Retry-After': '10' },
  );

/** Counts the rows of a sheet, writes the trail and returns what yields its bytes. */
async function prepareSheet<DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
  searchable: Searchable,
  request: ExportRequest,
  { columns: usual, acto, resource }: SheetOf,
  { db, context }: SheetReader,
) {
  const columns = (request.columnas ?? translated(usual, context.language)).map((column) => ({
    ...column,
    field: readField(searchable, column.campo),
  }));
  const matching = filtered(query, searchable, request);
  const statement = ordered(matching, searchable, request.orderBy)
    .clearSelect()
    // Cast: the columns are known at run time only, so Kysely cannot type the row.
    .select(columns.map(({ field }, place) => sql<unknown>`${columnOf(field)}`.as(`c${place}`)) as never)
    .limit(maxRows);
  const limited = matching.clearOrderBy().limit(maxRows + 1);
  const counted = await sql<{ total: number }>`select count(*) as total from ${limited} as counted`.execute(
    db,
  );
  const rows = Number(counted.rows[0]?.total);
  if (rows > maxRows) {
    throw new Conflict('Too many rows.', [
      { key: 'Son más de {{max}} filas. Acote la búsqueda antes de exportarla.', params: { max: maxRows } },
    ]);
  }
  const exported = {
    filas: rows,
    columnas: columns.map(({ field }) => field.name),
    filtro: filterWords(request, searchable),
  };
  await audit(db, context, { acto, resource, id: '', despues: exported });
  const written = columns.map(({ titulo, palabras = {}, field: { type } }) => ({ titulo, palabras, type }));
  const names = columns.map((_, place) => `c${place}`);
  return {
    rows,
    bytes: ({ signal, put }: Writing) =>
      withRowCursor(db, statement, names, async (parts) => {
        for await (const bytes of writeSheet(written, context.language, parts, signal)) await put(bytes);
      }),
  };
}

/** Maximum comparisons of a filter in the audit trail. */
const maxComparisons = 20;

/**
 * Returns the comparisons of a filter for the audit trail. Searched text is left out: it may be a person's
 * name or address, and the trail is never erased.
 */
function filterWords(request: ExportRequest, searchable: Searchable): string[] {
  const words: string[] = request.keyword || request.advancedSearch?.keyword ? ['* …'] : [];
  const walk = (node: FilterNode) => {
    for (const child of node.filters ?? []) walk(child);
    const field = node.field ? searchable.byName.get(node.field.toLowerCase()) : undefined;
    if (!field || words.length >= maxComparisons) return;
    const isText = field.type === 'text' && node.value !== null && node.value !== undefined;
    words.push(`${field.name} ${node.operator ?? 'eq'} ${isText ? '…' : String(node.value ?? '')}`.trim());
  };
  if (request.advancedFilter) walk(request.advancedFilter);
  return words;
}

const translated = (columns: readonly SheetColumn[], language: Language): SheetColumn[] =>
  columns.map(({ campo, titulo, palabras = {} }) => ({
    campo,
    titulo: translate(language, titulo),
    palabras: Object.fromEntries(
      Object.entries(palabras).map(([value, key]) => [value, translate(language, key)]),
    ),
  }));
