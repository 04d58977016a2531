/** The detail that the error screen shows of a failed read. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../tests/support/component-test-kit.tsx';
import { readModelosEndpoint } from '../business/catalogue/catalogue.contract.ts';
import { createCall, type Send } from '../platform/http/call.ts';
import { ErrorScreen } from './error-screen.tsx';

/** Shows the failure of a read with this reply. */
async function failed(send: Send) {
  const error: unknown = await createCall(send, 'http://percha.test')(readModelosEndpoint, {}).catch(
    (failure) => failure,
  );
  return renderPage(<ErrorScreen error={error as Error} reset={() => {}} />);
}

const reply =
  (status: number, body: string, type = 'application/json') =>
  async () =>
    new Response(body, { status, headers: { 'content-type': type } });

it.each<[string, Send, string]>([
  ['the body when it is no JSON', reply(404, 'Hoy no hay nadie.', 'text/plain'), 'Hoy no hay nadie.'],
  ['an unknown error without a body', reply(404, ''), 'Unknown error occurred'],
  ['a validation error for an unknown shape', reply(400, '{"exception":"Odd."}'), 'Validation error'],
  [
    'that no response was received',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'Fetch request failed, but no response was received.',
  ],
])('shows %s on request, and hides it again', async (_, send, message) => {
  const { user } = await failed(send);
  await screen.findByRole('heading', { level: 1, name: 'Something went wrong!' });
  expect(screen.queryByText(message)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show Error' }));
  expect(screen.getByText(message)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Hide Error' }));
  expect(screen.queryByText(message)).toBeNull();
});

it('shows the code for support on request', async () => {
  const supportMessage = 'Si llama a la casa, indique este código: c0de.';
  const body = { exception: 'An Error has occurred!', messages: [], errorId: 'c0de', supportMessage };
  const { user } = await failed(reply(500, JSON.stringify(body)));
  const toggle = await screen.findByRole('button', { name: 'Show Error' });
  expect(screen.queryByText(supportMessage)).toBeNull();
  await user.click(toggle);
  expect(screen.getByText(supportMessage)).toBeTruthy();
});
