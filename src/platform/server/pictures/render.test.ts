import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { renderPicture, takePicture } from './render.ts';

const red = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b3121d' } })
    .jpeg()
    .toBuffer();

describe('an uploaded picture', () => {
  it('stores the true size and mean colour', async () => {
    const facts = await takePicture(await red(300, 400));
    expect([facts.ancho, facts.alto]).toEqual([300, 400]);
    const [r = 0, g = 0] = [1, 3].map((at) => Number.parseInt(facts.color.slice(at, at + 2), 16));
    expect(Math.abs(r - 0xb3) + Math.abs(g - 0x12)).toBeLessThan(12);
  });

  it('turns the picture upright and removes the camera’s metadata', async () => {
    const lying = await sharp(await red(400, 300))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const facts = await takePicture(lying);
    expect([facts.ancho, facts.alto]).toEqual([300, 400]);
    expect((await sharp(facts.original).metadata()).exif).toBeUndefined();
  });

  it.each([
    ['text', Buffer.from('not a picture at all')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused when it is %s', async (_, bytes) => {
    await expect(takePicture(bytes)).rejects.toThrow();
  });

  it('refuses a truncated file', async () => {
    const whole = await red(1200, 1200);
    await expect(takePicture(whole.subarray(0, whole.length / 2))).rejects.toThrow();
  });

  it('refuses a file that unpacks to more than any camera makes', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .toColourspace('b-w')
      .png({ compressionLevel: 1 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(1_000_000);
    await expect(takePicture(bomb)).rejects.toThrow(/pixel limit/i);
  });
});

describe('a picture that is sent', () => {
  it.each(['avif', 'webp', 'jpeg'] as const)(
    'is %s of the width asked for, never enlarged',
    async (format) => {
      const original = await red(500, 600);
      const kind = async (width: 320 | 1280) =>
        sharp(await renderPicture({ original, width, format })).metadata();
      expect(await kind(320)).toMatchObject({
        width: 320,
        height: 384,
        format: format === 'avif' ? 'heif' : format,
      });
      expect((await kind(1280)).width).toBe(500);
    },
  );
});
