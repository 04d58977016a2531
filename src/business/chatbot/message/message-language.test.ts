import { expect, it } from 'vitest';
import { readSentences, sets } from '../../../../tests/assistant/sentence-run.ts';
import { type Language, languages } from '../../../platform/i18n/languages.ts';
import { messageLanguage } from './message-language.ts';

it.each<[string, Language, Language]>([
  ['quiero 2 vestidos rojos', 'en', 'es'],
  ['can I have two of those', 'es', 'en'],
  ["posa'm dues peces de la 42", 'es', 'ca'],
  ['quero dois do tamanho 40', 'es', 'pt'],
  ['envia la comanda', 'es', 'ca'],
  ['where is my order', 'pt', 'en'],
  ['dónde está mi pedido', 'ca', 'es'],
])('detects the language of «%s» on a page in %s', (message, page, language) => {
  expect(messageLanguage(message, page)).toBe(language);
});

it.each(['42', 'Llafranc', 'ok', '', '👍', 'Begur coral 42'])(
  'takes the language of the page for «%s»',
  (message) => {
    for (const page of languages) expect(messageLanguage(message, page)).toBe(page);
  },
);

it('keeps the language of the page when a shop writes in it', () => {
  const messages = sets.flatMap((name) =>
    readSentences(name).flatMap((one) => one.messages.map((message) => ({ ...one, message }))),
  );
  const kept = messages.filter(({ message, language }) => messageLanguage(message, language) === language);
  expect(kept.length / messages.length).toBeGreaterThan(0.99);
});

it('detects most messages on a page in another language', () => {
  const messages = sets.flatMap((name) =>
    readSentences(name).flatMap((one) => one.messages.map((message) => ({ ...one, message }))),
  );
  const pairs = messages.flatMap((one) =>
    languages.filter((page) => page !== one.language).map((page) => ({ ...one, page })),
  );
  const detected = pairs.filter(({ message, language, page }) => messageLanguage(message, page) === language);
  expect(detected.length / pairs.length).toBeGreaterThan(0.9);
});
