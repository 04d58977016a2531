/** Themes that a company may set; every component must work in each of them. */
import type { ThemeColour } from '../../../business/settings/theme.ts';

export type Theme = Partial<Record<ThemeColour, string | undefined>>;

/** Light text on dark paper: it reveals components made for dark on light. */
const oscuro: Theme = {
  themeTextColor: '#F1E9DE',
  themePrimary: '#E3A7AE',
  themePrimaryContent: '#2A0A12',
  themeSecondary: '#A9C4B4',
  themeSecondaryContent: '#10201A',
  themeAccent: '#D9B86A',
  themeAccentContent: '#221803',
  themeNeutral: '#0B0908',
  themeNeutralContent: '#F1E9DE',
  themeBase100: '#171311',
  themeBase200: '#221D1A',
  themeBase300: '#3B332E',
  themeBaseContent: '#F1E9DE',
  themeInfo: '#9CC3E4',
  themeInfoContent: '#07192A',
  themeSuccess: '#93CDA9',
  themeSuccessContent: '#06200F',
  themeWarning: '#E8BE6B',
  themeWarningContent: '#251A02',
  themeError: '#FF9D97',
  themeErrorContent: '#2D0505',
};

/**
 * Extreme settings: short, long and translucent hex, black hairlines, a warning in the colour of the paper,
 * an illegible error and primary colour, one colour missing.
 */
const duro: Theme = {
  themeTextColor: '#000',
  themePrimary: '#F0F',
  themePrimaryContent: '#000000',
  themeSecondary: '#00f',
  themeSecondaryContent: '#ff0',
  themeAccent: '#0ff',
  themeAccentContent: '#000',
  themeNeutralContent: '#ffff00ff',
  themeBase100: '#FFFF00',
  themeBase200: '#FFFFFF',
  themeBase300: '#000',
  themeBaseContent: '#000000',
  themeInfo: '#00f',
  themeInfoContent: '#fff',
  themeSuccess: '#0F0',
  themeSuccessContent: '#000',
  themeWarning: '#ffff00',
  themeWarningContent: '#000',
  themeError: '#FF0000',
  themeErrorContent: '#000',
};

/** Themes by the word in the URL; without one the page has the company's own. */
export const themes = { oscuro, duro };
