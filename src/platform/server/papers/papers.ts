/** The printed documents: set in worker processes, since the compiler is native code. */
import type { FileReply } from '../../http/endpoint.ts';
import { Failure, NotFound } from '../../http/failures.ts';
import type { Language } from '../../i18n/languages.ts';
import { UnreadableFile, type WorkerPool } from '../workers/worker-pool.ts';
import type { DocumentSource } from './document-source.ts';
import type { LabelOrder } from './label-sheet.ts';
import type { LineSheetOrder } from './line-sheet.ts';
import type { PaperOrder } from './paper.ts';

/** The processes that set documents. */
export type Papers = WorkerPool<typeof import('./paper-tasks.ts')>;

/** The document cannot be set; the log has the compiler's message. */
export class PaperFailed extends Failure {
  constructor() {
    super(500, 'Document Cannot Be Made.', [{ key: 'El documento no se ha podido preparar.' }]);
  }
}

/**
 * Returns the PDF of a document as the reply of a call.
 * @throws PaperFailed; FilesBusy when too many documents wait
 */
export const pdfReply = (papers: Papers, order: PaperOrder): Promise<FileReply> =>
  fileOf(`${order.paper.kind} ${order.paper.number}.pdf`, papers.run('setPaper', order));

/**
 * Returns the PDF of a document of a source, for any reader.
 * @throws NotFound; PaperFailed, FilesBusy as `pdfReply`
 */
export function documentFile(
  papers: Papers,
  source: DocumentSource,
  id: number,
  language: Language = 'es',
): Promise<FileReply> {
  const make = async () => {
    const order = await source.orderOf(id, language);
    return 'sheet' in order ? labelsReply(papers, order) : pdfReply(papers, order);
  };
  return source.keep ? source.keep(id, make) : make();
}

/**
 * Returns the PDF of a sheet of labels as the reply of a call.
 * @throws PaperFailed; FilesBusy when too many documents wait
 */
export const labelsReply = (papers: Papers, order: LabelOrder): Promise<FileReply> =>
  fileOf(`${order.sheet.name}.pdf`, papers.run('setLabels', order));

/**
 * Returns the PDF of a line sheet as the reply of a call.
 * @throws PaperFailed; FilesBusy when too many documents wait
 */
export const lineSheetReply = (papers: Papers, order: LineSheetOrder): Promise<FileReply> =>
  fileOf(`${[order.sheet.title, ...order.sheet.facts].join(' ')}.pdf`, papers.run('setLineSheet', order));

async function fileOf(name: string, setting: Promise<Uint8Array<ArrayBuffer>>): Promise<FileReply> {
  try {
    return { bytes: await setting, type: 'application/pdf', name };
  } catch (error) {
    throw error instanceof UnreadableFile ? new PaperFailed() : error;
  }
}

/**
 * Makes the file of a document that a letter brings.
 * @throws NotFound when no source has such a document; PaperFailed, FilesBusy as `pdfReply`
 */
export function attachDocument(papers: Papers, sources: readonly DocumentSource[]) {
  return async ({ kind, id }: { kind: string; id: number }): Promise<FileReply> => {
    const source = sources.find((one) => one.kind === kind);
    if (!source) throw new NotFound('Documento', kind);
    return documentFile(papers, source, id, 'es');
  };
}
