/** The names of the periods, as URLs and views store them. */

export const dayPeriods = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'thisSeason',
  'lastSeason',
] as const;
export type Period = (typeof dayPeriods)[number];

export const isPeriod = (value: unknown): value is Period => dayPeriods.some((one) => one === value);
