import { expect, it } from 'vitest';
import { readBlock, sizeIfTooLarge, writeBlock, writeTable } from './block-text.ts';

it('reads lines and tabs with the line endings of any system', () => {
  expect(readBlock('1\t2\r\n3\t4\r\n')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
  expect(readBlock('1\n2')).toEqual([['1'], ['2']]);
  expect(readBlock('1\r2\r')).toEqual([['1'], ['2']]);
  expect(readBlock('5')).toEqual([['5']]);
  expect(readBlock('')).toEqual([]);
});

it('keeps empty values inside and drops empty lines at the end', () => {
  expect(readBlock('1\t\t3\n\t2\t\n\t\t\n\n')).toEqual([
    ['1', '', '3'],
    ['', '2', ''],
  ]);
  expect(readBlock('1\n\n3')).toEqual([['1'], [''], ['3']]);
  expect(readBlock('1\t')).toEqual([['1', '']]);
});

it('reads quoted values with tabs and line breaks', () => {
  expect(readBlock('"Rosa\npalo"\t"a\tb"\t"5"" x"\n"6"')).toEqual([['Rosa\npalo', 'a\tb', '5" x'], ['6']]);
  expect(readBlock('"open\t1\n2"x\t3')).toEqual([
    ['"open', '1'],
    ['2"x', '3'],
  ]);
});

it('writes text and a table that spreadsheets read', () => {
  const rows = [
    [1, 0, null],
    [12, null, 3],
  ];
  expect(writeBlock(rows)).toBe('1\t0\t\r\n12\t\t3');
  expect(writeTable(rows)).toBe(
    '<table><tr><td>1</td><td>0</td><td></td></tr><tr><td>12</td><td></td><td>3</td></tr></table>',
  );
  expect(readBlock(writeBlock(rows))).toEqual([
    ['1', '0', ''],
    ['12', '', '3'],
  ]);
});

it('quotes texts with tabs, line breaks or quotes, and escapes them in the table', () => {
  const rows = [['a\tb', '5" x', 'two\nlines', '<b>']];
  expect(readBlock(writeBlock(rows))).toEqual(rows);
  expect(writeTable([['<b> & c']])).toBe('<table><tr><td>&lt;b> &amp; c</td></tr></table>');
});

it('returns the size of a block that is too large, and undefined for others', () => {
  const of = (rows: number, columns: number) =>
    Array.from({ length: rows }, () => Array.from({ length: columns }, () => '12').join('\t')).join('\r\n');
  const sheet = of(5000, 200);
  expect(sizeIfTooLarge(sheet)).toEqual({ rows: 5000, columns: 200 });
  expect(sizeIfTooLarge('x'.repeat(300_000))).toEqual({ rows: 1, columns: 1 });
  expect([sizeIfTooLarge(of(100, 100)), sizeIfTooLarge('3'), sizeIfTooLarge('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
