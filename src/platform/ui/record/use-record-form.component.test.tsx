import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../http/call.ts';
import { recordCalls } from '../../http/record-calls.ts';
import { RecordForm } from '../form/record-form.tsx';
import { ActionUserProvider } from './action-user.ts';
import { useRecordForm } from './use-record-form.ts';

const edited = z.object({ nombre: z.string() });
const ficha = z.extend(edited, { id: z.int(), version: z.int() });
const params = z.object({ id: z.string() });
const calls = recordCalls({ path: '/lob/api/v1/fichas', resource: 'Fichas', params });
const create = calls.create(edited, ficha, 'Creates one.');
const update = calls.update(edited, ficha, 'Updates one.');

function Form({ record }: { record?: z.output<typeof ficha> }) {
  const form = useRecordForm({ list: '/admin/fichas' }, record, create, update);
  return (
    <RecordForm
      schema={edited}
      record={record ?? { nombre: 'Velo' }}
      sections={[{ title: 'Ficha', fields: [{ name: 'nombre', label: 'Nombre' }] }]}
      {...form}
    />
  );
}

const saved = { id: 7, nombre: 'Velos', version: 4 };
async function open(record?: typeof saved, permissions = ['Permissions.Fichas.Update']) {
  const call = vi.fn(async () => saved);
  const page = await renderPage(
    <ActionUserProvider value={{ id: 'yo', permissions }}>
      <Form record={record} />
    </ActionUserProvider>,
    { call: call as Call },
  );
  return { ...page, call };
}

afterEach(cleanup);

it('creates a record with a key, and opens its page', async () => {
  const { user, call, router } = await open();
  await user.type(screen.getByRole('textbox'), 's{Control>}s{/Control}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/admin/fichas/7'));
  const key = expect.stringMatching(/.{16}/);
  expect(call.mock.calls).toEqual([[create, { body: { nombre: 'Velos' } }, { idempotencyKey: key }]]);
});

it('updates a record at the version that it was loaded with', async () => {
  const { user, call, router } = await open({ ...saved, nombre: 'Velo', version: 3 });
  await user.type(screen.getByRole('textbox'), 's{Control>}s{/Control}');
  const input = { params: { id: '7' }, body: { nombre: 'Velos', version: 3 } };
  await waitFor(() => expect(call.mock.calls).toEqual([[update, input]]));
  expect(router.state.location.pathname).toBe('/');
});

it('renders read-only without the permission of the update', async () => {
  await open(saved, []);
  expect(screen.getByRole('textbox').hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
});
