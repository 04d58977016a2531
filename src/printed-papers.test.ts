/** Compares every printed document with its stored text, and its first page with its stored picture. */
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { pdfPages } from '../tests/support/pdf-text.ts';
import {
  comparePictures,
  keepDifference,
  type Pixels,
  packPicture,
} from '../tests/support/picture-compare.ts';
import { samplePapers } from '../tests/support/sample-papers.ts';
import { sharedFileWorkers } from '../tests/support/shared-workers.ts';
import { workshopPapers } from '../tests/support/workshop-papers.ts';
import { labelsReply, lineSheetReply, pdfReply } from './platform/server/papers/papers.ts';

/** `npm run papers:pictures` stores the pictures instead of comparing them. */
const writing = process.env.PAPER_PICTURES === 'write';
const folder = join(import.meta.dirname, '../tests/papers');
const { papers } = sharedFileWorkers();
const pages = new Map<string, Uint8Array>();

beforeAll(async () => {
  const picture = await sharp({ create: { width: 480, height: 160, channels: 3, background: '#3b4a43' } })
    .jpeg()
    .toBuffer();
  const samples = samplePapers(new Uint8Array(picture));
  const workshop = workshopPapers(new Uint8Array(picture));
  for (const [name, order] of Object.entries({ ...samples.papers, ...workshop.papers })) {
    pages.set(name, (await pdfReply(papers, order)).bytes);
  }
  for (const [name, order] of Object.entries({ ...samples.labels, ...workshop.labels })) {
    pages.set(name, (await labelsReply(papers, order)).bytes);
  }
  for (const [name, order] of Object.entries(samples.lineSheets)) {
    pages.set(name, (await lineSheetReply(papers, order)).bytes);
  }
});

async function firstPage(bytes: Uint8Array): Promise<Pixels> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  try {
    const { data, width, height } = await document.getPage(0).render({ scale: 1, render: 'bitmap' });
    const flat = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer();
    return { data: flat, width, height };
  } finally {
    document.destroy();
    library.destroy();
  }
}

it('prints every document as its stored text and picture show it', async () => {
  const failures: string[] = [];
  for (const [name, bytes] of pages) {
    const text = `${(await pdfPages(bytes)).join('\n')}\n`;
    const words = join(folder, `${name}.txt`);
    if (writing) await writeFile(words, text);
    else expect.soft(text, name).toBe(await readFile(words, 'utf8'));
    const taken = await firstPage(bytes);
    const file = join(folder, `${name}.webp`);
    if (writing) {
      await writeFile(file, await packPicture(taken));
      continue;
    }
    const difference = await comparePictures(await readFile(file), taken);
    if (!difference) continue;
    const files = await keepDifference(join(tmpdir(), 'percha-papers'), name, taken, difference);
    failures.push(`${name} ${difference.words}: ${files.join(', ')}`);
  }
  expect(failures).toEqual([]);
});
