import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import { FieldsInvalid, NotFound } from '../../../../platform/http/failures.ts';
import { languageNames, languages } from '../../../../platform/i18n/languages.ts';
import type { Texto } from '../../../../platform/i18n/texto.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { CallerContext } from '../../../../platform/server/http/route.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import { datosDe, faultOfWording } from '../../datos-de-texto.ts';
import type { TextoDeLaWeb } from '../../edit-textos.contract.ts';
import { lockPropio, putPropio, readPropio, type TextoPropio } from './textos.repository.ts';
import { findTextoNuestro, type TextoNuestro } from './textos-de-la-web.ts';

/** @throws NotFound for an id that the site has no text of */
export function readNuestro(id: string): TextoNuestro {
  const found = findTextoNuestro(id);
  if (!found) throw new NotFound('Texto', id);
  return found;
}

/** As it is edited: what is shown, beside the product's own. */
export const wireTexto = (
  { id, pagina, nuestro }: TextoNuestro,
  { textos, version }: TextoPropio,
): TextoDeLaWeb => ({
  id,
  pagina,
  ...nuestro,
  ...textos,
  nuestro,
  datos: datosDe(nuestro.es),
  version,
});

/**
 * Words a text anew. Languages whose words are the product's, or empty, are the product's from then on.
 * @throws NotFound; FieldsInvalid when a wording loses what the site puts in; StaleVersion
 */
export function saveTexto(
  db: Kysely<Database>,
  id: string,
  { version, ...texto }: Texto & { version: number },
  context: CallerContext,
): Promise<TextoDeLaWeb> {
  const ours = readNuestro(id);
  const textos = wordedAnew(ours, texto);
  return db.transaction().execute(async (tx) => {
    const before = await lockPropio(tx, id);
    if (before.version !== version) {
      const actual = { ...wireTexto(ours, before) };
      throw await staleVersion(tx, { entity: 'Texto', recurso: 'texto', id, actual });
    }
    await putPropio(tx, id, textos);
    await audit(tx as never, context, {
      acto: 'textos.update',
      recurso: 'texto',
      id,
      antes: { texto: shown(ours, before.textos, textos) },
      despues: { texto: shown(ours, textos, before.textos) },
    });
    return wireTexto(ours, await readPropio(tx, id));
  });
}

/** Gives texts the product's own words again. @throws NotFound for the first that the site does not have */
export function restoreTextos(
  db: Kysely<Database>,
  ids: readonly string[],
  context: CallerContext,
): Promise<{ restaurados: string[] }> {
  // In one order by everyone, so that two who take back the same wait for each other.
  const all = [...new Set(ids)].toSorted().map(readNuestro);
  return db.transaction().execute(async (tx) => {
    const restaurados: string[] = [];
    for (const ours of all) {
      const { textos } = await lockPropio(tx, ours.id);
      if (Object.keys(textos).length === 0) continue;
      await putPropio(tx, ours.id, {});
      await audit(tx as never, context, {
        acto: 'textos.restaurar',
        recurso: 'texto',
        id: ours.id,
        antes: { texto: textos },
        despues: { texto: shown(ours, {}, textos) },
      });
      restaurados.push(ours.id);
    }
    return { restaurados };
  });
}

/** The languages whose words differ from the product's. */
function wordedAnew({ nuestro }: TextoNuestro, texto: Texto): Texto {
  const textos: Texto = {};
  for (const language of languages) {
    const propio = texto[language];
    if (!propio || propio === nuestro[language]) continue;
    const fault = faultOfWording(nuestro[language], propio);
    if (fault) {
      const params = { dato: fault.dato, idioma: languageNames[language] };
      throw new FieldsInvalid([{ field: language, key: fault.key, params }]);
    }
    textos[language] = propio;
  }
  return textos;
}

/** What is read where one of the two has words of its own: the trail tells what changed, not all languages. */
const shown = ({ nuestro }: TextoNuestro, textos: Texto, other: Texto): Texto =>
  Object.fromEntries(
    languages
      .filter((language) => textos[language] || other[language])
      .map((language) => [language, textos[language] ?? nuestro[language]]),
  );
