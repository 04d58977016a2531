import type { Db } from '#database/schema.ts';
import { keepPicture, type PictureKeeping } from '../../../../platform/server/pictures/pictures.ts';
import { UnreadableFile } from '../../../../platform/server/workers/worker-pool.ts';
import type { ModeloDraft, PictureDraft } from '../../import/draft.ts';
import { warning } from '../../import/remark.ts';
import type { Changes, ReportLine } from '../../import/report.ts';
import { type Collection, originOf } from './collect-pictures.ts';
import { PictureUnavailable } from './fetch-picture.ts';
import {
  insertModeloImagenes,
  listOrigenes,
  type ModeloImagenRow,
  type OrigenRow,
} from './import.repository.ts';

/** Which pictures the house has taken before, and for which modelos. */
export interface Remembered {
  has(referencia: string, origen: string): boolean;
  /** The picture of that origin, taken for whatever modelo. */
  imagenId(origen: string): number | undefined;
}

export async function readRemembered(db: Db, drafts: readonly ModeloDraft[]): Promise<Remembered> {
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

/** The sources that have to be brought to hand: each once. */
export function missingSources(drafts: readonly ModeloDraft[], remembered: Remembered): string[] {
  const sources = new Map<string, string>();
  for (const { referencia, pictures } of drafts) {
    for (const { source } of pictures) {
      const origen = originOf(source);
      if (!remembered.has(referencia, origen) && !remembered.imagenId(origen)) sources.set(origen, source);
    }
  }
  return [...sources.values()];
}

/** A picture that a modelo takes; `imagenId` undefined: only a dry run, nothing was fetched. */
interface Taken {
  draft: ModeloDraft;
  picture: PictureDraft;
  origen: string;
  imagenId: number | undefined;
}

/** Keeps the collected pictures, each once. What cannot be had or read is a warning, never a refusal. */
export async function keepPictures(
  db: Db,
  keeping: PictureKeeping,
  drafts: readonly ModeloDraft[],
  collection: Collection,
): Promise<{ taken: Taken[]; lines: ReportLine[] }> {
  const remembered = await readRemembered(db, drafts);
  const kept = new Map<string, number>();
  const taken: Taken[] = [];
  const lines: ReportLine[] = [];
  for (const draft of drafts) {
    const seen = new Set<string>();
    for (const picture of draft.pictures) {
      const { line, source } = picture;
      const origen = originOf(source);
      // Two spellings of one address.
      if (seen.has(origen)) continue;
      seen.add(origen);
      const text = `${draft.referencia}: picture ${source}`;
      if (remembered.has(draft.referencia, origen)) continue;
      try {
        const before = kept.get(origen) ?? remembered.imagenId(origen);
        const imagenId = before ?? (await keepOne(db, keeping, draft, picture, collection));
        if (imagenId !== undefined) kept.set(origen, imagenId);
        taken.push({ draft, picture, origen, imagenId });
        lines.push({ line, kind: 'taken', text: imagenId ? text : `${text} (a dry run does not fetch it)` });
      } catch (error) {
        if (!(error instanceof PictureUnavailable)) throw error;
        lines.push(warning(line, `${text} is not taken: ${error.message}`));
      }
    }
  }
  return { taken, lines };
}

async function keepOne(
  db: Db,
  keeping: PictureKeeping,
  { nombre }: ModeloDraft,
  { source, alt }: PictureDraft,
  collection: Collection,
): Promise<number | undefined> {
  const found = collection.find(originOf(source));
  if (found === 'later') return undefined;
  // Not collected: another import took it away from this one's first look. The next run has it.
  if (!found) throw new PictureUnavailable('it was not fetched; run the import again');
  if (found instanceof PictureUnavailable) throw found;
  const bytes = await collection.read(found.file);
  try {
    return await keepPicture(db as never, keeping, bytes, { es: alt || nombre });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    throw new PictureUnavailable('it is no picture that can be read');
  }
}

/** Hangs the kept pictures on their modelos and colores. */
export async function takePictures(
  db: Db,
  taken: readonly Taken[],
  ids: ReadonlyMap<string, number>,
  colorOf: (draft: ModeloDraft, color: string | undefined) => number,
  changes: Changes,
): Promise<void> {
  const rows = taken.flatMap(({ draft, picture, origen, imagenId }): ModeloImagenRow[] => {
    if (imagenId === undefined) return [];
    const modeloColorId = picture.color === undefined ? null : colorOf(draft, picture.color);
    return [{ modeloId: ids.get(draft.referencia) ?? 0, imagenId, modeloColorId, origen }];
  });
  if (rows.length > 0) await insertModeloImagenes(db, rows);
  changes.pictures += taken.length;
}
