import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, NotFound } from '../../../../platform/http/failures.ts';
import { languageNames, languages } from '../../../../platform/i18n/languages.ts';
import type { Texto } from '../../../../platform/i18n/texto.ts';
import { audit, auditMany } from '../../../../platform/server/audit.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { usesSampleTexts } from '../../../settings/sample-company.ts';
import { readSettingRow, staleVersion } from '../../../settings/server/index.ts';
import type { TextoDeLaWeb } from '../../edit-textos.contract.ts';
import { placeholdersOf, wordingError } from '../../placeholders.ts';
import {
  clearPropios,
  lockPropio,
  lockPropios,
  putPropio,
  readPropio,
  type TextoPropio,
} from './textos.repository.ts';
import { findTextoNuestro, type TextoNuestro } from './web-textos.ts';

/**
 * Returns the product's text with this id.
 * @throws NotFound when the site has no such text
 */
export function readNuestro(id: string): TextoNuestro {
  const found = findTextoNuestro(id);
  if (!found) throw new NotFound('Texto', id);
  return found;
}

const nothing = Object.fromEntries(languages.map((language) => [language, ''])) as TextoNuestro['nuestro'];

/**
 * Returns the wording where the company has none of its own.
 * @param sample whether the site speaks as the demo company
 */
export const defaultWording = (
  { nuestro, deMuestra }: TextoNuestro,
  sample: boolean,
): TextoNuestro['nuestro'] => (deMuestra && !sample ? nothing : nuestro);

/** Returns a text for its editor: the current wording beside the product's. */
export const wireTexto = (
  ours: TextoNuestro,
  { textos, version }: TextoPropio,
  sample: boolean,
): TextoDeLaWeb => ({
  id: ours.id,
  pagina: ours.pagina,
  ...defaultWording(ours, sample),
  ...textos,
  nuestro: ours.nuestro,
  ejemplo: ours.deMuestra && !sample,
  datos: placeholdersOf(ours.nuestro.es),
  version,
});

/** Returns whether the site speaks as the demo company. */
export const readUsesSampleTexts = async (db: Db): Promise<boolean> =>
  usesSampleTexts((await readSettingRow(db)).empresa);

/**
 * Saves the company's wording of a text. A wording that is empty or equals the product's restores the
 * product's.
 * @throws NotFound; FieldsInvalid when a wording loses a placeholder; StaleVersion
 */
export function saveTexto(
  db: Kysely<Database>,
  id: string,
  { version, ...texto }: Texto & { version: number },
  context: CallerContext,
): Promise<TextoDeLaWeb> {
  const ours = readNuestro(id);
  return db.transaction().execute(async (tx) => {
    const sample = await readUsesSampleTexts(tx);
    const stands = defaultWording(ours, sample);
    const textos = wordedAnew(ours, stands, texto);
    const before = await lockPropio(tx, id);
    if (before.version !== version) {
      const actual = { ...wireTexto(ours, before, sample) };
      throw await staleVersion(tx, { entity: 'Texto', resource: 'texto', id, actual });
    }
    await putPropio(tx, id, textos);
    await audit(tx, context, {
      acto: 'textos.update',
      resource: 'texto',
      id,
      antes: { texto: shown(stands, before.textos, textos) },
      despues: { texto: shown(stands, textos, before.textos) },
    });
    return wireTexto(ours, await readPropio(tx, id), sample);
  });
}

/**
 * Restores the product's wording of texts.
 * @throws NotFound for the first that the site does not have
 */
export function restoreTextos(
  db: Kysely<Database>,
  ids: readonly string[],
  context: CallerContext,
): Promise<{ restaurados: string[] }> {
  const all = [...new Set(ids)].map(readNuestro);
  return db.transaction().execute(async (tx) => {
    const sample = await readUsesSampleTexts(tx);
    const propios = await lockPropios(
      tx,
      all.map(({ id }) => id),
    );
    const changed = all.flatMap((ours) => {
      const textos = propios.get(ours.id) ?? {};
      return Object.keys(textos).length > 0 ? [{ ours, textos }] : [];
    });
    const restaurados = changed.map(({ ours }) => ours.id).toSorted();
    await clearPropios(tx, restaurados);
    await auditMany(
      tx,
      context,
      changed.map(({ ours, textos }) => ({
        ...{ acto: 'textos.restaurar', resource: 'texto', id: ours.id },
        antes: { texto: textos },
        despues: { texto: shown(defaultWording(ours, sample), {}, textos) },
      })),
    );
    return { restaurados };
  });
}

/** Returns the languages whose wording differs from the default. */
function wordedAnew({ nuestro }: TextoNuestro, stands: TextoNuestro['nuestro'], texto: Texto): Texto {
  const textos: Texto = {};
  for (const language of languages) {
    const propio = texto[language];
    if (!propio || propio === stands[language]) continue;
    const error = wordingError(nuestro[language], propio);
    if (error) {
      const params = { dato: error.dato, idioma: languageNames[language] };
      throw new FieldsInvalid([{ field: language, key: error.key, params }]);
    }
    textos[language] = propio;
  }
  return textos;
}

/** Returns the wordings of the languages that changed: the audit trail omits the others. */
const shown = (stands: TextoNuestro['nuestro'], textos: Texto, other: Texto): Texto =>
  Object.fromEntries(
    languages
      .filter((language) => textos[language] || other[language])
      .map((language) => [language, textos[language] ?? stands[language]]),
  );
