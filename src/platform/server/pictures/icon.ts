import sharp from 'sharp';

/** Renders a square SVG as a PNG of `size` by `size` pixels. Runs in worker processes only. */
export const drawIcon = ({ svg, size }: { svg: string; size: number }): Promise<Uint8Array> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png()
    .toBuffer();
