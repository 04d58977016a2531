/** Themes that a house may choose one day, as the settings would hold them: pieces must be in order in each of them. */
import type { ThemeColour } from '../../../business/settings/theme.ts';

export type Theme = Partial<Record<ThemeColour, string | undefined>>;

/** Evening: light ink on dark paper, so that what was thought for dark on light shows itself. */
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
 * Pure colours, and settings as awkward as a person may type them: short, long and translucent hex, hairlines as black as
 * the text, a warning of the paper's own yellow, an error and a primary that cannot be read on it, one colour missing.
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

/** By the word in the address; without one the page wears the house's own settings. */
export const themes = { oscuro, duro };
