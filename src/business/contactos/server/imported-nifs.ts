/** Parses tax numbers of a file before matching: records store them without the prefix of their country. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { ImportValues } from '../../../platform/import/import-column.ts';
import { parseTaxId } from './tax-id.ts';

/** A tax number as a record stores it, and the country by whose rules it was parsed. */
export interface ImportedNif {
  parsed: string | null;
  /** ISO 3166-1 alpha-2. */
  parsedFor: string | null;
}

const none: ImportedNif = { parsed: null, parsedFor: null };

/**
 * Returns the stored form of the tax number of each row.
 * @param countries ISO 3166-1 alpha-2 codes by place; where one is missing the number's prefix decides
 */
export const parseImportedNifs = (
  rows: readonly { values: ImportValues }[],
  countries: readonly (string | null)[] = [],
): Promise<ImportedNif[]> =>
  Promise.all(
    rows.map(async ({ values: { nif } }, place) => {
      const country = typeof nif === 'string' ? (countries[place] ?? prefixOf(nif)) : undefined;
      const taxId = country === undefined ? undefined : await parseTaxId(country, String(nif));
      return taxId && country ? { parsed: taxId.nif, parsedFor: country } : none;
    }),
  );

/** Returns the country of the prefix of a VAT number. VIES uses EL for Greece. */
function prefixOf(nif: string): string | undefined {
  const prefix = /^\W*([A-Za-z]{2})/.exec(nif)?.[1]?.toUpperCase();
  return prefix === 'EL' ? 'GR' : prefix;
}

/** Finds the countries of rows by code or name. @returns their ISO 3166-1 alpha-2 codes, by place */
export async function findCountryCodes(
  db: Db,
  rows: readonly { values: ImportValues }[],
): Promise<(string | null)[]> {
  const asked = rows.map(({ values: { pais } }, n) => ({ n, pais }));
  const { rows: found } = await sql<{ iso2: string | null }>`
    with asked as materialized (
      select n, fold_text(pais) as fp from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as x(n int, pais text)
    ), country_name as materialized (
      select p.id, trim(p.iso2) as iso2, fold_text(name.value) as f
      from country p cross join lateral jsonb_each_text(p.nombre || jsonb_build_object('iso2', p.iso2)) as name
    )
    select p.iso2 from asked a
      left join lateral (select p.iso2 from country_name p where p.f = a.fp limit 1) p on true
    order by a.n`.execute(db);
  return found.map(({ iso2 }) => iso2);
}
