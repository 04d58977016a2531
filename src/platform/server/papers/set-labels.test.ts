import { expect, it } from 'vitest';
import { pdfPages } from '../../../../tests/support/pdf-text.ts';
import { sharedFileWorkers } from '../../../../tests/support/shared-workers.ts';
import type { Label, LabelSheet } from './label-sheet.ts';
import { labelsReply } from './papers.ts';

const tag: Label = {
  ...{ copies: 1, title: 'Alba 4012', mark: '38', lines: ['Azul noche'], small: [] },
  ...{ ean: '5901234123457', address: 'https://percha.example/modelo/12?color=34' },
};
const sheetOf = (labels: Label[]): LabelSheet => ({
  ...{ language: 'es', name: 'Etiquetas', house: 'Casa Ejemplo', columns: 3, rows: 7 },
  labels,
});
const { papers } = sharedFileWorkers();
const pagesOf = async (labels: Label[]) =>
  pdfPages((await labelsReply(papers, { sheet: sheetOf(labels), day: '2026-03-03' })).bytes);

it('prints each label as often as it was asked for, twenty-one on a page', async () => {
  const pages = await pagesOf([
    { ...tag, copies: 20 },
    { ...tag, mark: '40', copies: 5 },
  ]);
  expect(pages).toHaveLength(2);
  expect(pages.join(' ').match(/5901234123457/g)).toHaveLength(25);
  expect(pages[1]?.match(/Azul noche/g)).toHaveLength(4);
});

it('takes text of any kind as text, and labels without codes', async () => {
  const small = ['#panic() *a* 100 % poliéster', '100 % poliéster'];
  const [text] = await pagesOf([{ ...tag, title: '$x$ [b]', small, ean: undefined, address: undefined }]);
  expect(text).toContain('$x$ [b]');
  expect(text).toContain('#panic() *a* 100 % poliéster');
});
