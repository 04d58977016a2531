import type { Db } from '#database/schema.ts';
import { keepPicture, type PictureKeeping } from '../../../../platform/server/pictures/pictures.ts';
import { UnreadableFile } from '../../../../platform/server/workers/worker-pool.ts';
import type { ModeloDraft, PictureDraft } from '../../import/draft.ts';
import { warning } from '../../import/remark.ts';
import type { Changes, ReportLine } from '../../import/report.ts';
import { type Collection, originOf } from './collect-pictures.ts';
import { PictureUnavailable } from './fetch-picture.ts';
import {
  forgetPendientes,
  insertModeloImagenes,
  listOrigenes,
  type NewModeloImagen,
  notePendientes,
  type OrigenRow,
} from './import.repository.ts';

/** The pictures of earlier imports, with their modelos. */
export interface ImportedPictures {
  has(referencia: string, origen: string): boolean;
  /** Returns the picture of that origin, imported for any modelo. */
  imagenId(origen: string): number | undefined;
}

export async function readImportedPictures(
  db: Db,
  drafts: readonly ModeloDraft[],
): Promise<ImportedPictures> {
  const origenes = [
    ...new Set(drafts.flatMap(({ pictures }) => pictures.map(({ source }) => originOf(source)))),
  ];
  const rows = origenes.length > 0 ? await listOrigenes(db, origenes) : [];
  const keyOf = (referencia: string, origen: string) => `${referencia}\n${origen}`;
  const taken = new Set(rows.map(({ referencia, origen }) => keyOf(referencia, origen)));
  const kept = new Map(
    rows.flatMap(({ origen, imagenId }: OrigenRow) => (imagenId ? [[origen, imagenId]] : [])),
  );
  return {
    has: (referencia, origen) => taken.has(keyOf(referencia, origen)),
    imagenId: (origen) => kept.get(origen),
  };
}

/** Returns the sources to collect, each once. */
export function missingSources(drafts: readonly ModeloDraft[], imported: ImportedPictures): string[] {
  const sources = new Map<string, string>();
  for (const { referencia, pictures } of drafts) {
    for (const { source } of pictures) {
      const origen = originOf(source);
      if (!imported.has(referencia, origen) && !imported.imagenId(origen)) sources.set(origen, source);
    }
  }
  return [...sources.values()];
}

/** A picture for a modelo; `imagenId` is undefined in a dry run, which fetches nothing. */
interface Taken {
  draft: ModeloDraft;
  picture: PictureDraft;
  origen: string;
  imagenId: number | undefined;
}

/** A picture of an unreachable server: Percha fetches it later. */
type Later = Omit<Taken, 'imagenId'> & { motivo: string };

interface StoredPictures {
  taken: Taken[];
  later: Later[];
  lines: ReportLine[];
}

/** Stores the collected pictures, each once. An unreadable picture never refuses a product. */
export async function storePictures(
  db: Db,
  keeping: PictureKeeping,
  drafts: readonly ModeloDraft[],
  collection: Collection,
): Promise<StoredPictures> {
  const imported = await readImportedPictures(db, drafts);
  const kept = new Map<string, number>();
  const result: StoredPictures = { taken: [], later: [], lines: [] };
  const { taken, later, lines } = result;
  for (const draft of drafts) {
    const seen = new Set<string>();
    for (const picture of draft.pictures) {
      const { line, source } = picture;
      const origen = originOf(source);
      // Two spellings of one address.
      if (seen.has(origen)) continue;
      seen.add(origen);
      const text = `picture "${source}" of "${draft.referencia}"`;
      if (imported.has(draft.referencia, origen)) continue;
      try {
        const before = kept.get(origen) ?? imported.imagenId(origen);
        const imagenId =
          before ?? (await storeCollected(db, keeping, origen, picture.alt || draft.nombre, collection));
        if (imagenId !== undefined) kept.set(origen, imagenId);
        taken.push({ draft, picture, origen, imagenId });
        lines.push({ line, kind: 'taken', text: imagenId ? text : `${text} (a dry run does not fetch it)` });
      } catch (error) {
        if (!(error instanceof PictureUnavailable)) throw error;
        if (error.unreachable) later.push({ draft, picture, origen, motivo: error.message });
        lines.push(
          error.unreachable
            ? { line, kind: 'later', text: `${text} is fetched later: ${error.message}` }
            : warning(line, `${text} is not taken: ${error.message}`),
        );
      }
    }
  }
  return result;
}

/**
 * Stores a picture of a collection.
 * @returns its id; undefined in a dry run
 * @throws PictureUnavailable
 */
export async function storeCollected(
  db: Db,
  keeping: PictureKeeping,
  origen: string,
  alt: string,
  collection: Collection,
): Promise<number | undefined> {
  const found = collection.find(origen);
  if (found === 'later') return undefined;
  // Another import removed it after this one looked; the next run has it.
  if (!found) throw new PictureUnavailable('it was not fetched; run the import again');
  if (found instanceof PictureUnavailable) throw found;
  const bytes = await collection.read(found.file);
  try {
    return await keepPicture(db, keeping, bytes, { es: alt });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new PictureUnavailable('it is no picture that can be read');
  }
}

/** Links the stored pictures to their modelos and colores, and notes those to fetch later. */
export async function linkPictures(
  db: Db,
  { taken, later }: StoredPictures,
  ids: ReadonlyMap<string, number>,
  colorOf: (draft: ModeloDraft, color: string | undefined) => number,
  changes: Changes,
): Promise<void> {
  const place = ({ draft, picture, origen }: Omit<Taken, 'imagenId'>) => ({
    modeloId: ids.get(draft.referencia) ?? 0,
    modeloColorId: picture.color === undefined ? null : colorOf(draft, picture.color),
    origen,
  });
  const rows = taken.flatMap((one): NewModeloImagen[] =>
    one.imagenId === undefined ? [] : [{ ...place(one), imagenId: one.imagenId }],
  );
  if (rows.length > 0) {
    await insertModeloImagenes(db, rows);
    await forgetPendientes(db, [...new Set(rows.map(({ modeloId }) => modeloId))]);
  }
  const pendientes = later.map((one) => ({
    ...place(one),
    alt: one.picture.alt || one.draft.nombre,
    motivo: one.motivo,
  }));
  if (pendientes.length > 0) await notePendientes(db, pendientes);
  changes.pictures += taken.length;
}
