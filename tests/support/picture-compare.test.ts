import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { comparePictures, cutPicture, packPicture, pixelsOf, stackPictures } from './picture-compare.ts';

const drawn = (paint: string, height = 300) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="${height}"><rect width="400" height="${height}" fill="#fbf8f4"/>${paint}</svg>`,
    ),
  )
    .png()
    .toBuffer();

const page = async (paint: string, height?: number) => pixelsOf(await drawn(paint, height));

const line = (colour: string) => `<rect x="40" y="120" width="90" height="1" fill="${colour}"/>`;
const word = (colour: string) =>
  `<path d="M40 40h4v12h-4zM48 40h3v12h-3zM54 40h6v3h-6zM54 49h6v3h-6z" fill="${colour}"/>`;

describe('comparePictures', () => {
  it('accepts the same picture, packed or not', async () => {
    const one = await page(word('#9b1c2b') + line('#e2d8ca'));
    expect(await comparePictures(await packPicture(one), one)).toBeUndefined();
    expect(await comparePictures(await drawn(word('#9b1c2b') + line('#e2d8ca')), one)).toBeUndefined();
  });

  it('accepts small differences in smoothing', async () => {
    expect(await comparePictures(await drawn(word('#9b1c2b')), await page(word('#a02532')))).toBeUndefined();
  });

  it('refuses a word in another colour, though it is few pixels', async () => {
    const difference = await comparePictures(await drawn(word('#9b1c2b')), await page(word('#2f5d46')));
    expect(difference?.words).toMatch(/pixels differ .* near (32|48), (32|48)/);
    const { width, height } = await sharp(difference?.picture).metadata();
    expect([width, height]).toEqual([400, 300]);
  });

  it('refuses a missing word or hairline', async () => {
    const whole = word('#241c18') + line('#241c18');
    expect(await comparePictures(await drawn(whole), await page(line('#241c18')))).toBeDefined();
    expect(await comparePictures(await drawn(line('#241c18').repeat(2)), await page(''))).toBeDefined();
  });

  it('refuses another size', async () => {
    const difference = await comparePictures(await drawn(''), await page('', 301));
    expect(difference).toEqual({ words: 'is 400×301 px, was 400×300' });
  });
});

it('stacks pictures to the widest on white, and cuts them out unchanged', async () => {
  const low = cutPicture(await page(word('#9b1c2b')), { x: 40, y: 36, width: 25, height: 20 });
  const wide = await page(word('#000'), 80);
  const stack = stackPictures([low, wide]);
  expect([stack.width, stack.height]).toEqual([400, 100]);
  expect(cutPicture(stack, { x: 0, y: 0, width: 25, height: 20 })).toEqual(low);
  expect(cutPicture(stack, { x: 0, y: 20, width: 400, height: 80 })).toEqual(wide);
  const beside = cutPicture(stack, { x: 25, y: 0, width: 375, height: 20 });
  expect(beside.data.every((channel) => channel === 255)).toBe(true);
});
