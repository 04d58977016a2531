import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { memoryPages, validateXML } from 'xmllint-wasm';
import { type DebitFile, writePain008 } from './pain-008.ts';
import { sepaText } from './sepa-text.ts';

const schema = readFileSync(
  join(import.meta.dirname, '../../../../tests/support/sepa/pain.008.001.02.xsd'),
  'utf8',
);
const file: DebitFile = {
  message: 'R7-20261124',
  created: new Date('2026-11-24T10:00:00Z'),
  creditor: {
    nombre: 'Atelier Montseny, S. L.',
    id: 'ES50000B58818501',
    iban: 'ES9121000418450200051332',
    bic: '',
  },
  tipo: 'CORE',
  fecha: '2026-12-01',
  recibos: [
    {
      ...{
        id: 'R7-1',
        importe: 1_890_33,
        titular: 'Núria Peñalver & Fills',
        iban: 'ES7921000813610123456789',
      },
      ...{ mandato: 'PERCHA-901', firmado: '2026-03-01', sequence: 'FRST', text: 'Factura A26-000812' },
    },
    {
      ...{ id: 'R7-2', importe: 5, titular: 'Loja «Ã»', iban: 'PT50000201231234567890154' },
      ...{ mandato: 'PERCHA-902', firmado: '2025-03-01', sequence: 'RCUR', text: 'Factura A26-000813' },
    },
  ],
};
const errorsOf = async (xml: string) =>
  (
    await validateXML({
      xml: [{ fileName: 'remesa.xml', contents: xml }],
      schema: [{ fileName: 'pain.008.001.02.xsd', contents: schema }],
      maxMemoryPages: 256 * memoryPages.MiB,
    })
  ).errors.map(({ message }) => message);

it('writes a file that the schema of pain.008.001.02 accepts, with and without a BIC', async () => {
  const xml = writePain008(file, 'pain.008.001.02');
  expect(await errorsOf(xml)).toEqual([]);
  expect(xml).toContain('<CtrlSum>1890.38</CtrlSum>');
  expect(xml).toContain('<Nm>Nuria Penalver Fills</Nm>');
  expect(xml.match(/<PmtInf>/g)).toHaveLength(2);
  expect(xml).toContain('<CreDtTm>2026-11-24T11:00:00</CreDtTm>');
  const withBic = { ...file, creditor: { ...file.creditor, bic: 'CAIXESBBXXX' } };
  expect(await errorsOf(writePain008(withBic, 'pain.008.001.02'))).toEqual([]);
  expect(await errorsOf(xml.replace('<PmtMtd>DD</PmtMtd>', '<PmtMtd>XX</PmtMtd>'))).not.toEqual([]);
});

it('writes version 001.08 by its own template', () => {
  const xml = writePain008(
    { ...file, creditor: { ...file.creditor, bic: 'CAIXESBBXXX' } },
    'pain.008.001.08',
  );
  expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.008.001.08');
  expect(xml).toContain('<BICFI>CAIXESBBXXX</BICFI>');
});

it('keeps the signs of SEPA only', () => {
  expect(sepaText('Çà «l·l» ñandú & Co.', 70)).toBe('Ca l.l nandu Co.');
  expect(sepaText('a'.repeat(80), 70)).toHaveLength(70);
});
