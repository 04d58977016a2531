/** The only place that reads the time; all other code gets a clock, so that tests can set the day. */
export interface Clock {
  now(): Date;
  /** Today in Europe/Madrid, `YYYY-MM-DD`. */
  today(): string;
}

const madridDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Madrid' });

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => madridDay.format(new Date()),
};

/** A fixed clock for tests. */
export function clockAt(instant: string): Clock {
  const date = new Date(instant);
  return { now: () => new Date(date), today: () => madridDay.format(date) };
}
