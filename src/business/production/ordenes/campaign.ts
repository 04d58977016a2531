/** The close of a campaign: what becomes of a color that too few shops asked for. A rule without I/O. */

/**
 * Raises quantities to a total by their shares; none falls below what was asked.
 * @returns the quantities in their order; they are as they were when they have the total already
 */
export function raisedTo(asked: readonly number[], total: number): number[] {
  const sum = asked.reduce((all, n) => all + n, 0);
  const more = total - sum;
  if (more <= 0 || sum === 0) return [...asked];
  const exact = asked.map((n) => (more * n) / sum);
  const raised = exact.map(Math.floor);
  let left = more - raised.reduce((all, n) => all + n, 0);
  const byRest = exact.map((share, place) => ({ place, rest: share - Math.floor(share) }));
  for (const { place } of byRest.toSorted((a, b) => b.rest - a.rest || a.place - b.place)) {
    if (left === 0) break;
    raised[place] = (raised[place] ?? 0) + 1;
    left -= 1;
  }
  return asked.map((n, place) => n + (raised[place] ?? 0));
}
