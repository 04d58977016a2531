/** The words of the About page, which only it fetches. Never imported by a `*.page.tsx` but in its loader. */
import { addOwnWords } from '../../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
