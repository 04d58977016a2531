import type { Kysely, SelectQueryBuilder } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { ExportEndpoint } from '../../http/export.contract.ts';
import { type CallerContext, type Route, route } from '../http/route.ts';
import type { Searchable } from './search.ts';
import { type SheetOf, searchSheet } from './sheet.ts';

/**
 * Returns the route that exports a search as an Excel sheet.
 * @param rowsOf returns the rows in the caller's row scope, and their fields
 */
export const sheetRoute = <DB, TB extends keyof DB, O>(
  db: Kysely<Database>,
  exported: ExportEndpoint,
  sheetOf: SheetOf,
  rowsOf: (context: CallerContext) => readonly [SelectQueryBuilder<DB, TB, O>, Searchable],
): Route =>
  route(exported, ({ body }, context) => {
    const [query, fields] = rowsOf(context);
    return searchSheet(query, fields, body, sheetOf, { db, context });
  });
