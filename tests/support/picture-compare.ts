/** Compares a screenshot with the picture that is kept of it. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** A pixel is another one when a channel (0 to 255) is further off than this: smoothing differs by less from CPU to CPU. */
const channelTolerance = 12;
/** Scattered pixels that may be others, as a share of all of them. */
const wholeTolerance = 0.0005;
/** A word or a hairline in another colour is few pixels of all, but many of its neighbourhood: squares of this side… */
const squareSide = 16;
/** …may have this share of others. */
const squareTolerance = 0.08;

interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export interface Difference {
  /** What is wrong, in a sentence. */
  words: string;
  /** PNG: the new picture, pale, with what differs in red; absent when the sizes differ. */
  picture?: Buffer;
}

async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** @returns undefined when the two show the same within the tolerances */
export async function comparePictures(kept: Buffer, taken: Buffer): Promise<Difference | undefined> {
  const [before, now] = await Promise.all([pixelsOf(kept), pixelsOf(taken)]);
  if (before.width !== now.width || before.height !== now.height) {
    return { words: `is ${now.width}×${now.height} px, was ${before.width}×${before.height}` };
  }
  const { width, height } = now;
  const columns = Math.ceil(width / squareSide);
  const squares = new Uint32Array(columns * Math.ceil(height / squareSide));
  const others: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * 3;
    const off = (channel: number) =>
      Math.abs((now.data[at + channel] ?? 0) - (before.data[at + channel] ?? 0));
    if (Math.max(off(0), off(1), off(2)) <= channelTolerance) continue;
    others.push(pixel);
    const square =
      Math.floor(pixel / width / squareSide) * columns + Math.floor((pixel % width) / squareSide);
    squares[square] = (squares[square] ?? 0) + 1;
  }
  const share = others.length / (width * height);
  const worst = Math.max(0, ...squares);
  if (share <= wholeTolerance && worst <= squareSide * squareSide * squareTolerance) return undefined;
  const place = squares.indexOf(worst);
  const x = (place % columns) * squareSide;
  const y = Math.floor(place / columns) * squareSide;
  return {
    words: `${others.length} pixels differ (${(share * 100).toFixed(2)} %), most of them near ${x}, ${y}`,
    picture: await marked(now, others),
  };
}

async function marked({ data, width, height }: Pixels, others: readonly number[]): Promise<Buffer> {
  const pale = Buffer.from(data.map((channel) => 160 + Math.round(channel * 0.37)));
  for (const pixel of others) pale.set([255, 0, 0], pixel * 3);
  return sharp(pale, { raw: { width, height, channels: 3 } })
    .png()
    .toBuffer();
}

/** Small and exact. */
export const packPicture = (picture: Buffer): Promise<Buffer> =>
  sharp(picture).flatten().webp({ lossless: true, effort: 6 }).toBuffer();

/** Pictures below each other, on white, as one. */
export async function stackPictures(pictures: readonly Buffer[]): Promise<Buffer> {
  const sizes = await Promise.all(pictures.map((picture) => sharp(picture).metadata()));
  let top = 0;
  const layers = pictures.map((input, place) => {
    const layer = { input, left: 0, top };
    top += sizes[place]?.height ?? 0;
    return layer;
  });
  const width = Math.max(...sizes.map((size) => size.width));
  return sharp({ create: { width, height: top, channels: 3, background: '#ffffff' } })
    .composite(layers)
    .png()
    .toBuffer();
}

/** Puts what was seen, and how it differs, where a person can look at it. @returns the folder's files */
export async function keepDifference(
  folder: string,
  name: string,
  taken: Buffer,
  { picture }: Difference,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const files: [string, Buffer][] = [[join(folder, `${name}.png`), taken]];
  if (picture) files.push([join(folder, `${name}.difference.png`), picture]);
  await Promise.all(files.map(([file, content]) => sharp(content).png().toFile(file)));
  return files.map(([file]) => file);
}
