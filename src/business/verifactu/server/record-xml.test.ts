import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../../../../tests/support/xsd.ts';
import { altaOf, type FiscalInvoice } from '../fiscal-record.ts';
import {
  altaXml,
  anulacionXml,
  type ChainFields,
  consultationXml,
  soapRequest,
  submissionXml,
} from './record-xml.ts';

const taxpayer = { name: 'Casa & Hijos, S. L.', nif: 'B12345674' };
const chain: ChainFields = {
  previous: undefined,
  software: { producerName: 'Productor', producerNif: 'B12345674', version: '1.0', installation: '1' },
  generated: '2027-01-31T10:20:30+01:00',
  huella: 'A'.repeat(64),
};
const later: ChainFields = {
  ...chain,
  previous: { nif: 'B12345674', numero: 'A27-000001', fecha: '31-01-2027', huella: 'B'.repeat(64) },
};
const line = { tipoIva: 21, tipoRecargo: 0, base: 100_000, cuotaIva: 21_000, cuotaRecargo: 0 };
const exempt = { ...line, tipoIva: 0, cuotaIva: 0 };
const invoice: FiscalInvoice = {
  facturaId: 1,
  numero: 'A27-000001',
  fecha: '2027-01-31',
  emisor: { nombre: taxpayer.name, nif: 'ESB12345674', pais: 'ES' },
  receptor: { nombre: '«Tienda» <b>', nif: 'B87654321', pais: 'ES' },
  regimen: 'general',
  bases: [line],
  total: 121_000,
};
const portugal = { nombre: 'Loja', nif: 'PT501234567', pais: 'PT' };
const corrected = {
  causa: 'error',
  rectifica: [{ numero: 'A27-000001', fecha: '2027-01-31' }],
  sustituido: { base: 100_000, cuotaIva: 21_000, cuotaRecargo: 5200 },
} as const;
const cases: Partial<FiscalInvoice>[] = [
  {},
  { fechaOperacion: '2027-01-20', descripcion: 'Vestidos & tocados' },
  {
    regimen: 'recargo',
    bases: [
      { ...line, tipoRecargo: 5.2, cuotaRecargo: 5200 },
      { ...line, tipoIva: 4 },
    ],
  },
  { regimen: 'intracomunitaria', receptor: portugal, bases: [exempt] },
  { receptor: portugal },
  { regimen: 'exportacion', bases: [exempt], receptor: { nombre: 'A', nif: 'F1', pais: 'AD' } },
  { rectificativa: { ...corrected, metodo: 'diferencias' }, total: -121_000 },
  { rectificativa: { ...corrected, metodo: 'sustitucion' } },
  {
    rectificativa: {
      ...{ causa: 'rappel', metodo: 'diferencias' },
      rectifica: Array.from({ length: 1000 }, (_, n) => ({ numero: `A26-${n}`, fecha: '2026-12-31' })),
    },
  },
  // The final factura of an order that was paid before its delivery.
  { bases: [{ ...line, base: 0, cuotaIva: 0 }], total: 0 },
];

describe('a request', () => {
  it('is valid with the record of every case, first and later, new and corrected', async () => {
    const altas = cases.map((change) => altaOf({ ...invoice, ...change }));
    const records = [
      ...altas.map((alta) => altaXml(alta, chain)),
      ...altas.map((alta) => altaXml(alta, later, { isCorrection: true, refused: 'X' })),
      ...altas.slice(0, 1).map((alta) => anulacionXml(alta, chain)),
      ...altas.slice(0, 1).map((alta) => anulacionXml(alta, later, { isUnknown: true, refused: true })),
    ];
    expect(await schemaErrors('SuministroLR.xsd', submissionXml(taxpayer, records, false))).toEqual([]);
    expect(
      await schemaErrors('SuministroLR.xsd', submissionXml(taxpayer, records.slice(0, 1), true)),
    ).toEqual([]);
  });

  it('fails the schema with a NIF of another length, which proves that the check runs', async () => {
    const wrong = altaXml({ ...altaOf(invoice), issuerNif: 'B1' }, chain);
    expect(
      (await schemaErrors('SuministroLR.xsd', submissionXml(taxpayer, [wrong], false))).join(),
    ).toContain('IDEmisorFactura');
  });

  it('escapes texts', () => {
    const xml = altaXml(altaOf(invoice), chain);
    expect(xml).toContain('«Tienda» &lt;b&gt;');
    expect(soapRequest(submissionXml(taxpayer, [xml], false))).toContain('Casa &amp; Hijos');
  });

  it('is valid as a consultation of a month, of an invoice and of a next page', async () => {
    const after = { nif: 'B12345674', numero: 'A27-000001', fecha: '31-01-2027' };
    for (const fields of [{}, { numero: 'A27-000001' }, { after }]) {
      const xml = consultationXml(taxpayer, { month: '2027-01', ...fields });
      expect(await schemaErrors('ConsultaLR.xsd', xml)).toEqual([]);
    }
  });
});
