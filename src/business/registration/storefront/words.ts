/**
 * The words of the forms of registration, which only their pages fetch: they are in `storefront/texts/`, and the common
 * words, which every page loads, hold no more than the titles. A module that shows them imports this one.
 *
 * Never imported by a `*.page.tsx` itself: of that a part is in the first script of every page.
 */
import { addOwnWords } from '../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
