/** What becomes of a letter on its way: rules without I/O. */

/**
 * `pendiente` waits for its time or its next try; `enviando` is being handed over; `enviado` was taken by the mail
 * server. `incierto`: the line broke after the whole letter had been said, so it may have arrived: it is not sent
 * again by itself, since nobody should get a letter twice. `fallido`: given up. `retirado`: called back in time.
 */
export const estadosCorreo = ['pendiente', 'enviando', 'enviado', 'incierto', 'fallido', 'retirado'] as const;
export type EstadoCorreo = (typeof estadosCorreo)[number];

/**
 * Whether a letter may be sent once more: one that held a key may not, as the key is gone with the last try; nor one
 * whose reader was taken out of it.
 */
export const isRepeatable = (one: { estado: EstadoCorreo; conClave: boolean; para: string }): boolean =>
  (one.estado === 'fallido' || one.estado === 'incierto') && !one.conClave && one.para !== '';

/** What a try met. `refused` is the mail server's word for good; `later` is its word for now, or no word at all. */
export type Delivery = { result: 'sent' } | { result: 'refused' | 'later' | 'unknown'; error: string };

const minute = 60_000;
/** Between the first try and the last lie some two days. */
const waits = [1, 2, 5, 15, 30, 60, 120, 240, 480, 960, 960].map((minutes) => minutes * minute);

export interface NextStep {
  estado: EstadoCorreo;
  /** Milliseconds until the next try, when it is to be tried again. */
  waitMs?: number;
  error?: string;
}

/** @param intentos how often it has been tried, this time included */
export function afterTry(delivery: Delivery, intentos: number): NextStep {
  if (delivery.result === 'sent') return { estado: 'enviado' };
  const { error } = delivery;
  if (delivery.result === 'unknown') return { estado: 'incierto', error };
  const waitMs = delivery.result === 'later' ? waits[intentos - 1] : undefined;
  return waitMs === undefined ? { estado: 'fallido', error } : { estado: 'pendiente', waitMs, error };
}

/** A letter that has been `enviando` for longer belonged to a server that was killed. */
export const longestHandOverMs = 10 * minute;
