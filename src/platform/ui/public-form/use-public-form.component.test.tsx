/** Refused submissions of a public form: each is shown at its place, and no value is lost. */
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { ContactoForm } from '../../../business/website/storefront/contacto/contacto-form.tsx';
import { createCall } from '../../http/call.ts';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));

/** Sends a message to a server that gives this reply. */
async function send(status: number, body: object) {
  const onSent = vi.fn();
  const call = createCall(async () => Response.json(body, { status }), 'http://percha.test');
  const { user } = await renderPage(<ContactoForm asunto={undefined} email={undefined} onSent={onSent} />, {
    call,
  });
  await user.type(field('Nombre y apellidos'), 'Aurora Prueba');
  await user.type(field('Correo electrónico'), 'aurora@tienda.example');
  await user.type(field('Mensaje'), '¿Tienen la 48?');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Enviar el mensaje' }));
  return onSent;
}

function expectValues(): void {
  const values = ['Nombre y apellidos', 'Correo electrónico', 'Mensaje'].map((name) => field(name).value);
  expect(values).toEqual(['Aurora Prueba', 'aurora@tienda.example', '¿Tienen la 48?']);
}

const words = 'Cuéntenos algo más.';

it.each([
  [
    'fields as JSON in its messages',
    {
      exception: 'One or More Validations failed.',
      messages: [JSON.stringify({ field: 'mensaje', message: words })],
    },
  ],
  ['fields in its errors', { title: 'One or more validation errors occurred.', errors: { Mensaje: words } }],
  ['a list of errors', { title: 'One or more validation errors occurred.', errors: { Mensaje: [words] } }],
])('shows %s at the field, focuses it and keeps the values', async (_, body) => {
  const onSent = await send(400, body);
  await screen.findByText(words);
  expect(document.activeElement).toBe(field('Mensaje'));
  expect(field('Mensaje').getAttribute('aria-invalid')).toBe('true');
  expect(screen.queryByRole('alert')?.textContent ?? words).toContain(words);
  expectValues();
  expect(onSent).not.toHaveBeenCalled();
});

const serverError = {
  exception: 'An Error has occurred!',
  messages: ['No se ha guardado nada.'],
  errorId: 'c0de',
  supportMessage: 'Si llama a la casa, indique este código: c0de.',
};

it.each<[string, number, object, string]>([
  [
    'plain messages',
    400,
    { exception: 'Validation Errors Occurred.', messages: ['Hoy ya nos ha escrito bastante.'] },
    'Hoy ya nos ha escrito bastante.',
  ],
  ['a title alone', 400, { title: 'Así no puede ser.' }, 'Así no puede ser.'],
  ['nothing', 400, {}, 'Validation error'],
  ['an unknown shape', 400, { exception: 'Odd.', messages: ['boom'] }, 'Validation error'],
  [
    'a server error',
    500,
    serverError,
    `An unexpected error occurred: No se ha guardado nada. ${serverError.supportMessage}`,
  ],
])('shows %s above the button, focuses it and keeps the values', async (_, status, body, text) => {
  const onSent = await send(status, body);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(text);
  expect(document.activeElement).toBe(alert);
  expectValues();
  expect(onSent).not.toHaveBeenCalled();
});
