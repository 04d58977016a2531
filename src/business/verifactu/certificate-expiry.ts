/** When the house gets a letter about a certificate that expires, without I/O. */

/** Days before the expiry; at 0 it has expired. */
const steps = [0, 1, 7, 14, 30] as const;

const dayMs = 24 * 60 * 60 * 1000;

/** Returns the whole days that are left; 0 or less once it has expired. */
export const daysLeftOf = (notAfter: Date, now: Date): number =>
  Math.ceil((notAfter.getTime() - now.getTime()) / dayMs);

/**
 * Returns the step for which a letter is due.
 * @param warned the step of the last letter; null without one
 */
export function dueStep(daysLeft: number, warned: number | null): number | undefined {
  const step = steps.find((days) => daysLeft <= days);
  return step !== undefined && (warned === null || step < warned) ? step : undefined;
}
