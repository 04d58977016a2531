/** The favicon of the site: a clothes hanger in the theme's colours. */
import { fallbackColour, type ThemeColour } from '../business/settings/theme.ts';

const hex = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;

/** Returns a colour of the settings, or the fallback of the pages when it is invalid. */
export function themeColourOr(
  theme: Partial<Record<ThemeColour, string | undefined>>,
  name: ThemeColour,
): string {
  const value = theme[name];
  return value && hex.test(value) ? value : fallbackColour(name);
}

/** Returns the favicon as SVG, 32 by 32. */
export function siteMarkSvg(theme: Partial<Record<ThemeColour, string | undefined>>): string {
  const ink = (name: ThemeColour) => themeColourOr(theme, name);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${ink('themePrimary')}" d="M0 0h32v32H0z"/><path fill="none" stroke="${ink('themePrimaryContent')}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M16 13.5v-2c2-.4 3.2-1.6 3.2-3.3a3.2 3.2 0 0 0-6.4 0M16 13.5l11 9H5z"/></svg>`;
}

/** @returns the favicon as a `data:` URL */
export const siteMark = (theme: Partial<Record<ThemeColour, string | undefined>>): string =>
  `data:image/svg+xml,${encodeURIComponent(siteMarkSvg(theme))}`;
