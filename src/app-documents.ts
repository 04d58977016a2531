/** The kinds of printed document, joined from the slices. */
import type { Kysely } from 'kysely';
import type { Database } from '#database/schema.ts';
import {
  albaranDocument,
  boxLabelsDocument,
  preparacionDocument,
} from './business/albaranes/server/albaran-document.ts';
import { extractoDocument } from './business/cobros/server/extracto-document.ts';
import { liquidacionDocument } from './business/comisiones/server/liquidacion-document.ts';
import { devolucionDocuments } from './business/devoluciones/server/devolucion-documents.ts';
import { facturaDocument } from './business/facturas/server/factura-pdf.ts';
import { proformaDocument } from './business/facturas/server/proforma.ts';
import { pedidoDocument } from './business/pedidos/server/index.ts';
import { compraDocument } from './business/production/compras/server/paper-of-compra.ts';
import { cutDocument, envioDocument } from './business/production/ordenes/server/orden-papers.ts';
import type { Clock } from './platform/server/clock.ts';
import type { Files } from './platform/server/files/files.ts';
import type { DocumentSource } from './platform/server/papers/document-source.ts';
import type { Pictures } from './platform/server/pictures/pictures.ts';

/** Returns the kinds of document that have an address and that letters bring. */
export const documentSources = (
  db: Kysely<Database>,
  files: Files,
  clock: Clock,
  pictures: Pick<Pictures, 'read'>,
): DocumentSource[] => [
  pedidoDocument(db),
  facturaDocument(db, files),
  proformaDocument(db, clock),
  albaranDocument(db),
  compraDocument(db),
  cutDocument(db, pictures),
  envioDocument(db),
  boxLabelsDocument(db),
  preparacionDocument(db),
  ...devolucionDocuments(db),
  liquidacionDocument(db),
  extractoDocument(db, clock),
];
