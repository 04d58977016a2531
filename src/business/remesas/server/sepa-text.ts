/** Signs that every bank takes in a SEPA message. */
const allowed = /[^A-Za-z0-9/?:().,'+ -]/g;

/** Returns a text in the signs of SEPA messages: without accents, others as spaces. @param max characters */
export const sepaText = (text: string, max: number): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('·', '.')
    .replaceAll('&', ' ')
    .replaceAll(allowed, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, max)
    .trim();
