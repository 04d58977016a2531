/** The chained hash of a record (AEAT, hash specification 0.1.2). */
import { createHash } from 'node:crypto';

export interface AltaHashed {
  nif: string;
  numero: string;
  /** `DD-MM-YYYY`. */
  fecha: string;
  type: string;
  taxTotal: string;
  total: string;
  /** The hash of the record before it; empty for the first. */
  previous: string;
  /** ISO 8601 with offset. */
  generated: string;
}

export type AnulacionHashed = Pick<AltaHashed, 'nif' | 'numero' | 'fecha' | 'previous' | 'generated'>;

const joined = (fields: readonly (readonly [string, string])[]) =>
  fields.map(([name, value]) => `${name}=${value.trim()}`).join('&');

/** Returns the text of a `RegistroAlta` that is hashed. */
export const altaText = (record: AltaHashed): string =>
  joined([
    ['IDEmisorFactura', record.nif],
    ['NumSerieFactura', record.numero],
    ['FechaExpedicionFactura', record.fecha],
    ['TipoFactura', record.type],
    ['CuotaTotal', record.taxTotal],
    ['ImporteTotal', record.total],
    ['Huella', record.previous],
    ['FechaHoraHusoGenRegistro', record.generated],
  ]);

/** Returns the text of a `RegistroAnulacion` that is hashed. */
export const anulacionText = (record: AnulacionHashed): string =>
  joined([
    ['IDEmisorFacturaAnulada', record.nif],
    ['NumSerieFacturaAnulada', record.numero],
    ['FechaExpedicionFacturaAnulada', record.fecha],
    ['Huella', record.previous],
    ['FechaHoraHusoGenRegistro', record.generated],
  ]);

/** Returns the hash of a text: SHA-256 in 64 upper-case hexadecimal digits. */
export const huellaOf = (text: string): string =>
  createHash('sha256').update(text, 'utf8').digest('hex').toUpperCase();

const madrid = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const madridOffset = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Madrid', timeZoneName: 'longOffset' });

/** Returns an instant as the record writes it: `2027-01-31T10:20:30+01:00`. */
export function generatedAt(instant: Date): string {
  const offset = madridOffset.formatToParts(instant).find(({ type }) => type === 'timeZoneName')?.value;
  return `${madrid.format(instant).replace(' ', 'T')}${offset?.replace('GMT', '') ?? ''}`;
}
