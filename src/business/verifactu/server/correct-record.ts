/** Writes a record that corrects a rejected or flawed one (subsanación). */
import type { Db } from '#database/schema.ts';
import { Conflict, FieldsInvalid, NotFound } from '../../../platform/http/failures.ts';
import { audit } from '../../../platform/server/audit.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { element } from '../../../platform/server/xml.ts';
import { recordDay, spanishNif } from '../fiscal-record.ts';
import { altaText, anulacionText, huellaOf } from './huella.ts';
import { chainColumns, openFiscalChain } from './record-factura.ts';
import { correctedXml } from './record-xml.ts';
import { findDeliveredRecord, insertRecord, markCorrected } from './verifactu.repository.ts';

/** A recipient as it should have been; absent members stay. */
export interface Recipient {
  nombre?: string | undefined;
  nif?: string | undefined;
}

/**
 * Corrects a record. The factura itself never changes: a mistake in it is corrected by a rectificativa.
 * @throws NotFound, FieldsInvalid, and Conflict for a record that needs no correction
 */
export async function correctRecord(
  tx: Db,
  id: number,
  recipient: Recipient,
  { clock, context }: { clock: Clock; context: CallerContext },
): Promise<number> {
  const seen = await findDeliveredRecord(tx, id);
  if (!seen) throw new NotFound('Record', id);
  const chain = await openFiscalChain(tx, clock, { nombre: seen.issuer_name, nif: seen.nif });
  if (chain?.id !== seen.chain_id) {
    throw new Conflict('The record is of another mode.', [
      { key: 'Este registro es de otro modo de VERI*FACTU.' },
    ]);
  }
  // Read again under the lock of the chain: two corrections at once wait for each other.
  const row = (await findDeliveredRecord(tx, id)) ?? seen;
  if (row.corrected || (row.state !== 'rejected' && row.state !== 'flawed')) {
    throw new Conflict('The record needs no correction.', [
      { key: 'Solo se subsana un registro rechazado o aceptado con errores, y una vez.' },
    ]);
  }
  const nif = recipient.nif ? spanishNif(recipient.nif) : undefined;
  if (recipient.nif && (!nif || !/<sf:Destinatarios>.*<sf:NIF>/.test(row.xml))) {
    throw new FieldsInvalid([{ field: 'nif', key: 'No es un NIF español.' }]);
  }
  const fields = { nif: row.nif, numero: row.numero, fecha: recordDay(row.fecha) };
  const after = { previous: chain.previous?.huella ?? '', generated: chain.generated };
  const huella = huellaOf(
    row.kind === 'anulacion'
      ? anulacionText({ ...fields, ...after })
      : altaText({ ...fields, ...after, type: row.tipo, taxTotal: row.tax_total, total: row.total }),
  );
  const { issuer_name, numero, fecha, tipo, tax_total, total, kind, factura_id } = row;
  const newId = await insertRecord(tx, {
    ...chainColumns(chain),
    ...{ kind, factura_id, issuer_name, nif: row.nif, numero, fecha, tipo, tax_total, total, huella },
    corrects: id,
    xml: correctedXml(
      row.xml,
      { ...chain, huella },
      {
        refused: row.state === 'rejected' ? (row.is_known ? 'S' : 'X') : undefined,
        ...(recipient.nombre && { name: element('sf:NombreRazon', recipient.nombre) }),
        ...(nif && { nif: element('sf:NIF', nif) }),
      },
    ),
  });
  await markCorrected(tx, id);
  await audit(tx, context, {
    acto: 'verifactu.correct',
    resource: 'factura',
    id: factura_id,
    despues: { numero, ...recipient },
  });
  return newId;
}
