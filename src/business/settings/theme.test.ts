import { describe, expect, it } from 'vitest';
import { THEME } from '#demo/company/data/house.ts';
import { contrast, rgbOf, textContrast } from '../../platform/ui/contrast.ts';
import { themeCss, themeProperties } from './theme.ts';

describe('a theme', () => {
  it('uses the theme’s colours unchanged, without replacements in the demo theme', () => {
    const worn = themeProperties(THEME);
    expect(worn['--color-primary']).toBe(THEME.themePrimary);
    expect(worn['--percha-text']).toBe(THEME.themeTextColor);
    for (const name of ['primary', 'info', 'success', 'warning', 'error']) {
      expect(worn[`--ink-${name}`], name).toBe(worn[`--color-${name}`]);
    }
    expect(worn['color-scheme']).toBe('light');
    expect(worn['--veil']).toBe(THEME.themeNeutral);
  });

  it('falls back without settings as the specification says, controls included', () => {
    const css = themeCss({});
    expect(css).toContain('--color-base-100:#000000');
    expect(css).toContain('--color-base-200:#ff0000');
    expect(css).toContain('--color-base-content:#ffffff');
    expect(css).toContain('color-scheme:dark');
    expect(css).toContain('--veil:#000000');
  });

  it('ignores values that are no colours', () => {
    expect(themeCss({ themePrimary: 'red;}</style>' })).toContain('--color-primary:#000000;');
  });

  it('makes the text of a pale warning colour legible', () => {
    const worn = themeProperties({ ...THEME, themeWarning: '#ffd75e' });
    expect(worn['--color-warning']).toBe('#ffd75e');
    for (const paper of [THEME.themeBase100, THEME.themeBase200]) {
      expect(contrast(rgbOf(worn['--ink-warning'] ?? ''), rgbOf(paper))).toBeGreaterThanOrEqual(textContrast);
    }
  });
});
