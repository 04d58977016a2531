import { describe, expect, it } from 'vitest';
import type { Cell } from '../database/sheet-cells.ts';
import { createWorkbook } from '../database/workbook.ts';
import { maxImportRows, readTable } from './read-table.ts';

const text = (content: string) => new TextEncoder().encode(content);

function workbook(headings: string[], rows: Cell[][]): Uint8Array {
  const parts: Uint8Array[] = [];
  const book = createWorkbook(
    headings.map((titulo) => ({ titulo, width: 10 })),
    'es',
    (bytes) => void parts.push(bytes),
  );
  book.add(rows);
  book.end();
  return new Uint8Array(Buffer.concat(parts));
}

const tableOf = async (bytes: Uint8Array) => {
  const read = await readTable(bytes);
  if ('problem' in read) return read;
  return { headings: read.headings, rows: read.parts.flatMap((part) => JSON.parse(part)) };
};

describe('the table of a file', () => {
  it('is read from a workbook with numbers, days, booleans and texts as they are', async () => {
    const bytes = workbook(
      ['Referencia', 'Precio', 'Día', 'Activo'],
      [
        [
          { value: ' 007' },
          { value: 49.9, format: 'money' },
          { value: new Date('2026-11-23T00:00:00Z'), format: 'day' },
          { value: true },
        ],
      ],
    );
    expect(await tableOf(bytes)).toEqual({
      headings: ['Referencia', 'Precio', 'Día', 'Activo'],
      rows: [[2, ' 007', 49.9, '2026-11-23', true]],
    });
  });

  it('is read from CSV with any separator, encoding and line ends', async () => {
    const expected = { headings: ['Población', 'Nota'], rows: [[3, 'Logroño', 'a\nb;c']] };
    const content = 'Población;Nota\r\n;\r\nLogroño;"a\nb;c"\r\n';
    expect(await tableOf(text(content))).toEqual(expected);
    expect(await tableOf(Buffer.from(content, 'latin1'))).toEqual(expected);
    expect(await tableOf(Buffer.from(`\ufeff${content}`, 'utf16le'))).toEqual(expected);
    expect(await tableOf(text('Población\tNota\nLogroño\t"a\nb;c"'))).toEqual({
      ...expected,
      rows: [[2, 'Logroño', 'a\nb;c']],
    });
  });

  it('keeps quotes inside a text of CSV', async () => {
    const content = 'N;Cliente;Nota\n12;Boutique "Aurora";"a;b"\n13;"Luz" Moda;talla 5"\n';
    expect(await tableOf(text(content))).toMatchObject({
      rows: [
        [2, '12', 'Boutique "Aurora"', 'a;b'],
        [3, '13', '"Luz" Moda', 'talla 5"'],
      ],
    });
  });

  it('is refused when it is empty, broken or too large', async () => {
    expect(await tableOf(text('Población;Nota\n'))).toEqual({
      problem: 'empty',
      headings: ['Población', 'Nota'],
    });
    expect(await tableOf(text('a;b\n1;"open'))).toEqual({ problem: 'broken', line: 2 });
    expect(await tableOf(text('a;b\n1;x\n2;"open\n3;y\n4;z\n'))).toEqual({ problem: 'broken', line: 3 });
    expect(await tableOf(text('PK nothing'))).toEqual({ problem: 'broken' });
    expect(await tableOf(text(`a\n${'1\n'.repeat(maxImportRows + 1)}`))).toEqual({ problem: 'rows' });
    expect(await tableOf(text(`${'a;'.repeat(101)}b\n1\n`))).toEqual({ problem: 'columns' });
  });
});
