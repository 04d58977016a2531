/** Steps of reminders, without I/O. */

/** From these days overdue on a step is due; each follows the one before after `pause` days. */
const firstDay = { 1: 7, 2: 21, 3: 45 } as const;
const pause = 14;

export type ReminderStep = 1 | 2 | 3;

/**
 * Returns the next reminder of a cliente; undefined while none is due.
 * @param dias days since its oldest open due date was due
 * @param last the last reminder since that day, and how many days ago
 */
export function nextStep(
  dias: number,
  last: { paso: ReminderStep; dias: number } | undefined,
): ReminderStep | undefined {
  if (!last) return dias >= firstDay[1] ? 1 : undefined;
  if (last.paso === 3 || last.dias < pause) return undefined;
  const next = last.paso === 1 ? 2 : 3;
  return dias >= firstDay[next] ? next : undefined;
}
