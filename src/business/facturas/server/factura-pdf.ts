/** The files of an issued factura: its PDF, and the electronic invoice. */
import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { FileReply } from '../../../platform/http/endpoint.ts';
import type { Files } from '../../../platform/server/files/files.ts';
import type { Caller } from '../../../platform/server/http/caller.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import type { DocumentSource } from '../../../platform/server/papers/document-source.ts';
import type { PaperOrder } from '../../../platform/server/papers/paper.ts';
import { documentFile, type Papers } from '../../../platform/server/papers/papers.ts';
import { languageOfCliente, readPaperHouse } from '../../documents/server/index.ts';
import { buyerOf, type ForBuyer } from '../../identity/server/index.ts';
import * as contract from '../factura-pdf.contract.ts';
import { keepFacturaFile } from './factura-file.ts';
import { buyerFacturas, type FacturaScope, visibleFacturas } from './factura-scope.ts';
import { paperOfFactura } from './paper-of-factura.ts';
import { readFactura } from './read-factura.ts';
import { ublOfFactura } from './ubl-of-factura.ts';

const anyFactura: FacturaScope = sql`true`;

/** @throws NotFound also for a factura outside the scope */
async function orderOfFactura(db: Db, scope: FacturaScope, id: number): Promise<PaperOrder> {
  const { cliente } = await readFactura(db, scope, id, 'es');
  const language = await languageOfCliente(db, cliente.id);
  const [factura, house] = await Promise.all([
    readFactura(db, scope, id, language),
    readPaperHouse(db, language),
  ]);
  return paperOfFactura(factura, house);
}

/** @throws NotFound also for a factura outside the scope */
async function ublReply(db: Db, scope: FacturaScope, id: number): Promise<FileReply> {
  const { cliente } = await readFactura(db, scope, id, 'es');
  const language = await languageOfCliente(db, cliente.id);
  const factura = await readFactura(db, scope, id, language);
  const bytes = new TextEncoder().encode(ublOfFactura(factura, language));
  return { bytes, type: 'application/xml; charset=utf-8', name: `${factura.numero}.xml` };
}

async function scopeOf(db: Db, caller: Caller, forBuyer: ForBuyer | undefined): Promise<FacturaScope> {
  const buyer = await buyerOf(db, caller, forBuyer);
  return buyer === caller ? visibleFacturas(caller) : buyerFacturas(buyer);
}

/** The factura as a document that has an address. */
export const facturaDocument = (db: Db, files: Files): DocumentSource => ({
  kind: 'factura',
  async expectReader(caller, id, userId) {
    await readFactura(db, await scopeOf(db, caller, { userId }), id, 'es');
  },
  orderOf: (id) => orderOfFactura(db, anyFactura, id),
  keep: (id, make) => keepFacturaFile(db, files, id, make),
});

interface FacturaPdfParts {
  db: Db;
  files: Files;
  papers: Papers;
}

export function facturaPdfRoutes({ db, files, papers }: FacturaPdfParts): Route[] {
  const source = facturaDocument(db, files);
  const pdfOf = async (scope: FacturaScope, id: number) => {
    await readFactura(db, scope, id, 'es');
    return documentFile(papers, source, id, 'es');
  };
  return [
    route(contract.readFacturaPdfEndpoint, ({ params: { id } }, { caller }) =>
      pdfOf(visibleFacturas(caller), id),
    ),
    route(contract.readOwnFacturaPdfEndpoint, async ({ params: { id }, query }, { caller }) =>
      pdfOf(await scopeOf(db, caller, query), id),
    ),
    route(contract.readFacturaUblEndpoint, ({ params: { id } }, { caller }) =>
      ublReply(db, visibleFacturas(caller), id),
    ),
    route(contract.readOwnFacturaUblEndpoint, async ({ params: { id }, query }, { caller }) =>
      ublReply(db, await scopeOf(db, caller, query), id),
    ),
  ];
}
