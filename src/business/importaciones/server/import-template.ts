import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { yesOrNo } from '../../../platform/http/export.contract.ts';
import type { ImportColumn } from '../../../platform/import/import-column.ts';
import { audit } from '../../../platform/server/audit.ts';
import { withRowCursor } from '../../../platform/server/database/row-cursor.ts';
import { streamSheet } from '../../../platform/server/database/sheet.ts';
import type { WrittenColumn } from '../../../platform/server/database/sheet-cells.ts';
import { writeSheet } from '../../../platform/server/database/write-sheet.ts';
import type { CallerContext, StreamedFile } from '../../../platform/server/http/route.ts';
import type { ImportResource } from '../../../platform/server/import/import-resource.ts';
import { translate } from '../../../platform/server/texts.ts';

const sheetTypes: Record<ImportColumn['type'], WrittenColumn['type']> = {
  text: 'text',
  integer: 'number',
  decimal: 'number',
  money: 'money',
  day: 'day',
  yesNo: 'boolean',
};

/** Returns a workbook with the columns of a resource, without rows or with the records that exist. */
export function templateSheet(
  db: Kysely<Database>,
  resource: ImportResource,
  withRecords: boolean,
  context: CallerContext,
): Promise<StreamedFile> {
  const { language } = context;
  const columns = resource.columns.map(({ titulo, type, words = type === 'yesNo' ? yesOrNo : {} }) => ({
    titulo: translate(language, titulo),
    palabras: Object.fromEntries(
      Object.entries(words).map(([value, key]) => [value, translate(language, key)]),
    ),
    type: sheetTypes[type],
  }));
  async function* none(): AsyncGenerator<unknown[][]> {}
  return streamSheet(translate(language, resource.label), context, async () => {
    if (withRecords) {
      const despues = { tipo: resource.name };
      await audit(db, context, { acto: 'importaciones.export', resource: 'importacion', id: '', despues });
    }
    return {
      bytes: async ({ signal, put }) => {
        const write = async (parts: AsyncIterable<unknown[][]>) => {
          for await (const bytes of writeSheet(columns, language, parts, signal)) await put(bytes);
        };
        const names = resource.columns.map(({ name }) => name);
        await (withRecords ? withRowCursor(db, resource.records(context), names, write) : write(none()));
      },
    };
  });
}
