/** Rules of SEPA mandates and creditors, without I/O. Days are `YYYY-MM-DD`. */
import { addMonths } from '../../platform/i18n/parse-day.ts';

/** Months after the last use in which a mandate stays valid. */
const validMonths = 36;

export interface Mandate {
  referencia: string;
  firmado: string;
  tipo: 'CORE' | 'B2B';
}

/**
 * Returns the last day on which a mandate may be used.
 * @param lastUse the due day of its last debit; undefined when it was never used
 */
export const mandateExpiry = ({ firmado }: Pick<Mandate, 'firmado'>, lastUse: string | undefined): string =>
  addMonths(lastUse !== undefined && lastUse > firmado ? lastUse : firmado, validMonths);

/** A mandate that can be used, or why there is none. */
export type MandateChoice = { mandate: Mandate; caduca: string } | { fault: 'none' | 'expired' };

/**
 * Chooses the newest mandate of a kind that is valid on a day.
 * @param lastUses the due day of the last debit by reference
 */
export function chooseMandate(
  mandates: readonly Mandate[],
  tipo: Mandate['tipo'],
  lastUses: Readonly<Record<string, string>>,
  day: string,
): MandateChoice {
  const own = mandates
    .filter((one) => one.tipo === tipo && one.firmado <= day)
    .toSorted((a, b) => b.firmado.localeCompare(a.firmado));
  for (const mandate of own) {
    const caduca = mandateExpiry(mandate, lastUses[mandate.referencia]);
    if (caduca >= day) return { mandate, caduca };
  }
  return { fault: own.length > 0 ? 'expired' : 'none' };
}

/**
 * Tests a creditor identifier of SEPA (EPC262-08): country, check digits, three signs of the business, and
 * the national number. The check digits leave the business out.
 */
export function isCreditorId(written: string): boolean {
  const text = written.toUpperCase();
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{3}[A-Z0-9]{1,28}$/.test(text)) return false;
  const digits = [...text.slice(7), ...text.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('');
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
