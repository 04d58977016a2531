/**
 * The contrast of the components in every theme with legible pairs, computed as the browser mixes the
 * colours.
 */
import { describe, expect, it } from 'vitest';
import { THEME } from '#demo/company/data/house.ts';
import { themeProperties } from '../../../business/settings/theme.ts';
import {
  contrast,
  markContrast,
  over,
  type Rgb,
  rgbOf,
  textContrast,
} from '../../../platform/ui/contrast.ts';
import { themes } from './themes.ts';

describe.each(Object.entries({ demo: THEME, ...themes }))('%s', (_, theme) => {
  const worn = themeProperties(theme);
  const colour = (name: string): Rgb => rgbOf(worn[name] ?? '');
  const content = colour('--color-base-content');
  const papers = ['--color-base-100', '--color-base-200'].map(colour);

  it.each(['primary', 'secondary', 'accent', 'neutral', 'info', 'success', 'warning', 'error'])(
    'gives enough contrast on %s',
    (name) => {
      expect(contrast(colour(`--color-${name}`), colour(`--color-${name}-content`))).toBeGreaterThanOrEqual(
        textContrast,
      );
    },
  );

  it('keeps a primary button legible under the pointer', () => {
    const ground = over(colour('--color-primary'), colour('--color-base-100'), 0.9);
    expect(contrast(colour('--color-primary-content'), ground)).toBeGreaterThanOrEqual(textContrast);
  });

  it.each([
    ['text', 1],
    ['secondary text', 0.75],
    ['placeholders', 0.7],
  ])('gives %s enough contrast on both papers', (_name, share) => {
    for (const paper of papers) {
      expect(contrast(over(content, paper, share), paper)).toBeGreaterThanOrEqual(textContrast);
      expect(contrast(colour('--percha-text'), paper)).toBeGreaterThanOrEqual(textContrast);
    }
  });

  it.each(['primary', 'info', 'success', 'warning', 'error'])(
    'gives the ink %s enough contrast on both papers',
    (name) => {
      for (const paper of papers) {
        expect(contrast(colour(`--ink-${name}`), paper)).toBeGreaterThanOrEqual(textContrast);
      }
    },
  );

  it('keeps the edge of a control visible', () => {
    const [paper = content] = papers;
    expect(contrast(over(content, paper, 0.6), paper)).toBeGreaterThanOrEqual(markContrast);
  });
});
