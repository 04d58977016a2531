import { expect, it } from 'vitest';
import { errorOf, NetworkError } from '../../http/call-errors.ts';
import { failureWords } from './failure-words.ts';

const t = ((key: string) => key) as Parameters<typeof failureWords>[1];
const replied = (status: number, body: string) => errorOf(new Response(body, { status }));
const wire = (status: number, exception: string, messages: string[]) =>
  replied(status, JSON.stringify({ exception, messages }));

it('says of a field that breaks a rule what the server says, without its wrapping', async () => {
  const messages = [JSON.stringify({ field: 'key', message: 'Sobran caracteres.' })];
  expect(failureWords(await wire(400, 'One or More Validations failed.', messages), t)).toBe(
    'Sobran caracteres.',
  );
  const errors = JSON.stringify({
    title: 'One or more validation errors occurred.',
    errors: { Email: ['No es un correo.'] },
  });
  expect(failureWords(await replied(400, errors), t)).toBe('No es un correo.');
});

it('says the sentence of any other refusal, and of none that something went wrong', async () => {
  expect(failureWords(await wire(409, 'Cart is empty.', ['El carrito está vacío.']), t)).toBe(
    'El carrito está vacío.',
  );
  expect(failureWords(await wire(400, 'Validation Errors Occurred.', ['La contraseña no es esa.']), t)).toBe(
    'La contraseña no es esa.',
  );
  expect(failureWords(await wire(500, 'An Error has occurred!', ['boom']), t)).toBe(
    'An unexpected error occurred',
  );
  expect(failureWords(new NetworkError(), t)).toContain('No hemos podido conectar.');
});

it('shows no page that somebody between has answered with', async () => {
  expect(failureWords(await replied(400, '\n<html><body>Bad Request</body></html>'), t)).toBe(
    'Validation error',
  );
  expect(failureWords(await replied(502, '<html>Bad gateway</html>'), t)).toBe(
    'An unexpected error occurred',
  );
  expect(failureWords(await replied(400, 'Falta el país.'), t)).toBe('Falta el país.');
});
