/** Rules without I/O: the pairs of theme colours shown on each other, and their contrast. */
import { contrast, markContrast, rgbOf, textContrast } from '../../platform/ui/contrast.ts';
import { fallbackColour, type Theme, type ThemeColour, themeProperties } from './theme.ts';

/** Ink and ground. `mark`: an edge or a sign, which needs less contrast than text. */
const pairs: readonly { ink: ThemeColour; ground: ThemeColour; mark?: true }[] = [
  { ink: 'themeTextColor', ground: 'themeBase100' },
  { ink: 'themeTextColor', ground: 'themeBase200' },
  { ink: 'themeBaseContent', ground: 'themeBase100' },
  { ink: 'themeBaseContent', ground: 'themeBase200' },
  { ink: 'themeBaseContent', ground: 'themeBase300', mark: true },
  { ink: 'themePrimaryContent', ground: 'themePrimary' },
  { ink: 'themeSecondaryContent', ground: 'themeSecondary' },
  { ink: 'themeAccentContent', ground: 'themeAccent' },
  { ink: 'themeNeutralContent', ground: 'themeNeutral' },
  { ink: 'themeInfoContent', ground: 'themeInfo' },
  { ink: 'themeSuccessContent', ground: 'themeSuccess' },
  { ink: 'themeWarningContent', ground: 'themeWarning' },
  { ink: 'themeErrorContent', ground: 'themeError' },
];

export interface MeasuredPair {
  ink: ThemeColour;
  ground: ThemeColour;
  /** As shown, fallbacks included. */
  inkColour: string;
  groundColour: string;
  /** 1 to 21, truncated to one decimal: 4.49 is not enough and is not shown as 4.5. */
  ratio: number;
  /** The ratio that WCAG 2.2 AA asks of text or of a mark. */
  needed: number;
  enough: boolean;
}

const colourOf = (theme: Theme, name: ThemeColour): string => {
  const value = theme[name];
  return value && /^#[0-9a-f]{6}$/i.test(value) ? value : fallbackColour(name);
};

/** Returns all pairs with their contrast. */
export function measuredPairs(theme: Theme): MeasuredPair[] {
  return pairs.map(({ ink, ground, mark }) => {
    const inkColour = colourOf(theme, ink);
    const groundColour = colourOf(theme, ground);
    const exact = contrast(rgbOf(inkColour), rgbOf(groundColour));
    const needed = mark ? markContrast : textContrast;
    return {
      ink,
      ground,
      inkColour,
      groundColour,
      ratio: Math.floor(exact * 10) / 10,
      needed,
      enough: exact >= needed,
    };
  });
}

/** Returns the colours that are illegible as text on the paper, and their replacements. */
export function replacedInks(theme: Theme): { name: ThemeColour; replacement: string }[] {
  const properties = themeProperties(theme);
  return (['Primary', 'Info', 'Success', 'Warning', 'Error'] as const).flatMap((word) => {
    const name: ThemeColour = `theme${word}`;
    const colour = colourOf(theme, name);
    const ink = properties[`--ink-${word.toLowerCase()}`] ?? colour;
    return ink.toLowerCase() === colour.toLowerCase() ? [] : [{ name, replacement: ink }];
  });
}
