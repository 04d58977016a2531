/** The exports of verifactu for other slices. */
export {
  annulFactura,
  type FiscalMark,
  findFiscalMark,
  openFiscalChain,
  recordFactura,
} from './record-factura.ts';
