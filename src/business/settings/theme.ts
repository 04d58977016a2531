/** The theme settings (SPEC.md §3) and their CSS (SPEC.md §1). */
import { legibleInk, luminance, rgbOf } from '../../platform/ui/contrast.ts';

export const themeColours = [
  'themeTextColor',
  'themePrimary',
  'themePrimaryContent',
  'themeSecondary',
  'themeSecondaryContent',
  'themeAccent',
  'themeAccentContent',
  'themeNeutral',
  'themeNeutralContent',
  'themeBase100',
  'themeBase200',
  'themeBase300',
  'themeBaseContent',
  'themeInfo',
  'themeInfoContent',
  'themeSuccess',
  'themeSuccessContent',
  'themeWarning',
  'themeWarningContent',
  'themeError',
  'themeErrorContent',
] as const;

export type ThemeColour = (typeof themeColours)[number];

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Returns the fallback: black for a colour, white for a content colour, red for base-200 (SPEC.md §1). */
export function fallbackColour(name: ThemeColour): string {
  if (name === 'themeBase200') return '#ff0000';
  return name.endsWith('Content') ? '#ffffff' : '#000000';
}

/**
 * Returns daisyUI's variable of a theme colour: themePrimaryContent -> --color-primary-content; running text
 * has its own.
 */
function cssVariable(name: ThemeColour): string {
  if (name === 'themeTextColor') return '--percha-text';
  const words = name
    .slice('theme'.length)
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .toLowerCase();
  return `--color-${words}`;
}

/** Colours as `#rrggbb`, saved or still being edited. */
export type Theme = Partial<Record<ThemeColour, string | undefined>>;

/** The colours that are also used for text on paper, and for the focus ring. */
const inks = ['Primary', 'Info', 'Success', 'Warning', 'Error'] as const;

/**
 * Returns every CSS property of a theme: its colours (an invalid one falls back), an `--ink-…` for each
 * colour used as text, always legible on the paper, and the browser's colour scheme.
 */
export function themeProperties(theme: Theme): Record<string, string> {
  const colour = (name: ThemeColour) => {
    const value = theme[name];
    return value && hex.test(value) ? value : fallbackColour(name);
  };
  const properties = Object.fromEntries(themeColours.map((name) => [cssVariable(name), colour(name)]));
  const papers = [colour('themeBase100'), colour('themeBase200')];
  const content = colour('themeBaseContent');
  for (const name of inks) {
    properties[`--ink-${name.toLowerCase()}`] = legibleInk(colour(`theme${name}`), papers, content);
  }
  const dark = luminance(rgbOf(papers[0] ?? '')) < luminance(rgbOf(content));
  return {
    ...properties,
    // Backdrop of overlays: it darkens the page, also where the paper is dark.
    '--veil': dark ? (papers[0] ?? '') : colour('themeNeutral'),
    'color-scheme': dark ? 'dark' : 'light',
  };
}

/** Returns the style sheet that applies a theme before the first paint. */
export function themeCss(theme: Theme): string {
  const written = Object.entries(themeProperties(theme)).map(([name, value]) => `${name}:${value}`);
  return `:root{${written.join(';')}}`;
}
