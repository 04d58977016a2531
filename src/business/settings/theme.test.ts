import { describe, expect, it } from 'vitest';
import { THEME } from '#demo/company/data/house.ts';
import { contrast, rgbOf, textContrast } from '../../platform/ui/contrast.ts';
import { themeCss, themeProperties } from './theme.ts';

describe('a theme', () => {
  it('is worn as it is, and the demo house has no need of other inks', () => {
    const worn = themeProperties(THEME);
    expect(worn['--color-primary']).toBe(THEME.themePrimary);
    expect(worn['--percha-text']).toBe(THEME.themeTextColor);
    for (const name of ['primary', 'info', 'success', 'warning', 'error']) {
      expect(worn[`--ink-${name}`], name).toBe(worn[`--color-${name}`]);
    }
    expect(worn['color-scheme']).toBe('light');
    expect(worn['--veil']).toBe(THEME.themeNeutral);
  });

  it('without settings falls back as the specification says, controls included', () => {
    const css = themeCss({});
    expect(css).toContain('--color-base-100:#000000');
    expect(css).toContain('--color-base-200:#ff0000');
    expect(css).toContain('--color-base-content:#ffffff');
    expect(css).toContain('color-scheme:dark');
    expect(css).toContain('--veil:#000000');
  });

  it('takes nothing that is no colour', () => {
    expect(themeCss({ themePrimary: 'red;}</style>' })).toContain('--color-primary:#000000;');
  });

  it('whose warning is pale has a warning that can be read', () => {
    const worn = themeProperties({ ...THEME, themeWarning: '#ffd75e' });
    expect(worn['--color-warning']).toBe('#ffd75e');
    for (const paper of [THEME.themeBase100, THEME.themeBase200]) {
      expect(contrast(rgbOf(worn['--ink-warning'] ?? ''), rgbOf(paper))).toBeGreaterThanOrEqual(textContrast);
    }
  });
});
