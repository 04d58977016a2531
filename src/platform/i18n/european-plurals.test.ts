import { expect, it } from 'vitest';
import { startBrowserI18n } from './browser-i18n.ts';
import { serverI18n } from './i18n.server.ts';
import { namespace } from './i18n-options.ts';
import { languages } from './languages.ts';

const words = { '{{count}} cosas_one': '{{count}} cosa', '{{count}} cosas_other': '{{count}} cosas' };
const counted = ['0 cosas', '1 cosa', '2 cosas', '11 cosas'];

it.each(languages)('counts zero as plural: %s', async (language) => {
  // Without merging deeply: that would write into the dictionary, which other files of the worker read.
  const server = serverI18n(language).addResourceBundle(language, namespace, words);
  const browser = await startBrowserI18n(language, async () => words);
  for (const { t } of [server, browser]) {
    expect([0, 1, 2, 11].map((count) => t('{{count}} cosas', { count }))).toEqual(counted);
  }
});
