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
/** An answer that breaks off. */
const broken = (status: number) =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.error(new TypeError('network error')),
    }),
    { status },
  );

it('without any answer it says that none was received', async () => {
  const error = await asked(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(error).toBeInstanceOf(NetworkError);
  expect((error as Error).message).toBe('Fetch request failed, but no response was received.');
});

it.each([
  ['a page instead of an answer', () => page(200)],
  ['an answer that breaks off', () => broken(200)],
])('%s is none', async (_, answer) => {
  expect(await asked(answer)).toBeInstanceOf(NetworkError);
});

it('what was called off is no fault of the line', async () => {
  const error = await asked(() => Promise.reject(new DOMException('', 'AbortError')));
  expect(error).toMatchObject({ name: 'AbortError' });
});

it.each([
  ['a body that is no JSON is the title', page(502), '<html>Back soon</html>', 502],
  ['an empty one', new Response('', { status: 503 }), 'Unknown error occurred', 503],
  ['one that cannot be read', broken(404), 'Unknown error occurred', 500],
  ['a title', Response.json({ title: 'Closed.' }, { status: 409 }), 'Closed.', 409],
  ['an exception', Response.json({ exception: 'Sold.', traceId: 't' }, { status: 409 }), 'Sold.', 409],
])('%s', async (_, response, message, status) => {
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
  ['nothing', {}, 'Validation error', {}],
])('a 400 with %s', async (_, body, message, fields) => {
  const error = await errorOf(Response.json(body, { status: 400 }));
  expect(error).toBeInstanceOf(ValidationError);
  expect(error).toMatchObject({ message, fields });
});

it.each([
  [401, {}, 'AuthenticationException'],
  [400, { exception: 'Authentication Failed.' }, 'AuthenticationException'],
])('%i %j ends the session', async (status, body, message) => {
  const error = await errorOf(Response.json(body, { status }));
  expect(error).toBeInstanceOf(AuthenticationError);
  expect(error.message).toBe(message);
});

it('a 403 names its own exception', async () => {
  expect((await errorOf(Response.json({}, { status: 403 }))).message).toBe('AuthorizationException');
});
