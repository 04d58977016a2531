/** The address in the QR code of an invoice (AEAT, QR specification 0.4.7). */
const hosts = {
  production: 'https://www2.agenciatributaria.gob.es',
  test: 'https://prewww2.aeat.es',
};

/** The words around the code, as the law writes them (Orden HAC/1177/2024, art. 20); not translated. */
export const qrWords = {
  above: 'QR tributario:',
  below: 'Factura verificable en la sede electrónica de la AEAT',
};

export interface QrFields {
  nif: string;
  numero: string;
  /** `DD-MM-YYYY`. */
  fecha: string;
  /** As in the record: `241.40`. */
  total: string;
}

/** Returns the address. Invoices outside production point to the agency's test portal. */
export function qrAddress({ nif, numero, fecha, total }: QrFields, isProduction: boolean): string {
  const values = { nif, numserie: numero, fecha, importe: total };
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${hosts[isProduction ? 'production' : 'test']}/wlpl/TIKE-CONT/ValidarQR?${query.join('&')}`;
}
