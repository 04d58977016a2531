import { type SqlBool, sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import type { DocumentSource } from '../../../platform/server/papers/document-source.ts';
import { languageOfCliente, readPaperHouse } from '../../documents/server/index.ts';
import { buyerOf } from '../../identity/server/index.ts';
import { albaranesOf, findAlbaran, visibleAlbaranes } from './albaranes.repository.ts';
import { paperOfAlbaran } from './paper-of-albaran.ts';

const anyAlbaran = sql<SqlBool>`true`;

/** The albarán as a document that has an address: for staff, and for the shop it was sent to. */
export const albaranDocument = (db: Db): DocumentSource => ({
  kind: 'albaran',
  async expectReader(caller, id, userId) {
    const buyer = await buyerOf(db, caller, userId);
    const isStaff = buyer === caller && caller.clienteId === null && caller.can('Permissions.Albaranes.View');
    const scope = isStaff ? visibleAlbaranes(caller) : albaranesOf(buyer.clienteId);
    if (!(await findAlbaran(db, id, scope, 'es'))) throw new NotFound('Albarán', id);
  },
  async orderOf(id) {
    const found = await findAlbaran(db, id, anyAlbaran, 'es');
    if (!found) throw new NotFound('Albarán', id);
    const language = await languageOfCliente(db, found.cliente.id);
    const [albaran = found, house] = await Promise.all([
      findAlbaran(db, id, anyAlbaran, language),
      readPaperHouse(db, language),
    ]);
    return paperOfAlbaran(albaran, house);
  },
});
