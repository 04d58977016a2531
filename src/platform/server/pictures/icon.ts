import sharp from 'sharp';

/** A square drawing (SVG) as a PNG of `size` by `size` pixels. */
export const drawIcon = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
