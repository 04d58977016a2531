/** The only place that reads the time; everything else is told, so that tests can choose the day. */
export interface Clock {
  now(): Date;
  /** Today in the house's time zone, `YYYY-MM-DD`. */
  today(): string;
}

const madridDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' });

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => madridDay.format(new Date()),
};

/** A clock that stands still, for tests. */
export function clockAt(instant: string): Clock {
  const date = new Date(instant);
  return { now: () => new Date(date), today: () => madridDay.format(date) };
}
