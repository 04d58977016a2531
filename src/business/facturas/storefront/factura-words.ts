/**
 * Texts of facturas, fetched only by a shop's own pages. A `*.page.tsx` must not import it, because part of
 * such a module is in the first script of every page.
 */
import { addOwnWords } from '../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
