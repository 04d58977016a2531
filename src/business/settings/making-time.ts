/** The company's estimate for garments that are made to order. */
import type { Language } from '../../platform/i18n/languages.ts';

/** Weeks. With one of them only, the estimate is that number. */
export interface Plazos {
  fabricarDesde?: number | undefined;
  fabricarHasta?: number | undefined;
}

const ranges: Record<Language, (from: number, to: number) => string> = {
  es: (from, to) => `de ${from} a ${to} semanas`,
  en: (from, to) => `${from} to ${to} weeks`,
  ca: (from, to) => `de ${from} a ${to} setmanes`,
  pt: (from, to) => `de ${from} a ${to} semanas`,
};
const units: Record<Language, readonly [one: string, several: string]> = {
  es: ['semana', 'semanas'],
  en: ['week', 'weeks'],
  ca: ['setmana', 'setmanes'],
  pt: ['semana', 'semanas'],
};

/** Returns «de 4 a 6 semanas», the words of website, matrix, orders and letters; undefined without one. */
export function makingTime(plazos: Plazos, language: Language): string | undefined {
  const from = plazos.fabricarDesde ?? plazos.fabricarHasta;
  const to = plazos.fabricarHasta ?? plazos.fabricarDesde;
  if (from === undefined || to === undefined) return undefined;
  if (from < to) return ranges[language](from, to);
  return `${to} ${units[language][to === 1 ? 0 : 1]}`;
}
