/** The words of favourites, which only who is signed in fetches. Never imported by a `*.page.tsx` itself. */
import { addOwnWords } from '../../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
