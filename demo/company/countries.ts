import type { Db } from '#database/schema.ts';
import { flags, insertRows, ints, json, texts } from './bulk.ts';
import { texto } from './texto.ts';

/** ISO 3166-1 alpha-2, complete. */
const ISO =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW
BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO
FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO
JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS
MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU
RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA
UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(/\s+/);

/** Members of the European Union. */
export const UE = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

/** The company's markets, first in every list; the others follow by name. */
const FIRST = ['ES', 'PT', 'AD', 'FR', 'IT', 'GB', 'IE', 'CH', 'DE', 'BE', 'NL', 'LU', 'US', 'MX'];

/** Returns the countries of the world with their names in the four languages, from ICU. */
export function countries() {
  const names = (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  const [es, en, ca, pt] = [names('es'), names('en-GB'), names('ca'), names('pt-PT')];
  return ISO.map((iso2) => {
    const place = FIRST.indexOf(iso2);
    return {
      iso2,
      nombre: texto(es.of(iso2) ?? iso2, en.of(iso2) ?? iso2, ca.of(iso2) ?? iso2, pt.of(iso2) ?? iso2),
      ue: UE.has(iso2),
      orden: place < 0 ? 1000 : place + 1,
    };
  });
}

/** Inserts the countries, which an empty company needs as well. Existing ones stay unchanged. */
export async function fillCountries(db: Db): Promise<void> {
  const rows = countries();
  await insertRows(
    db,
    'country',
    {
      iso2: texts(rows.map((row) => row.iso2)),
      nombre: json(rows.map((row) => row.nombre)),
      ue: flags(rows.map((row) => row.ue)),
      orden: ints(rows.map((row) => row.orden)),
    },
    'on conflict (iso2) do nothing',
  );
}
