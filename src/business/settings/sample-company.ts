/**
 * Returns whether the site may show texts that are true of the demo company only: its history, workshop,
 * location. A company that began empty (`textos: 'propios'` in its data) shows only its own texts.
 */
export const usesSampleTexts = ({ textos }: Readonly<Record<string, string | undefined>>): boolean =>
  textos !== 'propios';
