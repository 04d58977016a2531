import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { fillCountries } from './countries.ts';
import { MESSAGE_COLOURS } from './data/message-colours.ts';

/**
 * What a company that starts empty wears until it chooses: ink on white paper. Without it the fallbacks of the spec would
 * apply, which are black on black, and its first admin could not read the screen where the colours are set.
 */
const firstTheme = {
  themeTextColor: '#1F1F1F',
  themePrimary: '#1F1F1F',
  themePrimaryContent: '#FFFFFF',
  themeSecondary: '#4A4A4A',
  themeSecondaryContent: '#FFFFFF',
  themeAccent: '#5C5C5C',
  themeAccentContent: '#FFFFFF',
  themeNeutral: '#1F1F1F',
  themeNeutralContent: '#FFFFFF',
  themeBase100: '#FFFFFF',
  themeBase200: '#F4F4F4',
  themeBase300: '#DEDEDE',
  themeBaseContent: '#1F1F1F',
  ...MESSAGE_COLOURS,
};

/**
 * Fills a new database for a company of its own: the countries, colours in which it can be read, a name until it has its
 * own, and nothing of what the demo house tells of itself.
 */
export async function fillEmptyCompany(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await fillCountries(tx);
    await tx
      .updateTable('app_setting')
      .set({
        theme: JSON.stringify(firstTheme),
        empresa: JSON.stringify({ nombre: 'Percha', textos: 'propios' }),
      })
      .execute();
  });
}
