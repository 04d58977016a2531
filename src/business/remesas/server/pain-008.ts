/** Writes the file of a remesa: the customer direct debit initiation of ISO 20022. */
import { element } from '../../../platform/server/xml.ts';
import type { Formato } from '../remesa.ts';
import { sepaText } from './sepa-text.ts';

/** The elements that differ between the versions. */
const templates: Readonly<Record<Formato, { bic: string }>> = {
  'pain.008.001.02': { bic: 'BIC' },
  'pain.008.001.08': { bic: 'BICFI' },
};

export interface Debit {
  /** The end-to-end id, by which the bank returns it; at most 35 characters. */
  id: string;
  /** Cents. */
  importe: number;
  titular: string;
  iban: string;
  mandato: string;
  firmado: string;
  sequence: 'FRST' | 'RCUR';
  /** The subject of the payment, for the debtor. */
  text: string;
}

export interface DebitFile {
  /** The id of the message; at most 35 characters. */
  message: string;
  created: Date;
  creditor: { nombre: string; id: string; iban: string; bic: string };
  tipo: 'CORE' | 'B2B';
  /** The day on which the bank collects. */
  fecha: string;
  recibos: readonly Debit[];
}

const wallClock = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Madrid',
});

const euros = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
const sumOf = (debits: readonly Debit[]) => euros(debits.reduce((sum, { importe }) => sum + importe, 0));

/** Returns the XML of a remesa. Debits of one sequence are a block. */
export function writePain008(file: DebitFile, formato: Formato): string {
  const { message, created, creditor, recibos } = file;
  const { bic } = templates[formato];
  const blocks = (['FRST', 'RCUR'] as const).flatMap((sequence) => {
    const own = recibos.filter((one) => one.sequence === sequence);
    return own.length > 0 ? [paymentBlock(file, sequence, own, bic)] : [];
  });
  const header = element('GrpHdr', [
    element('MsgId', message),
    element('CreDtTm', wallClock.format(created).replace(' ', 'T')),
    element('NbOfTxs', String(recibos.length)),
    element('CtrlSum', sumOf(recibos)),
    element('InitgPty', [element('Nm', sepaText(creditor.nombre, 70)), organisation(creditor.id)]),
  ]);
  const body = element('CstmrDrctDbtInitn', [header, ...blocks]);
  const xmlns = `urn:iso:std:iso:20022:tech:xsd:${formato}`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element('Document', [body], { xmlns })}`;
}

const organisation = (id: string) =>
  element('Id', [element('OrgId', [element('Othr', [element('Id', id)])])]);

/** A bank by its BIC; without one the IBAN says it. */
const agent = (name: string, code: string, bic: string) =>
  element(name, [
    element('FinInstnId', [code ? element(bic, code) : element('Othr', [element('Id', 'NOTPROVIDED')])]),
  ]);

const account = (name: string, iban: string) => element(name, [element('Id', [element('IBAN', iban)])]);

function paymentBlock(
  { message, creditor, tipo, fecha }: DebitFile,
  sequence: Debit['sequence'],
  debits: readonly Debit[],
  bic: string,
): string {
  return element('PmtInf', [
    element('PmtInfId', `${message}-${sequence}`),
    element('PmtMtd', 'DD'),
    element('NbOfTxs', String(debits.length)),
    element('CtrlSum', sumOf(debits)),
    element('PmtTpInf', [
      element('SvcLvl', [element('Cd', 'SEPA')]),
      element('LclInstrm', [element('Cd', tipo)]),
      element('SeqTp', sequence),
    ]),
    element('ReqdColltnDt', fecha),
    element('Cdtr', [element('Nm', sepaText(creditor.nombre, 70))]),
    account('CdtrAcct', creditor.iban),
    agent('CdtrAgt', creditor.bic, bic),
    element('ChrgBr', 'SLEV'),
    element('CdtrSchmeId', [
      element('Id', [
        element('PrvtId', [
          element('Othr', [element('Id', creditor.id), element('SchmeNm', [element('Prtry', 'SEPA')])]),
        ]),
      ]),
    ]),
    ...debits.map((debit) => transaction(debit, bic)),
  ]);
}

const transaction = (debit: Debit, bic: string) =>
  element('DrctDbtTxInf', [
    element('PmtId', [element('EndToEndId', debit.id)]),
    element('InstdAmt', euros(debit.importe), { Ccy: 'EUR' }),
    element('DrctDbtTx', [
      element('MndtRltdInf', [element('MndtId', debit.mandato), element('DtOfSgntr', debit.firmado)]),
    ]),
    agent('DbtrAgt', '', bic),
    element('Dbtr', [element('Nm', sepaText(debit.titular, 70))]),
    account('DbtrAcct', debit.iban),
    element('RmtInf', [element('Ustrd', sepaText(debit.text, 140))]),
  ]);
