/** Delivery rules of letters, without I/O. */

/**
 * `pendiente`: waits for its time or next attempt. `enviando`: on its way to the mail server. `enviado`:
 * accepted. `incierto`: the connection broke after the whole letter was sent. It may have arrived, so it is
 * not sent again automatically. `fallido`: given up. `retirado`: withdrawn in time.
 */
export const correoEstados = ['pendiente', 'enviando', 'enviado', 'incierto', 'fallido', 'retirado'] as const;
export type EstadoCorreo = (typeof correoEstados)[number];

/**
 * Tests whether a letter may be sent again. Its key is deleted after the last attempt, so a letter with a
 * link may not; neither may one without an address, whose person was anonymised.
 */
export const isRepeatable = (one: { estado: EstadoCorreo; hasKey: boolean; para: string }): boolean =>
  (one.estado === 'fallido' || one.estado === 'incierto') && !one.hasKey && one.para !== '';

/** The outcome of an attempt. `refused` is permanent; `later` is temporary, or no answer at all. */
export type Delivery = { result: 'sent' } | { result: 'refused' | 'later' | 'unknown'; error: string };

const minuteMs = 60_000;
/** About two days between the first attempt and the last. */
const retryDelaysMs = [1, 2, 5, 15, 30, 60, 120, 240, 480, 960, 960].map((minutes) => minutes * minuteMs);

export interface NextStep {
  estado: EstadoCorreo;
  /** Milliseconds until the next attempt, if there is one. */
  retryDelayMs?: number;
  error?: string;
}

/**
 * Returns the state of a letter after an attempt.
 * @param intentos number of attempts, this one included
 */
export function nextStep(delivery: Delivery, intentos: number): NextStep {
  if (delivery.result === 'sent') return { estado: 'enviado' };
  const { error } = delivery;
  if (delivery.result === 'unknown') return { estado: 'incierto', error };
  const retryDelayMs = delivery.result === 'later' ? retryDelaysMs[intentos - 1] : undefined;
  return retryDelayMs === undefined
    ? { estado: 'fallido', error }
    : { estado: 'pendiente', retryDelayMs, error };
}

/** A letter that is `enviando` for longer belonged to a server that was killed. */
export const maxSendingMs = 10 * minuteMs;
