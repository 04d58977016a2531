import type { Language } from '../../../../platform/i18n/languages.ts';
import { translate } from '../../../../platform/server/texts.ts';
import { paginas } from '../../paginas.ts';
import { webTextos } from './web-textos.ts';

const letters = 60;

/**
 * Returns the names of the site's texts by id, for the audit trail: their page, and the start of the
 * product's wording.
 */
export const textoNames = (language: Language): Record<string, string> =>
  Object.fromEntries(
    webTextos.map(({ id, pagina, nuestro }) => [
      id,
      `${translate(language, paginas[pagina].words)}: ${beginningOf(nuestro[language])}`,
    ]),
  );

function beginningOf(text: string): string {
  if (text.length <= letters) return text;
  return `${text.slice(0, text.lastIndexOf(' ', letters)).replace(/[,.:;]$/, '')}…`;
}
