import { sql } from 'kysely';
import type { Db } from '#database/schema.ts';
import type { FiscalInvoice } from '#src/business/verifactu/fiscal-record.ts';
import { altaRecord, generatedAt, type OpenChain, softwareOf } from '#src/business/verifactu/server/index.ts';
import { days, insertRows, instants, ints, texts } from '../bulk.ts';
import type { Company } from '../company.ts';
import { EMISOR } from '../data/emisor.ts';
import { addDays, at } from '../days.ts';
import type { Factura } from '../facturas.ts';

/** The company began with VERI*FACTU so many days ago; earlier facturas have no record. */
const daysWithRecords = 60;

/** Turns the simulated mode on and inserts the chained records of the last facturas. Needs facturas. */
export async function fillVerifactu(db: Db, { facturas }: Company, today: string): Promise<void> {
  const setting = await db
    .updateTable('verifactu_setting')
    .set({ mode: 'simulated' })
    .returning(['producer_name', 'producer_nif', 'installation'])
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('verifactu_chain')
    .values({ nif: EMISOR.nif, mode: 'simulated' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const software = softwareOf(setting, EMISOR.nombre, EMISOR.nif);
  let previous: OpenChain['previous'];
  let instant = '';
  const records = facturas
    .filter(({ fecha }) => fecha >= addDays(today, -daysWithRecords))
    .map((factura, index) => {
      const issued = at(factura.fecha, 16, factura.id % 60);
      if (issued > instant) instant = issued;
      const now = new Date(instant);
      const chain = { id, mode: 'simulated' as const, position: index + 1, previous, software, now };
      const record = altaRecord({ ...chain, generated: generatedAt(now) }, invoiceOf(factura, facturas));
      const { nif, numero, huella } = record;
      previous = { nif, numero, fecha: factura.fecha.split('-').reverse().join('-'), huella };
      return record;
    });
  await insertRows(db, 'verifactu_record', {
    chain_id: ints(records.map((row) => row.chain_id)),
    position: ints(records.map((row) => row.position)),
    kind: texts(records.map((row) => row.kind)),
    factura_id: ints(records.map((row) => row.factura_id)),
    issuer_name: texts(records.map((row) => row.issuer_name)),
    nif: texts(records.map((row) => row.nif)),
    numero: texts(records.map((row) => row.numero)),
    fecha: days(records.map((row) => row.fecha)),
    tipo: texts(records.map((row) => row.tipo)),
    tax_total: texts(records.map((row) => row.tax_total)),
    total: texts(records.map((row) => row.total)),
    generated: texts(records.map((row) => row.generated)),
    previous_huella: texts(records.map((row) => row.previous_huella)),
    huella: texts(records.map((row) => row.huella)),
    xml: texts(records.map((row) => row.xml)),
    created: instants(records.map((row) => row.created.toISOString())),
  });
  // The stand-in of the agency answers them when the server starts.
  await sql`insert into verifactu_delivery (record_id, chain_id, position)
    select id, chain_id, position from verifactu_record order by position`.execute(db);
}

function invoiceOf(factura: Factura, all: readonly Factura[]): FiscalInvoice {
  const { correction } = factura;
  const of = correction?.of;
  const corrected = all.filter(({ fecha, lineas }) => fecha === of?.fecha && lineas === of.lineas);
  return {
    ...factura,
    facturaId: factura.id,
    fechaOperacion: factura.fechaOperacion ?? undefined,
    rectificativa: correction
      ? {
          causa: correction.motivo,
          metodo: 'diferencias',
          rectifica: corrected.map(({ numero, fecha }) => ({ numero, fecha })),
        }
      : undefined,
  };
}
