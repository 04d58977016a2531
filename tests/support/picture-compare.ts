/** Compares a screenshot with its stored picture. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/**
 * A pixel differs when a channel (0 to 255) is further off than this: smoothing differs by less between CPUs.
 */
const channelTolerance = 12;
/** The share of scattered pixels that may differ. */
const wholeTolerance = 0.0005;
/**
 * A word or a hairline in another colour is few pixels of all, but many of its surroundings: squares of this
 * side…
 */
const squareSide = 16;
/** …may have this share of differing pixels. */
const squareTolerance = 0.08;

/**
 * A decoded picture: three bytes per pixel, row by row. Encoding it between two steps takes longer than
 * either.
 */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Difference {
  /** The difference, in a sentence. */
  words: string;
  /** PNG: the new picture, pale, with differences in red; absent when the sizes differ. */
  picture?: Buffer;
}

const bytes = 3;

/**
 * Decodes a picture.
 * @param picture in any format of a browser
 */
export async function pixelsOf(picture: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(picture)
    .flatten()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/**
 * Compares two pictures.
 * @returns undefined when they are equal within the tolerances
 */
export async function comparePictures(kept: Buffer, now: Pixels): Promise<Difference | undefined> {
  const before = await pixelsOf(kept);
  if (before.width !== now.width || before.height !== now.height) {
    return { words: `is ${now.width}×${now.height} px, was ${before.width}×${before.height}` };
  }
  if (before.data.equals(now.data)) return undefined;
  const { width, height } = now;
  const columns = Math.ceil(width / squareSide);
  const squares = new Uint32Array(columns * Math.ceil(height / squareSide));
  const others: number[] = [];
  for (let pixel = 0; pixel < width * height; pixel += 1) {
    const at = pixel * bytes;
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
  for (const pixel of others) pale.set([255, 0, 0], pixel * bytes);
  return packed({ data: pale, width, height }).png().toBuffer();
}

const packed = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: bytes } });

/** Encodes a picture: small and lossless. */
export const packPicture = (picture: Pixels): Promise<Buffer> =>
  packed(picture).webp({ lossless: true, effort: 6 }).toBuffer();

/** Returns pictures below each other, on white, as one. */
export function stackPictures(pictures: readonly Pixels[]): Pixels {
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = pictures.reduce((sum, picture) => sum + picture.height, 0);
  const data = Buffer.alloc(width * height * bytes, 255);
  let top = 0;
  for (const picture of pictures) {
    for (let row = 0; row < picture.height; row += 1) {
      const from = row * picture.width * bytes;
      picture.data.copy(data, (top + row) * width * bytes, from, from + picture.width * bytes);
    }
    top += picture.height;
  }
  return { data, width, height };
}

/**
 * Returns a part of a picture: a box in whole pixels, within the picture.
 */
export function cutPicture(picture: Pixels, { x, y, width, height }: Box): Pixels {
  const data = Buffer.alloc(width * height * bytes);
  for (let row = 0; row < height; row += 1) {
    const from = ((y + row) * picture.width + x) * bytes;
    picture.data.copy(data, row * width * bytes, from, from + width * bytes);
  }
  return { data, width, height };
}

/**
 * Stores the screenshot and its differences for inspection.
 * @returns the folder's files
 */
export async function keepDifference(
  folder: string,
  name: string,
  taken: Pixels,
  { picture }: Difference,
): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const seen = join(folder, `${name}.png`);
  await packed(taken).png().toFile(seen);
  if (!picture) return [seen];
  const difference = join(folder, `${name}.difference.png`);
  await writeFile(difference, picture);
  return [seen, difference];
}
