/** The weeks that the day sheet compares, without I/O. */
import { comparedWeeks } from './dashboard.contract.ts';

const dayMs = 86_400_000;

/** Returns the day some days later; both `YYYY-MM-DD`. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** Returns the Monday of a day's week. */
export const mondayOf = (day: string): string =>
  addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Returns the Monday of the first compared week. */
export const firstMonday = (today: string): string => addDays(mondayOf(today), -7 * (comparedWeeks - 1));

/** Returns the days from one to another: 0 for the same day. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs);

/** Returns the number of the week, as in ISO 8601: week 1 has the year's first Thursday. */
export function weekNumber(day: string): number {
  const thursday = addDays(mondayOf(day), 3);
  return 1 + Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7);
}

/** Returns the running sums of the amounts. */
export function runningSums(amounts: readonly number[]): number[] {
  let sum = 0;
  return amounts.map((amount) => (sum += amount));
}
