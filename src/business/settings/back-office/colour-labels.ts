import type { ThemeColour } from '../theme.ts';

/** The text key of each colour of the theme. */
export const colourLabels: Record<ThemeColour, string> = {
  themeTextColor: 'Texto corrido',
  themeBase100: 'Papel',
  themeBase200: 'Papel segundo',
  themeBase300: 'Filetes',
  themeBaseContent: 'Tinta sobre papel',
  themePrimary: 'Color principal',
  themePrimaryContent: 'Tinta sobre el principal',
  themeSecondary: 'Color secundario',
  themeSecondaryContent: 'Tinta sobre el secundario',
  themeAccent: 'Acento',
  themeAccentContent: 'Tinta sobre el acento',
  themeNeutral: 'Neutro',
  themeNeutralContent: 'Tinta sobre el neutro',
  themeInfo: 'Información',
  themeInfoContent: 'Tinta sobre información',
  themeSuccess: 'Éxito',
  themeSuccessContent: 'Tinta sobre éxito',
  themeWarning: 'Aviso',
  themeWarningContent: 'Tinta sobre aviso',
  themeError: 'Error',
  themeErrorContent: 'Tinta sobre error',
};
