/** The exports of verifactu for other slices. */
export {
  annulFactura,
  type FiscalMark,
  findFiscalMark,
  fiscalRecords,
  openFiscalChain,
  recordFactura,
} from './record-factura.ts';
