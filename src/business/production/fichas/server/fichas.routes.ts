import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, NotFound } from '../../../../platform/http/failures.ts';
import type { Language } from '../../../../platform/i18n/languages.ts';
import { audit } from '../../../../platform/server/audit.ts';
import type { Clock } from '../../../../platform/server/clock.ts';
import { type CallerContext, type Route, route } from '../../../../platform/server/http/route.ts';
import type { PictureKeeping } from '../../../../platform/server/pictures/pictures.ts';
import { knownPictures, uploadRoute } from '../../../../platform/server/pictures/store-upload.ts';
import { staleVersion } from '../../../settings/server/index.ts';
import * as contract from '../fichas.contract.ts';
import { findFicha, putFicha } from './fichas.repository.ts';

async function readFicha(db: Db, id: number, language: Language): Promise<contract.Ficha> {
  const found = await findFicha(db, id, language);
  if (!found) throw new NotFound('Modelo', id);
  return found;
}

const auditedFields = ({
  tallaBaseId,
  imagenId,
  medidas,
  costuras,
  archivos,
  notas,
}: contract.EditedFicha) => ({
  ...{ tallaBaseId, imagenId, notas },
  medidas: medidas.map(
    ({ medida, base, incremento, tolerancia }) => `${medida} ${base} +${incremento} ±${tolerancia}`,
  ),
  costuras: costuras.map(({ zona, costura }) => `${zona}: ${costura}`),
  archivos: archivos.map(({ nombre, donde }) => [nombre, donde].filter(Boolean).join(': ')),
});

/** Changes a technical sheet. @throws NotFound, StaleVersion, FieldsInvalid */
function changeFicha(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: contract.EditedFicha & { version: number },
  context: CallerContext,
  clock: Clock,
): Promise<contract.Ficha> {
  return db.transaction().execute(async (tx) => {
    const before = await readFicha(tx, id, context.language);
    if (!before.tallas.some(({ tallaId }) => tallaId === edited.tallaBaseId)) {
      throw new FieldsInvalid([{ field: 'tallaBaseId', key: 'El modelo no tiene una de estas tallas.' }]);
    }
    const { imagenId } = edited;
    if (imagenId !== undefined && (await knownPictures(tx, [imagenId])).length === 0) {
      throw new FieldsInvalid([{ field: 'imagenId', key: 'Esta imagen ya no está. Súbala de nuevo.' }]);
    }
    if (before.version !== version || !(await putFicha(tx, id, edited, { version, now: clock.now() }))) {
      const actual = await readFicha(tx, id, context.language);
      throw await staleVersion(tx, { entity: 'Ficha', resource: 'ficha', id, actual });
    }
    await audit(tx, context, {
      ...{ acto: 'fichas.update', resource: 'ficha', id },
      antes: auditedFields(before),
      despues: auditedFields(edited),
    });
    return readFicha(tx, id, context.language);
  });
}

/** Routes of technical sheets. */
export const fichasRoutes = (keeping: PictureKeeping & { db: Kysely<Database>; clock: Clock }): Route[] => [
  route(contract.readFichaEndpoint, ({ params: { id } }, { language }) =>
    readFicha(keeping.db, id, language),
  ),
  route(contract.updateFichaEndpoint, ({ params: { id }, body }, context) =>
    changeFicha(keeping.db, id, body, context, keeping.clock),
  ),
  uploadRoute(keeping.db, contract.uploadFichaPictureEndpoint, keeping),
];
