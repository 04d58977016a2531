import type { Language } from '../../../platform/i18n/languages.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { RevisionChange } from '../../mail/revision-words.ts';
import type { StoredChange } from '../revision.ts';

/** Returns a difference in the reader's language. */
export const changeOf = ({ color, talla, ...change }: StoredChange, language: Language): RevisionChange => ({
  ...change,
  ...(color && { prenda: `${inLanguage(color, language)} ${talla ?? ''}`.trim() }),
  // Days are stored without empty members.
  antes: change.antes as RevisionChange['antes'],
  despues: change.despues as RevisionChange['despues'],
});
