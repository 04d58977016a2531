import { describe, expect, it } from 'vitest';
import { readNorma43 } from './norma-43.ts';
import { readReturnedDebits } from './pain-002.ts';

const amount = (cents: number) => String(cents).padStart(14, '0');
/** A statement of one account with a receipt of 500.00 and a fee of 3.50. */
const statement = (changes: Record<string, string> = {}) =>
  Object.values({
    head: `11210004180200051332261101261130${'2'}${amount(1000_00)}9783ATELIER MONTSENY`,
    receipt: `22    0418261105261106${'02'}${'000'}2${amount(500_00)}0000000000${'REF-1'.padEnd(28)}`,
    text: '2301TRANSFERENCIA DE AURORA               A26-001001',
    fee: `22    0418261106261106${'17'}${'000'}1${amount(3_50)}0000000000${''.padEnd(28)}`,
    foot: `33210004180200051332${'00001'}${amount(3_50)}${'00001'}${amount(500_00)}2${amount(1496_50)}978`,
    end: `88${'9'.repeat(18)}000005`,
    ...changes,
  }).join('\r\n');
const read = (text: string) => readNorma43(new TextEncoder().encode(text));

describe('readNorma43', () => {
  it('reads the movements of an account with their texts', async () => {
    expect(await read(statement())).toEqual({
      statements: [
        {
          ...{ account: '210004180200051332', from: '2026-11-01', to: '2026-11-30' },
          ...{ opening: 1000_00, closing: 1496_50 },
          movements: [
            {
              ...{ day: '2026-11-05', valueDay: '2026-11-06', amount: 500_00, kind: '02' },
              ...{ document: '0000000000', reference: 'REF-1' },
              text: 'TRANSFERENCIA DE AURORA A26-001001',
            },
            {
              ...{ day: '2026-11-06', valueDay: '2026-11-06', amount: -3_50, kind: '17' },
              ...{ document: '0000000000', reference: '', text: '' },
            },
          ],
        },
      ],
    });
  });

  it('reads texts of Windows-1252', async () => {
    const bytes = Buffer.from(statement({ text: '2301NÚRIA' }), 'latin1');
    expect(JSON.stringify(await readNorma43(new Uint8Array(bytes)))).toContain('NÚRIA');
  });

  it('refuses wrong totals, missing records, other currencies and other files', async () => {
    expect(
      await read(statement({ foot: statement().split('\r\n')[4]?.replace('149650', '149651') ?? '' })),
    ).toEqual({
      problem: 'totals',
      account: '210004180200051332',
    });
    expect(await read(statement({ end: `88${'9'.repeat(18)}000009` }))).toMatchObject({ problem: 'records' });
    expect(await read(statement().replace('9783ATELIER', '8403ATELIER'))).toMatchObject({
      problem: 'currency',
    });
    expect(await read('<xml/>')).toMatchObject({ problem: 'format' });
    expect(await read(statement().split('\r\n').slice(0, 3).join('\n'))).toMatchObject({ problem: 'format' });
    expect(await read('')).toMatchObject({ problem: 'format' });
  });
});

const report = (inner: string, version = '03') =>
  new TextEncoder().encode(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt><OrgnlPmtInfAndSts>${inner}</OrgnlPmtInfAndSts></CstmrPmtStsRpt></Document>`,
  );
const debit = (id: string, status = 'RJCT') =>
  `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts><StsRsnInf><Rsn><Cd>AM04</Cd></Rsn></StsRsnInf><OrgnlTxRef><Amt><InstdAmt Ccy="EUR">12.50</InstdAmt></Amt></OrgnlTxRef></TxInfAndSts>`;

describe('readReturnedDebits', () => {
  it('reads the debits that came back, of any version', async () => {
    expect(await readReturnedDebits(report(debit('R7-1') + debit('R7-2', 'ACCP'), '10'))).toEqual({
      returned: [{ endToEndId: 'R7-1', code: 'AM04', amount: 12_50 }],
    });
  });

  it('refuses other XML and other files', async () => {
    expect(await readReturnedDebits(new TextEncoder().encode('<a/>'))).toEqual({ problem: 'other' });
    expect(await readReturnedDebits(new TextEncoder().encode('R7-1;AM04'))).toEqual({ problem: 'format' });
  });
});
