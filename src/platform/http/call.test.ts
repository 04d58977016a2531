import { expect, it } from 'vitest';
import { createCall } from './call.ts';
import { ApiError, AuthenticationError, errorOf, NetworkError, ValidationError } from './call-errors.ts';
import { endpoint } from './endpoint.ts';

const thing = endpoint({
  method: 'GET',
  path: '/lob/api/v1/thing',
  access: 'anyone',
  summary: 'A thing',
  reply: 'text',
});
const asked = (answer: () => Promise<Response> | Response) =>
  createCall(async () => answer(), 'http://percha.test')(thing, {}).catch((error: unknown) => error);
const page = (status: number) =>
  new Response('<html>Back soon</html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } });
/** A response that breaks off. */
const broken = (status: number) =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.error(new TypeError('network error')),
    }),
    { status },
  );

it.each([
  ['no tenant and no token with a read of public data', 'GET', '/lob/api/v1/thing', [null, null]],
  ['tenant and token with a read of identity', 'GET', '/lob/api/tokens/thing', ['root', 'Bearer t']],
  ['tenant and token with a write that anyone may make', 'POST', '/lob/api/v1/thing', ['root', 'Bearer t']],
] as const)('sends %s', async (_, method, path, headers) => {
  let sent: Headers | undefined;
  const send = async (request: Request) => {
    sent = request.headers;
    return new Response('');
  };
  const session = { token: () => 't', refresh: async () => 't' };
  await createCall(send, 'http://percha.test', session)({ ...thing, method, path }, {});
  expect([sent?.get('tenant'), sent?.get('authorization')]).toEqual(headers);
});

it('sends a single call by a function of its own, with its headers and its idempotency key', async () => {
  let sent: Headers | undefined;
  const send = async (request: Request) => {
    sent = request.headers;
    return new Response('');
  };
  const session = { token: () => 't', refresh: async () => 't' };
  const call = createCall(
    () => Promise.reject(new Error('The usual function.')),
    'http://percha.test',
    session,
  );
  await call({ ...thing, method: 'POST' }, {}, { send, idempotencyKey: 'k1' });
  expect(sent?.get('authorization')).toBe('Bearer t');
  expect(sent?.get('idempotency-key')).toBe('k1');
});

it('throws a NetworkError when no response arrives', async () => {
  const error = await asked(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(error).toBeInstanceOf(NetworkError);
  expect((error as Error).message).toBe('Fetch request failed, but no response was received.');
});

it.each([
  ['an HTML page instead of a reply', () => page(200)],
  ['a response that breaks off', () => broken(200)],
])('throws a NetworkError for %s', async (_, answer) => {
  expect(await asked(answer)).toBeInstanceOf(NetworkError);
});

it('rethrows the AbortError of a cancelled call', async () => {
  const error = await asked(() => Promise.reject(new DOMException('', 'AbortError')));
  expect(error).toMatchObject({ name: 'AbortError' });
});

it.each([
  ['a body that is not JSON', page(502), '<html>Back soon</html>', 502],
  ['an empty body', new Response('', { status: 503 }), 'Unknown error occurred', 503],
  ['an unreadable body', broken(404), 'Unknown error occurred', 500],
  ['an unreadable body of a 400', broken(400), 'Unknown error occurred', 500],
  ['an unreadable body of a 401', broken(401), 'Unknown error occurred', 500],
  ['an unreadable body of a 403', broken(403), 'Unknown error occurred', 500],
  ['a title', Response.json({ title: 'Closed.' }, { status: 409 }), 'Closed.', 409],
  ['an exception', Response.json({ exception: 'Sold.', traceId: 't' }, { status: 409 }), 'Sold.', 409],
])('reads message and status of %s', async (_, response, message, status) => {
  const error = await errorOf(response);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ message, status });
});

it.each<[string, object, string, Record<string, string[]>]>([
  [
    'fields as JSON',
    {
      exception: 'One or More Validations failed.',
      messages: [JSON.stringify({ field: 'email', message: 'Falta.' }), 'Y algo más.'],
    },
    'Falta.',
    { email: ['Falta.'], '': ['Y algo más.'] },
  ],
  [
    'plain messages',
    { exception: 'Validation Errors Occurred.', messages: ['Ya la tiene.'] },
    'Ya la tiene.',
    { '': ['Ya la tiene.'] },
  ],
  [
    'a map of fields, in any case of their first letter',
    { title: 'One or more validation errors occurred.', errors: { Email: ['Falta.'], nif: 'No es.' } },
    'Falta.',
    { email: ['Falta.'], nif: ['No es.'] },
  ],
  ['a title alone', { title: 'Así no.' }, 'Así no.', {}],
  ['an exception of its own', { exception: 'Odd.' }, 'Validation error', {}],
  ['nothing', {}, 'Validation error', {}],
])('maps a 400 with %s to a ValidationError', async (_, body, message, fields) => {
  const error = await errorOf(Response.json(body, { status: 400 }));
  expect(error).toBeInstanceOf(ValidationError);
  expect(error).toMatchObject({ message, fields });
});

it.each([
  [401, {}, 'AuthenticationException'],
  [400, { exception: 'Authentication Failed.' }, 'AuthenticationException'],
])('maps %i %j to an AuthenticationError', async (status, body, message) => {
  const error = await errorOf(Response.json(body, { status }));
  expect(error).toBeInstanceOf(AuthenticationError);
  expect(error.message).toBe(message);
});

it('maps a 403 to AuthorizationException', async () => {
  expect((await errorOf(Response.json({}, { status: 403 }))).message).toBe('AuthorizationException');
});
