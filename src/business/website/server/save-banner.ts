import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import { FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { knownPictures } from '../../../platform/server/pictures/store-upload.ts';
import { staleVersion } from '../../settings/server/index.ts';
import type { Banner, EditedBanner } from '../edit-banners.contract.ts';
import { type BannerLine, findBanner, insertBanner, lockBanner, updateBanner } from './banners.repository.ts';
import { nextPlace } from './listed-rows.repository.ts';
import { bannerOf, editedOf } from './wire-banner.ts';

/**
 * Checks that the pictures exist.
 * @throws FieldsInvalid for a picture that is not ours
 */
async function checkPictures(db: Db, { imagenId, imagenVerticalId }: EditedBanner): Promise<void> {
  const asked = { imagenId, imagenVerticalId };
  const known = await knownPictures(
    db,
    Object.values(asked).filter((id) => id !== undefined),
  );
  const wrong = Object.entries(asked).filter(([, id]) => id !== undefined && !known.includes(id));
  if (wrong.length === 0) return;
  throw new FieldsInvalid(
    wrong.map(([field]) => ({ field, key: 'Esta imagen ya no está. Súbala de nuevo.' })),
  );
}

/**
 * Adds a banner after the others.
 * @throws FieldsInvalid for a picture that is not ours
 */
export async function createBanner(tx: Db, edited: EditedBanner, context: CallerContext): Promise<Banner> {
  await checkPictures(tx, edited);
  const id = await insertBanner(tx, edited, await nextPlace(tx, 'web_banner'));
  await audit(tx, context, {
    acto: 'webbanners.create',
    resource: 'banner',
    id,
    despues: { ...edited },
  });
  return bannerOf((await findBanner(tx, id)) as BannerLine, context.language);
}

/**
 * Changes a banner.
 * @throws NotFound, StaleVersion, FieldsInvalid for a picture that is not ours
 */
export function changeBanner(
  db: Kysely<Database>,
  id: number,
  { version, ...edited }: EditedBanner & { version: number },
  context: CallerContext,
): Promise<Banner> {
  return db.transaction().execute(async (tx) => {
    const before = await lockBanner(tx, id);
    if (!before) throw new NotFound('Banner', id);
    if (before.version !== version) {
      const actual = { ...bannerOf(before, context.language) };
      throw await staleVersion(tx, { entity: 'Banner', resource: 'banner', id, actual });
    }
    await checkPictures(tx, edited);
    await updateBanner(tx, id, edited);
    await audit(tx, context, {
      acto: 'webbanners.update',
      resource: 'banner',
      id,
      antes: editedOf(before),
      despues: { ...edited },
    });
    return bannerOf((await findBanner(tx, id)) as BannerLine, context.language);
  });
}
