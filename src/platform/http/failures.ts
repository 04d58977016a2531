import { enrolmentRequired } from './call-errors.ts';

/**
 * A text of a failure: a Spanish key with parameters. Handlers throw the failures of this file;
 * `platform/server/http/failure-reply.ts` alone turns them into replies, in the caller's language.
 */
export interface FailureText {
  key: string;
  params?: Record<string, string | number>;
}

/** A field that breaks a rule. */
export interface FieldFailure extends FailureText {
  field: string;
}

export class Failure extends Error {
  readonly status: number;
  /** A protocol constant: never translated, because clients compare it. */
  readonly exception: string;
  readonly texts: FailureText[];
  /** Further members of the error body, such as the differences of a 409. */
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    status: number,
    exception: string,
    texts: FailureText[] = [],
    details: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    super(exception);
    this.status = status;
    this.exception = exception;
    this.texts = texts;
    this.details = details;
    this.headers = headers;
  }
}

const authenticationFailed = 'Authentication Failed.';

/** 401: no token, or an invalid one. */
export class Unauthenticated extends Failure {
  constructor(
    exception = authenticationFailed,
    key = 'Su sesión no es válida o ha caducado. Vuelva a iniciar sesión.',
  ) {
    super(401, exception, [{ key }]);
  }
}

/** 400 `Authentication Failed.`: wrong credentials. Not a 401, so that the client starts no refresh. */
export class WrongCredentials extends Failure {
  constructor(key = 'El correo o la contraseña no son correctos.') {
    super(400, authenticationFailed, [{ key }]);
  }
}

/** 403: the permission is missing. */
export class Forbidden extends Failure {
  constructor() {
    super(403, 'You are not authorized to access this resource.', [{ key: 'No tiene permiso para esto.' }]);
  }
}

/** 403: the account must set up a second factor before anything else. */
export class EnrolmentRequired extends Failure {
  constructor() {
    super(403, enrolmentRequired, [{ key: 'La casa pide verificación en dos pasos: actívela para seguir.' }]);
  }
}

/** 404: missing, unpublished, or of another customer. `entity` is the spec's noun. */
export class NotFound extends Failure {
  constructor(entity: string, id: string | number) {
    super(404, `${entity} ${id} Not Found.`, [
      { key: 'No se encuentra: {{entity}} {{id}}.', params: { entity, id } },
    ]);
  }
}

/** 409: a business rule, a stale version or a record still in use prevents the change. */
export class Conflict extends Failure {
  constructor(exception: string, texts: FailureText[], details: Record<string, unknown> = {}) {
    super(409, exception, texts, details);
  }
}

/** A record that uses another one, with the path of its page. */
export interface RecordUse {
  /** The kind of record: a text key of the back office. */
  tipo: string;
  nombre: string;
  enlace: string;
}

/** The most uses that a refusal lists. */
export const maxListedUses = 20;

/** 409: other records use the record, so it cannot be deleted. The reply lists them as `usos`. */
export class InUse extends Conflict {
  constructor(exception: string, text: FailureText, { usos, total }: { usos: RecordUse[]; total: number }) {
    super(exception, [text], { usos: usos.slice(0, maxListedUses), totalUsos: total });
  }
}

/** 409: the record changed after the caller read it. The reply has the current record, user and time. */
export class StaleVersion extends Conflict {
  constructor(
    entity: string,
    id: string | number,
    details: { actual: Record<string, unknown>; cambiadoPor?: string; cuando?: string },
  ) {
    const { cambiadoPor: quien } = details;
    super(
      `${entity} ${id} has changed.`,
      [
        quien
          ? { key: '{{quien}} ha cambiado esto mientras tanto.', params: { quien } }
          : { key: 'Esto ha cambiado mientras tanto.' },
      ],
      details,
    );
  }
}

/** 400 `One or More Validations failed.`: fields that break a rule. */
export class FieldsInvalid extends Failure {
  readonly fields: FieldFailure[];
  constructor(fields: FieldFailure[]) {
    super(400, 'One or More Validations failed.', fields);
    this.fields = fields;
  }
}

/**
 * 400 `Validation Errors Occurred.`: a rule of identity refuses the whole request. `details.campo` may name
 * the field at which a form shows the message.
 */
export class RuleBroken extends Failure {
  constructor(texts: FailureText[], details: Record<string, unknown> = {}) {
    super(400, 'Validation Errors Occurred.', texts, details);
  }
}

/** 400 problem+json: the request does not match the schema of the call. */
export class DoesNotBind extends Failure {
  readonly fields: FieldFailure[];
  constructor(fields: FieldFailure[]) {
    super(400, 'One or more validation errors occurred.', fields);
    this.fields = fields;
  }
}

/** 405: the path is known, the method is not. */
export class MethodNotAllowed extends Failure {
  constructor(method: string, allowed: string[]) {
    super(
      405,
      'Method Not Allowed',
      [{ key: 'Esta dirección no admite {{method}}.', params: { method } }],
      {},
      { Allow: allowed.join(', ') },
    );
  }
}

/** 413: the body exceeds the limit of the call. */
export class TooLarge extends Failure {
  constructor(bytes: number) {
    super(413, 'Request body too large.', [
      { key: 'Lo enviado supera el máximo de {{max}} kB.', params: { max: Math.floor(bytes / 1024) } },
    ]);
  }
}

/** 415: the call does not accept this type of body. */
export class UnsupportedType extends Failure {
  constructor(wanted: string) {
    super(415, 'Unsupported Media Type', [{ key: 'Se esperaba {{wanted}}.', params: { wanted } }]);
  }
}

/** The longest wait that a message gives in seconds. */
const maxShownInSeconds = 90;

/**
 * 429: too many attempts. The next is allowed in `seconds`, which a `given` key may name as `{{seconds}}`.
 */
export class TooMany extends Failure {
  constructor(seconds: number, given?: string) {
    const key =
      given ??
      (seconds > maxShownInSeconds
        ? 'Demasiados intentos. Espere unos {{minutes}} minutos.'
        : 'Demasiados intentos. Espere {{seconds}} segundos.');
    const params = { seconds, minutes: Math.ceil(seconds / 60) };
    super(429, 'Too Many Requests', [{ key, params }], {}, { 'Retry-After': String(seconds) });
  }
}
