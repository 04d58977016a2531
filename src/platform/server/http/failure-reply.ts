/** The one place that turns what went wrong into the wire's table of errors. */
import { randomUUID } from 'node:crypto';
import { DoesNotBind, Failure, FieldsInvalid } from '../../http/failures.ts';
import { SearchError } from '../../http/search-error.ts';
import type { Language } from '../../i18n/languages.ts';
import type { Logger } from '../log.ts';
import { say } from '../texts.ts';
import { commonHeaders, dataPolicy } from './security-headers.ts';

export interface FailureContext {
  language: Language;
  requestId: string;
  log: Logger;
  /** Method and path, for the log. */
  call: string;
}

/** The reply to a call that failed; what nobody foresaw is logged, and its message stays in the house. */
export function failureReply(error: unknown, context: FailureContext): Response {
  const failure = asFailure(error);
  if (!failure) {
    context.log.error({ err: error, requestId: context.requestId, call: context.call }, 'unexpected failure');
    return errorBody(unexpected, context);
  }
  return failure instanceof DoesNotBind ? problemBody(failure, context) : errorBody(failure, context);
}

const unexpected = new Failure(500, 'An Error has occurred!', [
  { key: 'Ha ocurrido un error inesperado. No se ha guardado nada; vuelva a intentarlo.' },
]);

function asFailure(error: unknown): Failure | undefined {
  if (error instanceof Failure) return error;
  if (error instanceof SearchError) {
    return new FieldsInvalid([{ field: error.field, key: error.key, params: error.params }]);
  }
  return undefined;
}

function errorBody(failure: Failure, { language, requestId }: FailureContext): Response {
  const errorId = randomUUID();
  const messages =
    failure instanceof FieldsInvalid
      ? failure.fields.map(({ field, key, params }) =>
          JSON.stringify({ field, message: say(language, key, params) }),
        )
      : failure.texts.map(({ key, params }) => say(language, key, params));
  return reply(failure, 'application/json; charset=utf-8', language, {
    messages,
    exception: failure.exception,
    source: 'Percha',
    errorId,
    traceId: requestId,
    supportMessage: say(language, 'Si llama a la casa, indique este código: {{errorId}}.', { errorId }),
    statusCode: failure.status,
    ...failure.details,
  });
}

/** The shape of a request that does not bind, as .NET's model binding replies (RFC 9457). */
function problemBody(failure: DoesNotBind, { language, requestId }: FailureContext): Response {
  const errors: Record<string, string[]> = {};
  for (const { field, key, params } of failure.fields) {
    errors[field || '$'] = [...(errors[field || '$'] ?? []), say(language, key, params)];
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
