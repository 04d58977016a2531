import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { licenciaPdf } from '#demo/company/licencia-pdf.ts';
import { createLog } from '../log.ts';
import { createFileWorkers } from './file-workers.ts';

const { uploads, stop } = createFileWorkers(createLog('silent'));
afterAll(stop);

const unreadable = { status: 400, exception: 'File Cannot Be Read.' };

it('loads the parsers in worker processes only', () => {
  const files = globSync('src/**/*.ts', { cwd: join(import.meta.dirname, '../../../..') })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.ts$/.test(file));
  const holding = (pattern: RegExp) => files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  const parsers = /\/(pdf|pdf-picture|pictures\/(render|icon))\.ts$/;
  expect(holding(/from '(sharp|@hyzyla\/pdfium)'/).filter((file) => !parsers.test(file))).toEqual([]);
  expect(holding(/^(?:im|ex)port (?!type )[^;]*\/(?:pdf|pdf-picture|render|icon)\.ts'/m)).toEqual([
    'src/platform/server/workers/file-tasks.ts',
  ]);
});

describe('a picture that', () => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    // The size is checked before the checksum.
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  /** A PNG with a header of `size` by `size` pixels. */
  const flood = (size: number) => {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(size);
    head.writeUInt32BE(size, 4);
    head.set([8, 6], 8);
    const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)));
    return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), chunk('IHDR', head), pixels]);
  };
  const entities = `<!DOCTYPE svg [<!ENTITY a "lol">${Array.from(
    { length: 12 },
    (_, n) => `<!ENTITY ${String.fromCharCode(98 + n)} "${`&${String.fromCharCode(97 + n)};`.repeat(10)}">`,
  ).join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&m;</text></svg>`;

  it.each([
    ['says it has four thousand million pixels', flood(65_535)],
    ['is an SVG of nested entities', Buffer.from(entities)],
    ['is nothing but the head of a JPEG', Buffer.from('\xff\xd8\xff\xe0'.repeat(100_000), 'latin1')],
  ])('refuses a picture that %s', async (_, bytes) => {
    await expect(uploads.run('takePicture', bytes)).rejects.toMatchObject(unreadable);
  });

  it('keeps only the first frame of an animation', async () => {
    const frames = Array.from({ length: 50 }, () => Buffer.from([200, 10, 10])).map((pixel) =>
      Buffer.concat(Array.from({ length: 400 }, () => pixel)),
    );
    const moving = await sharp(Buffer.concat(frames), {
      raw: { width: 20, height: 20 * frames.length, channels: 3, pageHeight: 20 },
    })
      .webp()
      .toBuffer();
    expect(await uploads.run('takePicture', moving)).toMatchObject({ ancho: 20, alto: 20 });
  });
});

describe('a page of a PDF', () => {
  const paper = licenciaPdf(['Licencia de apertura', 'Tejidos Ñandú · Lleida']);
  const text = Buffer.from(paper).toString('latin1');

  it('renders a page of a PDF as a JPEG, wide enough to read', async () => {
    expect(await uploads.run('countPdfPages', paper)).toBe(1);
    const bytes = await uploads.run('drawPdfPage', { bytes: paper, page: 1 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1600 });
    // Dark letters on white paper.
    const { channels } = await sharp(bytes).stats();
    expect([channels[0]?.min, channels[0]?.max]).toEqual([expect.closeTo(0, -1.5), 255]);
  });

  it.each([
    ['larger than any paper', '[0 0 900000 900000]'],
    ['wider than any paper', '[0 0 9000000 1]'],
    ['higher than any paper', '[0 0 1 9000000]'],
  ])('draws a page within the limits when it is %s', async (_, box) => {
    const large = Buffer.from(text.replace('[0 0 595 842]', box), 'latin1');
    const drawn = await uploads.run('drawPdfPage', { bytes: large, page: 1 }).catch((error) => error);
    if (drawn.status === 400) return;
    const { width = 0, height = 0 } = await sharp(drawn).metadata();
    expect([width <= 1601, height <= 4001]).toEqual([true, true]);
  });

  it.each([
    ['a page beyond the end', paper, 2],
    ['a page of something else', Buffer.from('not a PDF'), 1],
  ])('refuses %s', async (_, bytes, page) => {
    await expect(uploads.run('drawPdfPage', { bytes, page })).rejects.toMatchObject(unreadable);
  });
});
