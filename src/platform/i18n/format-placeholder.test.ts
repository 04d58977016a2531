import { expect, it } from 'vitest';
import { translate } from '../server/texts.ts';
import { startBrowserI18n } from './browser-i18n.ts';
import { formatNumber } from './format.ts';
import { serverI18n } from './i18n.server.ts';
import { languages } from './languages.ts';

const words = { '{{count}} prendas_one': '{{count}} p', '{{count}} prendas_other': '{{count}} p' };

it.each(languages)('separates the thousands of counts in every text: %s', async (language) => {
  const server = serverI18n(language);
  const browser = await startBrowserI18n(language, async () => words);
  for (const { t } of [server, browser]) {
    expect(t('{{count}} prendas', { count: 1234 })).toContain(formatNumber(1234, language));
    expect(t('De {{n}} a {{max}}', { n: 0, max: 12_345 })).toBe(`De 0 a ${formatNumber(12_345, language)}`);
  }
  expect(translate(language, '{{n}} cosas', { n: 1234 })).toBe(`${formatNumber(1234, language)} cosas`);
  expect(formatNumber(1234, language)).toMatch(/^1[.,\u00a0]234$/);
});

it.each(languages)('keeps the number of a record and texts as they are: %s', (language) => {
  const { t } = serverI18n(language);
  expect(t('#{{id}} {{texto}}', { id: 12_345, texto: '1234' })).toBe('#12345 1234');
  expect(translate(language, '#{{id}} {{texto}}', { id: 12_345, texto: '1234' })).toBe('#12345 1234');
});
