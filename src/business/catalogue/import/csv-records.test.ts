import { describe, expect, it } from 'vitest';
import { readRecords } from './csv-records.ts';

const read = (text: string) => {
  const file = readRecords(text);
  if ('remark' in file) return { refused: [`${file.remark.line}: ${file.remark.text}`] };
  return {
    records: file.records.map(({ line, cells }) => [line, ...cells]),
    refused: [...file.remarks, ...file.misshapen.map(({ remark }) => remark)].map(
      ({ line, text }) => `${line}: ${text}`,
    ),
  };
};

describe('readRecords', () => {
  it('returns the line where each record begins, after any blank or multi-line record', () => {
    expect(read('a,b\n"x\n\ny",1\n\n2,3\n"4""4",5')).toEqual({
      records: [
        [2, 'x\n\ny', '1'],
        [6, '2', '3'],
        [7, '4"4', '5'],
      ],
      refused: [],
    });
  });

  it('skips blank rows in every form that spreadsheets write', () => {
    expect(read('a,b\n1,2\n,\n  \n, \n')).toEqual({ records: [[2, '1', '2']], refused: [] });
  });

  it('reads semicolons and tabs, and ignores quoted separators', () => {
    expect(read('"a,b,c";b\n1,5;2').records).toEqual([[2, '1,5', '2']]);
    expect(read('a\tb\n1\t2').records).toEqual([[2, '1', '2']]);
  });

  it('reports the line of a quote that never closes', () => {
    expect(read('a,b\n1,2\n"x,1\n2,3\n4,5').refused).toEqual([
      '3: a quote opens in this record and never closes: the file seems to be cut off',
    ]);
  });

  it('refuses records of another width, even by one empty column: earlier cells may have shifted', () => {
    expect(read('a,b\n1,2\n1,2,\n4').refused).toEqual([
      '3: 3 columns where the header has 2: a text with the separator in it lacks its quotes',
      '4: 1 columns where the header has 2: the file seems to be cut off here',
    ]);
  });

  it('refuses text that is not CSV', () => {
    expect(read('hello').refused).toEqual([
      '1: not a CSV: the first line has no columns separated by , or ;',
    ]);
    expect(read('a,b\nx"y,1').refused).toEqual(['2: a quote stands inside a text without quotes around it']);
    expect(read('a,b\n"x"y,1').refused[0]).toMatch(/^2: more text follows/);
  });
});
