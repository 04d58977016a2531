/** The only place that turns errors into the replies of the API's error table. */
import { randomUUID } from 'node:crypto';
import { isServiceUnavailable } from '../../http/call-errors.ts';
import { DoesNotBind, Failure, FieldsInvalid } from '../../http/failures.ts';
import { SearchError } from '../../http/search-error.ts';
import type { Language } from '../../i18n/languages.ts';
import { constraintFailure } from '../database/constraint-failure.ts';
import {
  isDiskFull,
  isOvertaken,
  mayHaveHappened,
  unavailableReason,
} from '../database/database-unavailable.ts';
import { FilesUnavailable } from '../files/files.ts';
import type { Logger } from '../log.ts';
import { translate } from '../texts.ts';
import { maxFieldErrors } from './bounded-parts.ts';
import { commonHeaders, dataPolicy } from './security-headers.ts';

export interface FailureContext {
  language: Language;
  requestId: string;
  log: Logger;
  /** Method and path, for the log. */
  call: string;
  /** Called for each failure that concerns the database or the disk. */
  note?: (error: unknown) => void;
}

/** Returns the reply to a failed call. An unexpected error is logged, and its message is not sent. */
export function failureReply(error: unknown, context: FailureContext): Response {
  const failure = asFailure(error);
  if (failure) {
    return failure instanceof DoesNotBind ? problemBody(failure, context) : errorBody(failure, context);
  }
  const { log, requestId, call, note } = context;
  if (wentAway(error)) {
    log.debug({ requestId, call }, 'the caller went away');
    return errorBody(clientGone, context);
  }
  // The code in the reply, with which support finds this line.
  const errorId = randomUUID();
  // `availability` logs an outage once for all of its calls.
  const known = failureOf(error, call);
  if (known) {
    note?.(error);
    // No outage: a statement took too long or waited for a lock.
    if (known === overtaken) log.warn({ reason: String(error), errorId, requestId, call }, 'overtaken');
    return errorBody(known, context, errorId);
  }
  const conflict = constraintFailure(error);
  if (conflict) {
    log.warn({ err: error, errorId, requestId, call }, 'a constraint of the database refused the call');
    return errorBody(conflict, context, errorId);
  }
  log.error({ err: error, errorId, requestId, call }, 'unexpected failure');
  return errorBody(unexpected, context, errorId);
}

const unexpected = new Failure(500, 'An Error has occurred!', [
  { key: 'No se ha guardado nada; vuelva a intentarlo.' },
]);

/** The client has gone. The status, nginx's own for the case, is for the log. */
const clientGone = new Failure(499, 'Client Closed Request');

const unavailable = (status: number, exception: string, key: string, retrySeconds: number, outcome: string) =>
  new Failure(status, exception, [{ key }], { outcome }, { 'Retry-After': String(retrySeconds) });

const serviceAway = unavailable(
  503,
  'Service Unavailable',
  'Ahora mismo no se puede atender. Vuelva a intentarlo en unos segundos.',
  2,
  'none',
);

/** The connection broke during a call that writes. */
const outcomeUnknown = unavailable(
  503,
  'Service Unavailable',
  'La conexión con los datos se ha cortado y no sabemos si esto se ha guardado. Compruébelo antes de repetirlo.',
  2,
  'unknown',
);

const overtaken = unavailable(
  503,
  'Service Unavailable',
  'Hay demasiado trabajo a la vez y esto no se ha guardado. Vuelva a intentarlo en unos segundos.',
  2,
  'none',
);

const diskFull = unavailable(
  507,
  'Insufficient Storage',
  'No queda espacio para guardar y esto no se ha guardado. Estamos en ello; vuelva a intentarlo más tarde.',
  30,
  'none',
);

/** Returns the reply for a database or disk failure; undefined for any other error. */
function failureOf(error: unknown, call: string): Failure | undefined {
  if (isDiskFull(error)) return diskFull;
  if (isOvertaken(error)) return overtaken;
  if (error instanceof FilesUnavailable) return serviceAway;
  // A call that the server makes to itself, as the assistant does, passes its refusal on.
  if (isServiceUnavailable(error)) {
    if (error.status === 507) return diskFull;
    return error.body.outcome === 'unknown' ? outcomeUnknown : serviceAway;
  }
  if (!unavailableReason(error)) return undefined;
  return mayHaveHappened(error) && !call.startsWith('GET ') ? outcomeUnknown : serviceAway;
}

/** The client closed the connection before its body was complete. */
function wentAway(error: unknown): boolean {
  const { code, name, message } = error as { code?: string; name?: string; message?: string };
  return name === 'AbortError' || (code === 'ECONNRESET' && message === 'aborted');
}

function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (error instanceof SearchError) {
    return new FieldsInvalid([{ field: error.field, key: error.key, params: error.params }]);
  }
  return undefined;
}

function errorBody(
  failure: Failure,
  { language, requestId }: FailureContext,
  errorId: string = randomUUID(),
): Response {
  const messages =
    failure instanceof FieldsInvalid
      ? failure.fields
          .slice(0, maxFieldErrors)
          .map(({ field, key, params }) =>
            JSON.stringify({ field, message: translate(language, key, params) }),
          )
      : failure.texts.slice(0, maxFieldErrors).map(({ key, params }) => translate(language, key, params));
  return reply(failure, 'application/json; charset=utf-8', language, {
    messages,
    exception: failure.exception,
    source: 'Percha',
    errorId,
    traceId: requestId,
    supportMessage: translate(language, 'Si llama a la casa, indique este código: {{errorId}}.', { errorId }),
    statusCode: failure.status,
    ...failure.details,
  });
}

/** Returns the reply to a request that does not bind, in the format of .NET's model binding (RFC 9457). */
function problemBody(failure: DoesNotBind, { language, requestId }: FailureContext): Response {
  const errors: Record<string, string[]> = {};
  for (const { field, key, params } of failure.fields) {
    errors[field || '$'] = [...(errors[field || '$'] ?? []), translate(language, key, params)];
  }
  return reply(failure, 'application/problem+json; charset=utf-8', language, {
    type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
    title: failure.exception,
    status: failure.status,
    traceId: requestId,
    errors,
  });
}

function reply(failure: Failure, type: string, language: Language, body: object): Response {
  return new Response(JSON.stringify(body), {
    status: failure.status,
    headers: {
      ...commonHeaders,
      ...failure.headers,
      'Content-Security-Policy': dataPolicy,
      'Content-Type': type,
      'Content-Language': language,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Language, Cookie',
    },
  });
}
