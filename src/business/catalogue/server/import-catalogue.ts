import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import type { PictureKeeping } from '../../../platform/server/pictures/pictures.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import type { ModeloDraft } from '../import/draft.ts';
import { isRefused, readCatalogue } from '../import/read-catalogue.ts';
import type { Remark } from '../import/remark.ts';
import { inOrder, noChanges, type Report, type ReportLine, refusedReport } from '../import/report.ts';
import { type Collection, collectPictures } from './import/collect-pictures.ts';
import { type FetchLimits, fetchLimits } from './import/fetch-picture.ts';
import { lockImport } from './import/import.repository.ts';
import { takeCells } from './import/take-cells.ts';
import { takeLists, takeModelos } from './import/take-modelos.ts';
import { keepPictures, missingSources, readRemembered, takePictures } from './import/take-pictures.ts';

export interface ImportParts {
  db: Kysely<Database>;
  files: Files;
  /** Reads the pictures. */
  uploads: FileWorkers['uploads'];
}

export interface ImportOrder {
  /** The file as it is on disk. */
  bytes: Uint8Array;
  /** Where it lies: local pictures are looked for from here on. */
  folder: string;
  /** Everything is done and undone again, but no picture is fetched or kept. */
  dryRun?: boolean;
  limits?: FetchLimits;
  /** Hears what takes a while. */
  say?: (line: string) => void;
}

/** Ends the transaction without leaving anything of it. */
class Undone extends Error {}

/**
 * Takes a product CSV into modelos, colores, tallas, cells, first stock and pictures: all of it or, when a line is
 * refused, nothing. A second run of the same file finds everything there and changes nothing.
 */
export async function importCatalogue(
  { db, files, uploads }: ImportParts,
  order: ImportOrder,
): Promise<Report> {
  const { bytes, folder, dryRun = false, limits = fetchLimits, say = () => {} } = order;
  const { drafts, remarks } = readCatalogue(bytes);
  if (isRefused(remarks)) return refusedReport(drafts, remarks, dryRun);
  const sources = missingSources(drafts, await readRemembered(db, drafts));
  if (sources.length > 0 && !dryRun) say(`Bringing ${sources.length} pictures to hand.`);
  const collection = await collectPictures(sources, folder, { dryRun, limits });
  try {
    return await inTransaction(db, async (tx) => {
      const report = await take(
        tx,
        { uploads, files: dryRun ? noFiles : files },
        drafts,
        remarks,
        collection,
      );
      return { ...report, dryRun };
    });
  } finally {
    await collection.clear();
  }
}

/** Runs `work` and keeps what it wrote, unless its report is one that writes nothing. */
async function inTransaction(db: Kysely<Database>, work: (tx: Db) => Promise<Report>): Promise<Report> {
  let report: Report | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      report = await work(tx);
      if (report.refused || report.dryRun) throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!report) throw new Error('The import ended without a report.');
  return report;
}

async function take(
  tx: Db,
  keeping: PictureKeeping,
  drafts: readonly ModeloDraft[],
  remarks: readonly Remark[],
  collection: Collection,
): Promise<Report> {
  const changes = noChanges();
  await lockImport(tx);
  // Pictures take longest and hold no lock, so they come first.
  const pictures = await keepPictures(tx, keeping, drafts, collection);
  const places = await takeLists(tx, drafts, changes);
  const modelos = await takeModelos(tx, drafts, places, changes);
  const cells = await takeCells(tx, drafts, modelos.ids, places, changes);
  await takePictures(tx, pictures.taken, modelos.ids, cells.colorOf, changes);
  const lines: ReportLine[] = [
    ...modelos.lines,
    ...cells.lines,
    ...pictures.lines,
    ...remarks,
    ...places.remarks,
  ];
  const refused = lines.some(({ kind }) => kind === 'refused');
  if (refused) {
    const wrong = lines.filter((line): line is Remark => line.kind === 'refused' || line.kind === 'warning');
    return refusedReport(drafts, wrong, false);
  }
  return { lines: inOrder(lines), changes, refused, dryRun: false };
}

/** Where a dry run keeps its pictures: nowhere. */
const noFiles: Files = { read: async () => undefined, write: async () => {}, remove: async () => {} };
