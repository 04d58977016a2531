import type { FileReply } from '../../http/endpoint.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Caller } from '../http/caller.ts';
import type { LabelOrder } from './label-sheet.ts';
import type { PaperOrder } from './paper.ts';

/** A kind of document that a slice can print. */
export interface DocumentSource {
  /** Its name in calls: `pedido`. */
  kind: string;
  /**
   * Checks that a caller may read a document.
   * @param userId the buyer: the caller, or the customer that the caller acts for
   * @throws NotFound, Forbidden
   */
  expectReader(caller: Caller, id: number, userId: string | undefined): Promise<void>;
  /**
   * Returns the document for any reader.
   * @param language of its reader; documents of a cliente are in the language of the cliente
   * @throws NotFound
   */
  orderOf(id: number, language: Language): Promise<PaperOrder | LabelOrder>;
  /** Returns the kept file of a document, which the first call makes. Absent: files are not kept. */
  keep?(id: number, make: () => Promise<FileReply>): Promise<FileReply>;
}
