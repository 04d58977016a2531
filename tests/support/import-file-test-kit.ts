/** Sends files to the calls of imports, as the page does. */
import readExcelFile from 'read-excel-file/node';
import { createWorkbook } from '#src/platform/server/database/workbook.ts';
import type { TestApi } from './api.ts';
import { admin } from './demo.ts';

const path = '/lob/api/v1/importaciones';

export interface ImportFile {
  name: string;
  bytes: Uint8Array<ArrayBuffer>;
}

export const csvFile = (text: string): ImportFile => ({
  name: 'prueba.csv',
  bytes: new TextEncoder().encode(text),
});

/** Returns a workbook whose cells are texts and numbers. */
export function workbookFile(headings: readonly string[], rows: (string | number)[][]): ImportFile {
  const parts: Uint8Array[] = [];
  const book = createWorkbook(
    headings.map((titulo) => ({ titulo, width: 10 })),
    'es',
    (bytes) => void parts.push(bytes),
  );
  book.add(rows.map((row) => row.map((value) => ({ value }))));
  book.end();
  return { name: 'prueba.xlsx', bytes: new Uint8Array(Buffer.concat(parts)) };
}

/** Returns the calls of an import of one resource, made by the admin. */
export async function importKit(api: TestApi, tipo: string) {
  const token = await api.as(admin);
  const send = async (at: string, file: ImportFile, more: Record<string, string> = {}, language = 'es') => {
    const form = new FormData();
    form.set('tipo', tipo);
    form.set('archivo', new Blob([file.bytes]), file.name);
    for (const [name, value] of Object.entries(more)) form.set(name, value);
    const response = await api.fetch(
      new Request(`http://percha.internal${path}${at}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
        body: form,
      }),
    );
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return { status: response.status, response, json: isJson ? await response.json() : undefined };
  };
  const read = (file: ImportFile) => send('/leer', file);
  const columnsOf = async (file: ImportFile): Promise<string> =>
    (await read(file)).json.columnas.map(({ columna }: { columna: string }) => columna).join(',');
  return {
    read,
    check: async (file: ImportFile, columnas?: string, language?: string) =>
      send('/comprobar', file, { columnas: columnas ?? (await columnsOf(file)) }, language),
    run: async (file: ImportFile, esperadas: string) =>
      send('', file, { columnas: await columnsOf(file), esperadas }),
    /** Returns the rows of the report. */
    async report(file: ImportFile) {
      const { response } = await send('/informe', file, { columnas: await columnsOf(file) });
      return rowsOf(await bytesOf(response));
    },
    /** Returns the workbook with the records that exist. */
    async exported(language = 'es', datos = true): Promise<ImportFile> {
      const response = await api.fetch(
        new Request(`http://percha.internal${path}/plantilla/${tipo}?datos=${datos}`, {
          headers: { Authorization: `Bearer ${token}`, 'Accept-Language': language },
        }),
      );
      return { name: 'export.xlsx', bytes: await bytesOf(response) };
    },
  };
}

/** `Response.bytes` is missing where the server's own class replaces the global one. */
const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

export async function rowsOf(bytes: Uint8Array): Promise<unknown[][]> {
  const [sheet] = await readExcelFile(Buffer.from(bytes));
  return (sheet?.data ?? []) as unknown[][];
}
