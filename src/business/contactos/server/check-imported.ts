/** Checks the members that clientes and proveedores share, as a file has them. */
import * as z from 'zod/mini';
import { fieldFailure } from '../../../platform/http/field-failure.ts';
import type { ImportValues } from '../../../platform/import/import-column.ts';
import type { ImportProblem } from '../../../platform/server/import/import-resource.ts';
import { compactIban } from '../iban.ts';
import { postalCodeOf } from '../postal-code.ts';
import { parseTaxId, type TaxId } from './tax-id.ts';

interface Country {
  iso2: string;
  isEu: boolean;
}

interface CheckedValues {
  /** As the house stores them. */
  values: ImportValues;
  nifTipo: 'nif' | 'nifIva' | 'pais';
  /** A new tax number that is correct. */
  taxId?: TaxId;
  problems: ImportProblem[];
}

/**
 * Checks tax number, postal code, IBAN and the rules of the contract.
 * @param current the values of the record that exists: what the house has already is not judged again
 * @param shape the contract's editable members, all optional
 */
export async function checkImported(
  given: ImportValues,
  current: ImportValues | undefined,
  { iso2, isEu }: Country,
  shape: z.ZodMiniType,
): Promise<CheckedValues> {
  const problems: ImportProblem[] = [];
  const refuse = (column: string, key: string) => void problems.push({ column, key });
  const isNew = (name: string) => given[name] !== current?.[name];
  const values = { ...given };
  const nifTipo = iso2 === 'ES' ? 'nif' : isEu ? 'nifIva' : 'pais';
  let taxId: TaxId | undefined;
  if (typeof values.nif === 'string' && nifTipo !== 'pais' && isNew('nif')) {
    taxId = await parseTaxId(iso2, values.nif);
    if (taxId) values.nif = taxId.nif;
    else refuse('nif', 'Este NIF no es correcto. Revise que no falte ni sobre nada.');
  }
  if (typeof values.codigoPostal === 'string' && isNew('codigoPostal')) {
    // A spreadsheet drops the zero of Barcelona's codes.
    const full = iso2 === 'ES' ? values.codigoPostal.padStart(5, '0') : values.codigoPostal;
    const stored = postalCodeOf(iso2, full);
    if (stored !== undefined) values.codigoPostal = stored;
    else {
      refuse(
        'codigoPostal',
        'Un código postal de España tiene cinco cifras; uno de Portugal, cuatro, un guion y tres más.',
      );
    }
  }
  if (typeof values.iban === 'string') values.iban = compactIban(values.iban);
  const plazos = typeof values.plazos === 'string' ? plazosOf(values.plazos) : undefined;
  if (plazos) values.plazos = plazos.join(', ');
  const diasPago = typeof values.diasPago === 'string' ? plazosOf(values.diasPago) : undefined;
  if (diasPago) values.diasPago = diasPago.join(', ');
  const { id: _, pais, comercial, tarifa, ...members } = values;
  const euros = (cents: ImportValues[string]) => (cents === undefined ? undefined : Number(cents) / 100);
  const parsed = z.safeParse(shape, {
    ...members,
    plazos,
    diasPago,
    limiteCredito: euros(values.limiteCredito),
    limiteAsegurado: euros(values.limiteAsegurado),
  });
  for (const issue of parsed.error?.issues ?? []) {
    const { field, ...failure } = fieldFailure(issue, members);
    const [column = ''] = field.split('.');
    if (isNew(column)) problems.push({ column, ...failure });
  }
  return { values, nifTipo, problems, ...(taxId && { taxId }) };
}

/** Returns the days of payment terms or of fixed payment: `30 y 60` is 30 and 60. */
export const plazosOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);
