/** The exports of verifactu for other slices. */
export { checkFactura } from './check-factura.ts';
export { generatedAt } from './huella.ts';
export {
  altaRecord,
  annulFactura,
  type FiscalMark,
  findFiscalMark,
  fiscalRecords,
  type OpenChain,
  openFiscalChain,
  recordFactura,
  softwareOf,
} from './record-factura.ts';
