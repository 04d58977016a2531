/**
 * The words of facturas, which only a shop's own pages fetch. Never imported by a `*.page.tsx` itself: of that a part is in
 * the first script of every page.
 */
import { addOwnWords } from '../../../platform/i18n/own-words.ts';

await addOwnWords(import.meta.glob<Record<string, string>>('./texts/*.json', { import: 'default' }));
