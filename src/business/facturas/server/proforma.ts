/** The pro-forma of a draft: a paper without a number, outside every serie and every fiscal record. */
import type { Db } from '#database/schema.ts';
import { NotFound } from '../../../platform/http/failures.ts';
import { inLanguage } from '../../../platform/i18n/texto.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { DocumentSource } from '../../../platform/server/papers/document-source.ts';
import type { PaperOrder } from '../../../platform/server/papers/paper.ts';
import { translate } from '../../../platform/server/texts.ts';
import { languageOfCliente, type PaperHouse, readPaperHouse } from '../../documents/server/index.ts';
import type { Factura, FacturaLinea } from '../facturas.contract.ts';
import { type BorradorRow, findBorrador, listBorradorLineas } from './borradores.repository.ts';
import { calculate, draftDocument, euros } from './draft-documents.ts';
import { readAnyCliente } from './factura-parties.ts';
import { chargeLinea } from './issue-checks.ts';
import { paperOfFactura } from './paper-of-factura.ts';
import { draftOfRow, lineaOf } from './read-office-factura.ts';

/** @throws NotFound; a rectificativa has no pro-forma */
async function readRow(db: Db, id: number): Promise<BorradorRow> {
  const row = await db.selectFrom('factura_borrador').where('id', '=', id).selectAll().executeTakeFirst();
  if (row?.tipo !== 'ordinaria') throw new NotFound('Factura', id);
  return row;
}

async function orderOfProforma(db: Db, id: number, today: string): Promise<PaperOrder> {
  const row = await readRow(db, id);
  const language = await languageOfCliente(db, row.cliente_id);
  const cliente = await readAnyCliente(db, row.cliente_id);
  const lineas = (await listBorradorLineas(db, id)).map(lineaOf);
  const parts = { ...draftOfRow(row), cliente, lineas };
  const draft = await draftDocument(db, parts, { language, today });
  const charges = calculate(parts, today).charges.map((charge): FacturaLinea => {
    const { descripcion, cantidad, precio, descuento, tipoIva, importe } = chargeLinea(
      charge,
      row.descuento_general,
    );
    const plain = { id: 0, cantidad, descuento, tipoIva, cantidades: [] };
    return {
      ...plain,
      descripcion: inLanguage(descripcion, language),
      precio: euros(precio),
      importe: euros(importe),
    };
  });
  const factura = {
    ...draft,
    ...{ id, numero: `P-${id}`, fecha: draft.fecha ?? today, estado: 'emitida' as const },
    lineas: [...draft.lineas.map((linea) => ({ ...linea, id: linea.id ?? 0 })), ...charges],
  };
  return paperOfProforma(factura, await readPaperHouse(db, language));
}

/** Sets a pro-forma: the paper of a factura with its own name, and a warning. */
export function paperOfProforma(factura: Factura, house: PaperHouse): PaperOrder {
  const { paper, day } = paperOfFactura(factura, house);
  const t = (key: string) => translate(house.language, key);
  return {
    paper: {
      ...paper,
      kind: t('Factura pro-forma'),
      warning: t('Pro-forma: no es una factura y no sirve para deducir el IVA.'),
    },
    standard: 'ua-1',
    day,
  };
}

/** The pro-forma of a draft as a document that has an address, for staff who may see the draft. */
export const proformaDocument = (db: Db, clock: Clock): DocumentSource => ({
  kind: 'proforma',
  async expectReader(caller, id) {
    const mayView = caller.clienteId === null && caller.can('Permissions.Facturas.View');
    if (!mayView || !(await findBorrador(db, caller, id))) throw new NotFound('Factura', id);
    await readRow(db, id);
  },
  orderOf: (id) => orderOfProforma(db, id, clock.today()),
});
