import type { Kysely } from 'kysely';
import type { Database, Db } from '#database/schema.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import type { PictureKeeping } from '../../../platform/server/pictures/pictures.ts';
import type { FileWorkers } from '../../../platform/server/workers/file-workers.ts';
import { type Catalogue, isRefused, readCatalogue, withoutRefused } from '../import/read-catalogue.ts';
import type { Remark } from '../import/remark.ts';
import {
  inOrder,
  leftLines,
  noChanges,
  type Report,
  type ReportLine,
  refusedReport,
  sizeOf,
} from '../import/report.ts';
import { type Collection, collectPictures } from './import/collect-pictures.ts';
import { type FetchLimits, fetchLimits } from './import/fetch-picture.ts';
import { lockImport } from './import/import.repository.ts';
import { writeCells } from './import/write-cells.ts';
import { completeLists, writeModelos } from './import/write-modelos.ts';
import {
  linkPictures,
  missingSources,
  readImportedPictures,
  storePictures,
} from './import/write-pictures.ts';
import { writeSuplementos } from './import/write-suplementos.ts';

export interface ImportParts {
  db: Kysely<Database>;
  files: Files;
  /** The workers that decode pictures. */
  uploads: FileWorkers['uploads'];
}

export interface ImportOrder {
  /** The raw content of the file. */
  bytes: Uint8Array;
  /** The folder of the file; local pictures are resolved from it. */
  folder: string;
  /** True: everything is written and rolled back, and no picture is fetched or stored. */
  dryRun?: boolean;
  /** True: products with a problem are left out. False: they refuse the whole file. */
  skipInvalid?: boolean;
  limits?: FetchLimits;
  /** Receives a line about each slow step. */
  print?: (line: string) => void;
}

/** Thrown to roll the transaction back. */
class RollbackImport extends Error {}

/**
 * Rounds in which products may be left out: writing finds problems that reading cannot, but never new ones.
 */
const maxRounds = 5;

/**
 * Imports a product CSV into modelos, colores, tallas, cells, first stock and pictures. A refused product
 * refuses the file, unless `skipInvalid` is set. A second run of the same file changes nothing.
 */
export async function importCatalogue(parts: ImportParts, order: ImportOrder): Promise<Report> {
  const { bytes, dryRun = false, skipInvalid = false } = order;
  const file = readCatalogue(bytes);
  const size = sizeOf(file.drafts);
  const skipped: Remark[] = [];
  let catalogue = file;
  for (let round = 0; round < maxRounds; round += 1) {
    const rest = skipInvalid && isRefused(catalogue.remarks) ? withoutRefused(catalogue) : undefined;
    if (rest) skipped.push(...rest.skipped);
    catalogue = rest ?? catalogue;
    if (isRefused(catalogue.remarks)) break;
    const { report, refusals } = await importGood(parts, order, catalogue);
    if (refusals.length === 0 || !skipInvalid) return withSkipped({ ...report, ...size }, file, skipped);
    catalogue = { ...catalogue, remarks: [...catalogue.remarks, ...refusals] };
  }
  return { ...refusedReport(catalogue, dryRun), ...size };
}

/** Adds the omitted products with their valid lines to a report. */
function withSkipped(report: Report, { drafts }: Catalogue, skipped: readonly Remark[]): Report {
  const handles = new Set(skipped.map(({ product }) => product));
  const left = leftLines(
    drafts.filter(({ handle }) => handles.has(handle)),
    skipped,
  );
  return { ...report, lines: inOrder([...report.lines, ...skipped, ...left]) };
}

/**
 * Imports products that passed reading.
 * @returns a report with the refusals of writing; nothing is written then
 */
async function importGood({ db, files, uploads }: ImportParts, order: ImportOrder, catalogue: Catalogue) {
  const { folder, dryRun = false, limits = fetchLimits, print = () => {} } = order;
  const { drafts } = catalogue;
  const sources = missingSources(drafts, await readImportedPictures(db, drafts));
  const collection = await collectPictures(sources, folder, { dryRun, limits, print });
  try {
    const report = await inTransaction(db, async (tx) => {
      const report = await take(tx, { uploads, files: dryRun ? noFiles : files }, catalogue, collection);
      return { ...report, dryRun };
    });
    const refusals = report.refused
      ? report.lines.filter((line): line is Remark => line.kind === 'refused')
      : [];
    return { report, refusals };
  } finally {
    await collection.clear();
  }
}

/** Runs `work` in a transaction and rolls it back when its report writes nothing. */
async function inTransaction(db: Kysely<Database>, work: (tx: Db) => Promise<Report>): Promise<Report> {
  let report: Report | undefined;
  try {
    await db.transaction().execute(async (tx) => {
      report = await work(tx);
      if (report.refused || report.dryRun) throw new RollbackImport();
    });
  } catch (error) {
    if (!(error instanceof RollbackImport)) throw error;
  }
  if (!report) throw new Error('The import ended without a report.');
  return report;
}

async function take(
  tx: Db,
  keeping: PictureKeeping,
  catalogue: Catalogue,
  collection: Collection,
): Promise<Report> {
  const { drafts, remarks } = catalogue;
  const changes = noChanges();
  await lockImport(tx);
  // Pictures take longest and hold no lock, so they come first.
  const pictures = await storePictures(tx, keeping, drafts, collection);
  const places = await completeLists(tx, drafts, changes);
  const modelos = await writeModelos(tx, drafts, places, changes);
  const cells = await writeCells(tx, drafts, modelos.ids, places, changes);
  const suplementos = await writeSuplementos(tx, drafts, modelos.ids, places, changes);
  await linkPictures(tx, pictures, modelos.ids, cells.colorOf, changes);
  const lines: ReportLine[] = [
    ...modelos.lines,
    ...cells.lines,
    ...suplementos,
    ...pictures.lines,
    ...remarks,
    ...places.remarks,
  ];
  const wrong = lines.filter((line): line is Remark => line.kind === 'refused' || line.kind === 'warning');
  if (isRefused(wrong)) return refusedReport({ drafts, remarks: wrong }, false);
  return {
    lines: inOrder(lines),
    changes,
    refused: false,
    canSkip: false,
    dryRun: false,
    ...sizeOf(drafts),
  };
}

/** The file storage of a dry run: it stores nothing. */
const noFiles: Files = { read: async () => undefined, write: async () => {}, remove: async () => {} };
