/**
 * The errors that a call throws in the browser and on the pages' server (SPEC.md §8). Messages that the spec
 * names (`AuthenticationException`, `Auth Error` ...) are constants that other code compares.
 */

/** Any failed call: title or exception text, status, trace id, source. */
export class ApiError extends Error {
  readonly status: number;
  readonly exception: string;
  readonly messages: string[];
  readonly traceId: string | undefined;
  readonly source: string | undefined;
  /** The code under which the server's log has the failure. */
  readonly errorId: string | undefined;
  /** The server's sentence for a caller who asks for help; it quotes the code. */
  readonly supportMessage: string | undefined;
  /** The complete error body, with members beyond the catalogue such as the differences of a 409. */
  readonly body: Record<string, unknown>;

  constructor(message: string, status: number, body: Record<string, unknown> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.exception = typeof body.exception === 'string' ? body.exception : '';
    this.messages = Array.isArray(body.messages) ? body.messages.map(String) : [];
    this.traceId = typeof body.traceId === 'string' ? body.traceId : undefined;
    this.source = typeof body.source === 'string' ? body.source : undefined;
    this.errorId = typeof body.errorId === 'string' ? body.errorId : undefined;
    this.supportMessage = typeof body.supportMessage === 'string' ? body.supportMessage : undefined;
  }
}

/** The session has ended; the browser goes to /login. */
export class AuthenticationError extends ApiError {}

/** The caller lacks the permission. */
export class AuthorizationError extends ApiError {
  /** The missing permission, where a single one is required. */
  permission?: string;
}

/** Returns the error of a page or a call that requires this permission. */
export function notAllowed(permission?: string): AuthorizationError {
  const error = new AuthorizationError('AuthorizationException', 403);
  error.permission = permission;
  return error;
}

/** Fields, or the whole request, break a rule. `fields` maps a field's name (as sent) to its messages. */
export class ValidationError extends ApiError {
  readonly fields: Record<string, string[]>;
  constructor(
    message: string,
    status: number,
    body: Record<string, unknown>,
    fields: Record<string, string[]>,
  ) {
    super(message, status, body);
    this.name = 'ValidationError';
    this.fields = fields;
  }
}

/** No response came: the connection failed, not the server. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super('Fetch request failed, but no response was received.', { cause });
    this.name = 'NetworkError';
  }
}

/** Temporary failures: the server, its database or a proxy is unavailable, or a disk is full. */
const unavailableStatuses: readonly number[] = [502, 503, 504, 507];

/** Returns true when a retry of the same call may succeed without any action by the user. */
export const isServiceUnavailable = (error: unknown): error is ApiError =>
  error instanceof ApiError && unavailableStatuses.includes(error.status);

export const isSignedOut = (error: unknown): boolean =>
  error instanceof AuthenticationError ||
  (error instanceof Error &&
    (error.message === 'AuthenticationException' ||
      error.message === 'Authentication failed' ||
      error.message === 'Auth Error'));

export const isForbidden = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('AuthorizationException');

/** The `exception` of a 403 that requires setting up a second factor. Signing in again does not help. */
export const enrolmentRequired = 'Second Factor Setup Required.';

export const mustEnrol = (error: unknown): boolean =>
  error instanceof ApiError && error.exception === enrolmentRequired;

/** Title of an error whose body is empty or cannot be read. */
export const unknownError = 'Unknown error occurred';
/** Stands for the body of a response that breaks off. */
const unreadable = {};

const validationFailed = 'One or More Validations failed.';
/** Exceptions of a 400 whose messages are sentences about the whole request. */
const actRefused: readonly string[] = [
  'Validation Errors Occurred.',
  'File Cannot Be Read.',
  'Second Factor Required.',
];
const doesNotBind = 'One or more validation errors occurred.';
const authenticationFailed = 'Authentication Failed.';

/** Returns the error for a response whose status is not ok. */
export async function errorOf(response: Response): Promise<ApiError> {
  const { status } = response;
  const body = await readBody(response);
  // Its status is unknown too: without the body a 400 could be either kind of refusal.
  if (body === unreadable) return new ApiError(unknownError, 500);
  const exception = typeof body.exception === 'string' ? body.exception : '';
  const title = typeof body.title === 'string' ? body.title : '';
  if (status === 401 || (status === 400 && exception === authenticationFailed)) {
    return new AuthenticationError('AuthenticationException', status, body);
  }
  if (status === 403 && exception === enrolmentRequired) return new ApiError(exception, status, body);
  if (status === 403) return new AuthorizationError('AuthorizationException', status, body);
  if (status === 400) return validationError(body, exception, title);
  return new ApiError(title || exception || unknownError, status, body);
}

function validationError(body: Record<string, unknown>, exception: string, title: string): ValidationError {
  const messages = Array.isArray(body.messages) ? body.messages.map(String) : [];
  const fields: Record<string, string[]> = {};
  if (exception === validationFailed) {
    for (const message of messages) addFieldMessage(fields, message);
  } else if (actRefused.includes(exception)) {
    fields[''] = messages;
  } else if (title === doesNotBind && body.errors && typeof body.errors === 'object') {
    for (const [field, texts] of Object.entries(body.errors)) {
      const list = Array.isArray(texts) ? texts.map(String) : [String(texts)];
      const name = field.charAt(0).toLowerCase() + field.slice(1);
      fields[name] = [...(fields[name] ?? []), ...list];
    }
  }
  const first = Object.values(fields).flat()[0];
  return new ValidationError(first ?? (title || 'Validation error'), 400, body, fields);
}

/** Adds a message: JSON with `field` and `message`, or a plain sentence, which belongs to no field. */
function addFieldMessage(fields: Record<string, string[]>, message: string): void {
  let field = '';
  let text = message;
  try {
    const parsed = JSON.parse(message) as { field?: string; message?: string };
    field = parsed.field ?? '';
    text = parsed.message ?? message;
  } catch {
    // A plain sentence.
  }
  fields[field] = [...(fields[field] ?? []), text];
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  let text: string;
  try {
    text = await response.text();
  } catch {
    return unreadable;
  }
  try {
    const body: unknown = JSON.parse(text);
    if (body && typeof body === 'object') return body as Record<string, unknown>;
  } catch {
    // Not JSON: the text itself is the title.
  }
  return { title: text || unknownError };
}
