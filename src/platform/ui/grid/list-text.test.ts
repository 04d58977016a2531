import { expect, it } from 'vitest';
import { readList } from './list-text.ts';

it.each([
  ['1,2,3', ['1', '2', '3']],
  ['1;2;3', ['1', '2', '3']],
  [' 1; 2 ;3 \n', ['1', '2', '3']],
  ['1, 2', ['1', '2']],
  ['1;2', ['1', '2']],
  ['1,,3', ['1', '', '3']],
  ['0,5,0', ['0', '5', '0']],
  ['12,120,1', ['12', '120', '1']],
  ['1, 200, 300', ['1', '200', '300']],
])('reads «%s» as a row', (text, values) => {
  expect(readList(text)).toEqual(values);
});

it.each([
  '1,5',
  '1,200',
  '1,200,300',
  ',5',
  '3',
  '',
  ';',
  '1;2,5',
  '1;x',
  '1\t2',
  '1,2\n3,4',
  '1.2.3',
  '12 34',
])('does not read «%s» as a row', (text) => {
  expect(readList(text)).toBeUndefined();
});
