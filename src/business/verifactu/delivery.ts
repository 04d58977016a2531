/** The delivery of records to the tax agency: states and waits, without I/O. */

/** `flawed`: accepted with errors, which a correction mends. `rejected`: the agency does not have it. */
export const deliveryStates = ['waiting', 'accepted', 'flawed', 'rejected'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** `fault`: the agency refused the request as a whole. `unreachable`: it may have arrived all the same. */
export type SubmissionOutcome = 'sending' | 'correct' | 'partial' | 'wrong' | 'fault' | 'unreachable';

/** The agency accepts so many records in a request. */
export const maxRecords = 1000;

/** The wait before the agency has answered once (Orden HAC/1177/2024, art. 16). */
export const firstWaitSeconds = 60;
const maxWaitSeconds = 15 * 60;

/** Returns the seconds until the next attempt after failed ones in a row. */
export const retryWaitSeconds = (failures: number): number =>
  Math.min(maxWaitSeconds, firstWaitSeconds * 2 ** Math.max(0, Math.min(failures, 10) - 1));

/** A line of the agency's reply. */
export interface ReplyLine {
  nif: string;
  numero: string;
  /** `DD-MM-YYYY`. */
  fecha: string;
  kind: 'alta' | 'anulacion';
  state: Exclude<DeliveryState, 'waiting'>;
  code: string;
  message: string;
  /** The state of the record that the agency has already. */
  duplicate?: { state: 'accepted' | 'flawed'; code: string; message: string };
}

/** A record that was sent. */
export interface SentRecord {
  recordId: number;
  nif: string;
  numero: string;
  fecha: string;
  kind: 'alta' | 'anulacion';
  /** An earlier request with it had no answer, so that the agency may have it. */
  mayHaveArrived: boolean;
}

export interface Settled {
  recordId: number;
  state: Exclude<DeliveryState, 'waiting'>;
  code: string;
  message: string;
}

/**
 * Assigns the lines of a reply to the records of its request. Records without a line stay as they are.
 * A duplicate of a record that may have arrived is this record: its state is the one that the agency has.
 */
export function settle(sent: readonly SentRecord[], lines: readonly ReplyLine[]): Settled[] {
  const keyOf = (one: Pick<ReplyLine, 'nif' | 'numero' | 'fecha' | 'kind'>) =>
    [one.nif, one.numero, one.fecha, one.kind].join('\n');
  const open = Map.groupBy(lines, keyOf);
  return sent.flatMap((record) => {
    // An invoice that occurs twice, with its correction, has its lines in the order of the request.
    const line = open.get(keyOf(record))?.shift();
    if (!line) return [];
    const { state, code, message } = (record.mayHaveArrived && line.duplicate) || line;
    return [{ recordId: record.recordId, state, code, message }];
  });
}
