import type { Db } from '#database/schema.ts';
import { Conflict } from '../../../platform/http/failures.ts';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import type { CallerContext } from '../../../platform/server/http/route.ts';
import { endToEndId } from '../remesa.ts';
import { expectWhole, readRemesa } from './create-remesa.ts';
import { writePain008 } from './pain-008.ts';
import { selectRecibos } from './remesas.repository.ts';

/**
 * Returns the file of a presented remesa, from what its presentation kept: the same bytes each time.
 * @throws NotFound, Conflict before
 */
export async function fileOfRemesa(db: Db, id: number, context: Pick<CallerContext, 'caller'>) {
  const remesa = await readRemesa(db, id, context);
  await expectWhole(db, remesa);
  const { presentada, acreedor } = await db
    .selectFrom('remesa')
    .where('id', '=', id)
    .select(['presentada', 'acreedor'])
    .executeTakeFirstOrThrow();
  if (presentada === null || acreedor === null) {
    throw new Conflict('It is not presented.', [
      { key: 'Primero se presenta la remesa: entonces tiene su archivo.' },
    ]);
  }
  const rows = await selectRecibos(db, context.caller)
    .where('remesa_id', '=', id)
    .orderBy('remesa_recibo.id')
    .execute();
  const xml = writePain008(
    {
      message: `R${id}-${dayInMadrid(presentada).replaceAll('-', '')}`,
      created: presentada,
      creditor: acreedor,
      tipo: remesa.tipo,
      fecha: remesa.fecha,
      recibos: rows.map((row) => ({
        ...{ id: endToEndId(id, row.id), importe: Number(row.importe), titular: row.titular, iban: row.iban },
        ...{ mandato: row.mandato, firmado: row.firmado, sequence: row.sequence },
        text: `Factura ${row.numero}`,
      })),
    },
    remesa.formato,
  );
  return {
    bytes: new TextEncoder().encode(xml),
    type: 'application/xml; charset=utf-8',
    name: `remesa-${id}.xml`,
  };
}
