import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import type { DocumentSource } from '../../../platform/server/papers/document-source.ts';
import { languageOfCliente, readPaperHouse } from '../../documents/server/index.ts';
import { buyerOf } from '../../identity/server/index.ts';
import { albaranesOf, findAlbaran, visibleAlbaranes } from './albaranes.repository.ts';
import { boxLabels } from './box-labels.ts';
import { findPreparacion } from './find-preparacion.ts';
import { paperOfAlbaran } from './paper-of-albaran.ts';
import { paperOfPreparacion } from './paper-of-preparacion.ts';

const anyAlbaran = sql<SqlBool>`true`;

/** @throws NotFound unless staff see the albarán, or the shop got it */
async function expectAlbaran(db: Db, caller: Caller, id: number, userId: string | undefined): Promise<void> {
  const buyer = await buyerOf(db, caller, { userId });
  const scope = isStaff(caller, buyer) ? visibleAlbaranes(caller) : albaranesOf(buyer.clienteId);
  if (!(await findAlbaran(db, id, scope, 'es'))) throw new NotFound('Albarán', id);
}

const isStaff = (caller: Caller, buyer: Awaited<ReturnType<typeof buyerOf>> = caller) =>
  buyer === caller && caller.clienteId === null && caller.can('Permissions.Albaranes.View');

/** Reads an albarán and the house in the language of its cliente. @throws NotFound */
async function readForPaper(db: Db, id: number) {
  const found = await findAlbaran(db, id, anyAlbaran, 'es');
  if (!found) throw new NotFound('Albarán', id);
  const language = await languageOfCliente(db, found.cliente.id);
  const [albaran = found, house] = await Promise.all([
    findAlbaran(db, id, anyAlbaran, language),
    readPaperHouse(db, language),
  ]);
  return { albaran, house };
}

/** The albarán as a document that has an address: for staff, and for the shop it was sent to. */
export const albaranDocument = (db: Db): DocumentSource => ({
  kind: 'albaran',
  expectReader: (caller, id, userId) => expectAlbaran(db, caller, id, userId),
  async orderOf(id) {
    const { albaran, house } = await readForPaper(db, id);
    return paperOfAlbaran(albaran, house);
  },
});

/** The labels of the boxes of an albarán, for staff. */
export const boxLabelsDocument = (db: Db): DocumentSource => ({
  kind: 'bultos',
  async expectReader(caller, id) {
    if (!isStaff(caller)) throw new NotFound('Albarán', id);
    await expectAlbaran(db, caller, id, undefined);
  },
  async orderOf(id) {
    const { albaran, house } = await readForPaper(db, id);
    return boxLabels(albaran, house);
  },
});

/** A picking list, for staff, in the language of its reader. */
export const preparacionDocument = (db: Db): DocumentSource => ({
  kind: 'preparacion',
  async expectReader(caller, id) {
    const found = isStaff(caller) && (await findPreparacion(db, caller, id, 'es'));
    if (!found) throw new NotFound('Preparacion', id);
  },
  async orderOf(id, language) {
    const [found, house] = await Promise.all([
      findPreparacion(db, { rowScope: null }, id, language),
      readPaperHouse(db, language),
    ]);
    if (!found) throw new NotFound('Preparacion', id);
    return paperOfPreparacion(found, house);
  },
});
