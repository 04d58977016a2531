/** Asks the EU's register (VIES, its REST call `check-vat-number`) whether a VAT number is valid today. */
import * as z from 'zod/mini';

/** `unknown`: nobody answered in time, or the country's own register is away. It stops nobody. */
export type ViesAnswer = 'valid' | 'invalid' | 'unknown';

export interface Vies {
  /**
   * @param iso2 ISO 3166-1 alpha-2, the number without its prefix
   * @returns never throws
   */
  check(iso2: string, nif: string): Promise<ViesAnswer>;
}

const answer = z.object({ valid: z.boolean(), userError: z.optional(z.nullable(z.string())) });
/** What it says beside `valid` when it has really looked. */
const looked: readonly string[] = ['VALID', 'INVALID'];

/** @param url of the REST service, without a slash at its end (`VIES_URL`) */
export function createVies(url: string, timeoutMs = 5000): Vies {
  return {
    async check(iso2, nif) {
      try {
        const response = await fetch(`${url}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          // Greece has a letter code of its own there.
          body: JSON.stringify({ countryCode: iso2 === 'GR' ? 'EL' : iso2, vatNumber: nif }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        const { valid, userError } = answer.parse(await response.json());
        if (!response.ok || (userError && !looked.includes(userError))) return 'unknown';
        return valid ? 'valid' : 'invalid';
      } catch {
        return 'unknown';
      }
    },
  };
}
