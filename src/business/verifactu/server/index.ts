/** The exports of verifactu for other slices. */
export { type CertificateStore, createCertificateStore } from './certificate.ts';
export { checkFactura } from './check-factura.ts';
export { compareAfterRestore } from './compare-after-restore.ts';
export { findFiscalStates } from './deliveries.repository.ts';
export { generatedAt } from './huella.ts';
export { mailCertificateExpiry } from './mail-expiry.ts';
export {
  altaRecord,
  annulFactura,
  type FiscalMark,
  findFiscalMarks,
  fiscalRecords,
  type OpenChain,
  openFiscalChain,
  recordFactura,
  softwareOf,
} from './record-factura.ts';
export { openRecordSender } from './sender.ts';
