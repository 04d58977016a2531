import fc from 'fast-check';
import { expect, it } from 'vitest';
import { swatchArea } from './swatch-area.ts';

const percent = fc.double({ min: 0, max: 100, noNaN: true });
const pixels = fc.integer({ min: 1, max: 9000 });

it('keeps a crop within its photo and at least one pixel large', () => {
  fc.assert(
    fc.property(percent, percent, percent, percent, pixels, pixels, (x, y, width, height, w, h) => {
      const area = swatchArea({ x, y, width, height }, { naturalWidth: w, naturalHeight: h });
      expect(area.width).toBeGreaterThanOrEqual(1);
      expect(area.height).toBeGreaterThanOrEqual(1);
      expect(area.x + area.width).toBeLessThanOrEqual(w);
      expect(area.y + area.height).toBeLessThanOrEqual(h);
    }),
  );
});
