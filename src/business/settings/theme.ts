/** The theme settings of spec section 3 and the CSS that wears them (spec section 1). */
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

/** A missing colour is black, a missing content colour white, and a missing base-200 red (spec section 1). */
export function fallbackColour(name: ThemeColour): string {
  if (name === 'themeBase200') return '#ff0000';
  return name.endsWith('Content') ? '#ffffff' : '#000000';
}

/** daisyUI's variable of a theme colour: themePrimaryContent -> --color-primary-content; running text has its own. */
export function cssVariable(name: ThemeColour): string {
  if (name === 'themeTextColor') return '--percha-text';
  const words = name
    .slice('theme'.length)
    .replace(/([a-z])([A-Z0-9])/g, '$1-$2')
    .toLowerCase();
  return `--color-${words}`;
}

type Theme = Partial<Record<ThemeColour, string | undefined>>;

/** The colours that are also written with: as text on paper, and as the ring of the focus. */
const inks = ['Primary', 'Info', 'Success', 'Warning', 'Error'] as const;

/**
 * Every CSS property that wears a theme: the settings' colours, each as it is (what is no colour falls back); an
 * `--ink-…` of the colours that are written with, which is legible on the paper whatever the settings are; and whether
 * the browser's own controls are to be light or dark.
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
    // Behind what opens over a page: it darkens the page, also where the paper is dark.
    '--veil': dark ? (papers[0] ?? '') : colour('themeNeutral'),
    'color-scheme': dark ? 'dark' : 'light',
  };
}

/** The style sheet that puts a theme before the first paint. */
export function themeCss(theme: Theme): string {
  const written = Object.entries(themeProperties(theme)).map(([name, value]) => `${name}:${value}`);
  return `:root{${written.join(';')}}`;
}
