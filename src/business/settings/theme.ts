/** The theme settings of spec section 3 and the CSS that wears them (spec section 1). */
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

/** The style sheet that puts the settings' colours before the first paint. Anything that is not a colour falls back. */
export function themeCss(theme: Partial<Record<ThemeColour, string | undefined>>): string {
  const variables = themeColours.map((name) => {
    const value = theme[name];
    return `${cssVariable(name)}:${value && hex.test(value) ? value : fallbackColour(name)}`;
  });
  return `:root{${variables.join(';')}}`;
}
