import { describe, expect, it } from 'vitest';
import { THEME } from '#demo/company/data/house.ts';
import { contrast, rgbOf, textContrast } from '../../platform/ui/contrast.ts';
import { themeCss, themeProperties } from './theme.ts';

describe('a theme', () => {
  it('uses the theme’s colours unchanged, without replacements in the demo theme', () => {
    const properties = themeProperties(THEME);
    expect(properties['--color-primary']).toBe(THEME.themePrimary);
    expect(properties['--percha-text']).toBe(THEME.themeTextColor);
    for (const name of ['primary', 'info', 'success', 'warning', 'error']) {
      expect(properties[`--ink-${name}`], name).toBe(properties[`--color-${name}`]);
    }
    expect(properties['color-scheme']).toBe('light');
    expect(properties['--veil']).toBe(THEME.themeNeutral);
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
    const properties = themeProperties({ ...THEME, themeWarning: '#ffd75e' });
    expect(properties['--color-warning']).toBe('#ffd75e');
    for (const paper of [THEME.themeBase100, THEME.themeBase200]) {
      expect(contrast(rgbOf(properties['--ink-warning'] ?? ''), rgbOf(paper))).toBeGreaterThanOrEqual(
        textContrast,
      );
    }
  });
});
