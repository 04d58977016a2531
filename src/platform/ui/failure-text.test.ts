import { expect, it } from 'vitest';
import { errorOf, NetworkError } from '../http/call-errors.ts';
import { failureText } from './failure-text.ts';

const t = ((key: string) => key) as Parameters<typeof failureText>[1];
const replied = (status: number, body: string) => errorOf(new Response(body, { status }));
const wire = (status: number, exception: string, messages: string[]) =>
  replied(status, JSON.stringify({ exception, messages }));

it('returns the message of a field that breaks a rule, without its JSON', async () => {
  const messages = [JSON.stringify({ field: 'key', message: 'Sobran caracteres.' })];
  expect(failureText(await wire(400, 'One or More Validations failed.', messages), t)).toBe(
    'Sobran caracteres.',
  );
  const errors = JSON.stringify({
    title: 'One or more validation errors occurred.',
    errors: { Email: ['No es un correo.'] },
  });
  expect(failureText(await replied(400, errors), t)).toBe('No es un correo.');
});

it('returns the sentence of any other refusal', async () => {
  expect(failureText(await wire(409, 'Cart is empty.', ['El carrito está vacío.']), t)).toBe(
    'El carrito está vacío.',
  );
  expect(failureText(await wire(400, 'Validation Errors Occurred.', ['La contraseña no es esa.']), t)).toBe(
    'La contraseña no es esa.',
  );
  expect(failureText(new NetworkError(), t)).toContain('No hemos podido conectar.');
});

it('returns no markup of a page that a proxy sent', async () => {
  expect(failureText(await replied(400, '\n<html><body>Bad Request</body></html>'), t)).toBe(
    'Validation error',
  );
  expect(failureText(await replied(502, '<html>Bad gateway</html>'), t)).toBe(
    'An unexpected error occurred: HTTP 502',
  );
  expect(failureText(await replied(400, 'Falta el país.'), t)).toBe('Falta el país.');
});

it.each([
  ['the code for support', 500, 'No se ha guardado nada. Indique este código: c0de.'],
  ['the server\u2019s sentence alone during an outage', 503, 'No se ha guardado nada.'],
])('adds to an unexpected error %s', async (_, status, detail) => {
  const body = {
    exception: 'An Error has occurred!',
    messages: ['No se ha guardado nada.'],
    errorId: 'c0de',
    supportMessage: 'Indique este código: c0de.',
  };
  const error = await replied(status, JSON.stringify(body));
  expect(error).toMatchObject({ errorId: 'c0de', supportMessage: 'Indique este código: c0de.' });
  expect(failureText(error, t)).toBe(`An unexpected error occurred: ${detail}`);
});

it.each<[string, unknown, string]>([
  ['of the page itself', new TypeError('x is undefined'), 'x is undefined'],
  ['without a body', await replied(404, ''), 'Unknown error occurred'],
  ['whose body is plain text', await replied(404, 'Hoy no hay nadie.'), 'Hoy no hay nadie.'],
])('gives the detail of an error %s', (_, error, detail) => {
  expect(failureText(error, t)).toBe(`An unexpected error occurred: ${detail}`);
});

it('returns Validation error for a 400 of an unknown shape, whatever its messages', async () => {
  expect(failureText(await wire(400, 'Odd.', ['boom']), t)).toBe('Validation error');
});

it('returns the sentence of a file that cannot be read', async () => {
  const refused = await wire(400, 'File Cannot Be Read.', ['Este archivo no se puede leer.']);
  expect(failureText(refused, t)).toBe('Este archivo no se puede leer.');
});
