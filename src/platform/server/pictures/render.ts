/** The only path from an original, uploaded or drawn, to a served picture. Runs in worker processes only. */
import sharp from 'sharp';
import type { imagenWidths } from '../../http/imagen.ts';
import type { PictureFormat } from './picture-kind.ts';

/** More than any camera makes; a picture that unpacks to more is an attack. */
const maxPixels = 60_000_000;

export type PictureWidth = (typeof imagenWidths)[number];

// The pool spreads work over processes: one thread per picture.
sharp.concurrency(1);
sharp.cache(false);

interface Rendering {
  /** A picture, or the text of an SVG. */
  original: Uint8Array | string;
  width: PictureWidth;
  format: PictureFormat;
}

/**
 * Renders a picture for browsers.
 * @returns the picture at `width` px, never enlarged, in `format`
 */
export async function renderPicture({
  original,
  width,
  format,
}: Rendering): Promise<Uint8Array<ArrayBuffer>> {
  const input = typeof original === 'string' ? Buffer.from(original) : original;
  const picture = sharp(input, { limitInputPixels: maxPixels })
    .rotate()
    .resize({ width, withoutEnlargement: true })
    .flatten({ background: '#ffffff' });
  if (format === 'avif') picture.avif({ quality: 58, effort: 1 });
  else if (format === 'webp') picture.webp({ quality: 80, effort: 2 });
  else picture.jpeg({ quality: 80, progressive: true });
  return new Uint8Array(await picture.toBuffer());
}

export interface PictureFacts {
  ancho: number;
  alto: number;
  /** '#rrggbb': the mean colour, shown until the picture has loaded. */
  color: string;
  /** The stored original: upright, without metadata, at most 2560 px wide. */
  original: Uint8Array<ArrayBuffer>;
}

/**
 * Normalises an uploaded picture.
 * @throws Error when the bytes are no picture of a known kind, or too large
 */
export async function takePicture(bytes: Uint8Array): Promise<PictureFacts> {
  const { data, info } = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: 2560, withoutEnlargement: true })
    .webp({ quality: 90, effort: 2 })
    .toBuffer({ resolveWithObject: true });
  const mean = await sharp(data)
    .flatten({ background: '#ffffff' })
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer();
  const color = `#${mean.subarray(0, 3).toString('hex').padEnd(6, '0')}`;
  return { ancho: info.width, alto: info.height, color, original: new Uint8Array(data) };
}

/**
 * Normalises the photo or scan of a document: encoded again as JPEG, upright, without metadata, at most 3000
 * px on its longer side. All other content of the file is dropped.
 * @throws Error when the bytes are no picture of a known kind, damaged, or too large
 */
export async function normaliseDocument(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const paper = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
    .rotate()
    .resize({ width: 3000, height: 3000, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82 })
    .toBuffer();
  return new Uint8Array(paper);
}
