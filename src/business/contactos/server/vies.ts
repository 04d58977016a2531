/** Client of the EU's VAT register (VIES, its REST call `check-vat-number`). */
import * as z from 'zod/mini';
import { addDays } from '../../../platform/i18n/parse-day.ts';
import type { Clock } from '../../../platform/server/clock.ts';
import { viesDays } from '../cliente.ts';

/** `unknown`: no answer in time, or the country's own register is away. It blocks nothing. */
export type ViesAnswer = 'valid' | 'invalid' | 'unknown';

export interface Vies {
  /**
   * Checks a VAT number. Never throws.
   * @param iso2 ISO 3166-1 alpha-2
   * @param nif the number without its prefix
   */
  check(iso2: string, nif: string): Promise<ViesAnswer>;
}

const answer = z.object({ valid: z.boolean(), userError: z.optional(z.nullable(z.string())) });
/** Values of `userError` when VIES really looked the number up. */
const lookedUp: readonly string[] = ['VALID', 'INVALID'];

/**
 * Creates a client.
 * @param url of the REST service, without a trailing slash (`VIES_URL`)
 */
export function createVies(url: string, timeoutMs = 5000): Vies {
  return {
    async check(iso2, nif) {
      try {
        const response = await fetch(`${url}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          // VIES uses EL for Greece.
          body: JSON.stringify({ countryCode: iso2 === 'GR' ? 'EL' : iso2, vatNumber: nif }),
          signal: AbortSignal.timeout(timeoutMs),
        });
        const { valid, userError } = answer.parse(await response.json());
        if (!response.ok || (userError && !lookedUp.includes(userError))) return 'unknown';
        return valid ? 'valid' : 'invalid';
      } catch {
        return 'unknown';
      }
    },
  };
}

/** The answer of VIES as the columns of a cliente. */
export interface ViesColumns {
  vies_estado: ViesAnswer | null;
  vies_comprobado: Date | null;
  /** Last day on which a valid answer is trusted, `YYYY-MM-DD`. */
  vies_valido_hasta: string | null;
}

/** Returns the columns of today's answer; undefined: VIES was not asked. */
export const viesColumns = (answer: ViesAnswer | undefined, clock: Clock): ViesColumns => ({
  vies_estado: answer ?? null,
  vies_comprobado: answer ? clock.now() : null,
  vies_valido_hasta: answer === 'valid' ? addDays(clock.today(), viesDays) : null,
});
