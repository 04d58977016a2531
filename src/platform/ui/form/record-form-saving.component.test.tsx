import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { ApiError, NetworkError, ValidationError } from '../../http/call-errors.ts';
import { shownToasts, subscribeToToasts } from '../toasts/toasts.ts';
import { RecordForm } from './record-form.tsx';
import { FormWriterProvider } from './use-form-draft.tsx';

const schema = z.object({
  nombre: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  telefono: z.optional(z.string().check(z.maxLength(20))),
});
const sections = [
  {
    title: 'Datos',
    fields: [
      { name: 'nombre' as const, label: 'Nombre' },
      { name: 'telefono' as const, label: 'Teléfono' },
    ],
  },
];
type Values = z.infer<typeof schema>;
type Saved = Values & { id?: number; version?: number };

const field = (label: string) => screen.getByRole<HTMLInputElement>('textbox', { name: label });
const ctrlS = '{Control>}s{/Control}';
const isUnsaved = () => screen.queryByText('Hay cambios sin guardar.') !== null;

/** A server that replies when the test lets it, as on a slow line. */
function slowServer() {
  const calls: { values: Values; version: number | undefined; key: string }[] = [];
  const waiting: { resolve(saved: Saved): void; reject(error: unknown): void }[] = [];
  return {
    calls,
    save: (values: Values, version: number | undefined, key: string) => {
      calls.push({ values, version, key });
      return new Promise<Saved>((resolve, reject) => waiting.push({ resolve, reject }));
    },
    reply: (saved: Partial<Saved>) =>
      act(async () => waiting.shift()?.resolve({ ...(calls.at(-1)?.values as Values), ...saved })),
    refuse: (error: unknown) => act(async () => waiting.shift()?.reject(error)),
  };
}

interface Setup {
  record?: object;
  onSaved?(saved: Saved): void;
  user?: string;
}
const form = (server: ReturnType<typeof slowServer>, { record = {}, onSaved, user }: Setup) => (
  <FormWriterProvider value={user}>
    <RecordForm schema={schema} record={record} sections={sections} save={server.save} onSaved={onSaved} />
  </FormWriterProvider>
);

/** A page that shows another version of the record when `load` is called. */
function page(server: ReturnType<typeof slowServer>, first: object) {
  let load: (record: object) => void = () => {};
  function Page() {
    const [record, setRecord] = useState(first);
    load = setRecord;
    return form(server, { record });
  }
  return { children: <Page />, load: (record: object) => act(async () => load(record)) };
}

let toasts: string[] = [];
let quiet = () => {};
beforeEach(() => {
  localStorage.clear();
  toasts = [];
  quiet = subscribeToToasts(() => {
    toasts = shownToasts().map(({ text }) => text);
  }) as () => void;
});
afterEach(() => {
  quiet();
  cleanup();
});

it('creates one record when Ctrl+S is pressed three times on a slow line', async () => {
  const server = slowServer();
  const onSaved = vi.fn();
  const { user } = await renderPage(form(server, { onSaved }));
  await user.type(field('Nombre'), 'Nova');
  await user.keyboard(ctrlS + ctrlS + ctrlS);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  await server.reply({ id: 5, version: 1 });
  await user.keyboard(ctrlS);
  expect(server.calls).toHaveLength(1);
  expect(onSaved).toHaveBeenCalledWith({ nombre: 'Nova', id: 5, version: 1 });
});

it('repeats a create whose reply was lost with the same key, and changed values with another', async () => {
  const server = slowServer();
  const { user } = await renderPage(form(server, {}));
  await user.type(field('Nombre'), 'Nova');
  await user.keyboard(ctrlS);
  await server.refuse(new NetworkError());
  await user.keyboard(ctrlS);
  await server.refuse(new NetworkError());
  await user.type(field('Nombre'), 's');
  await user.keyboard(ctrlS);
  const [first, second, third] = server.calls.map(({ key }) => key);
  expect(first).toBe(second);
  expect(third).not.toBe(first);
});

it('saves newer values after the running save, at the version of its reply', async () => {
  const server = slowServer();
  const { user } = await renderPage(form(server, { record: { nombre: 'A', version: 7 } }));
  await user.type(field('Nombre'), 'b');
  await user.keyboard(ctrlS);
  await user.type(field('Nombre'), 'c');
  await user.keyboard(ctrlS + ctrlS);
  expect(server.calls).toHaveLength(1);
  await server.reply({ version: 8 });
  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(server.calls[1]).toMatchObject({ values: { nombre: 'Abc' }, version: 8 });
  await server.reply({ version: 9 });
  await waitFor(() => expect(isUnsaved()).toBe(false));
  expect(server.calls).toHaveLength(2);
});

it('keeps what is typed during a save as unsaved, and shows what the server saved elsewhere', async () => {
  const server = slowServer();
  const { user } = await renderPage(form(server, { record: { nombre: 'A', telefono: '1', version: 7 } }));
  await user.type(field('Nombre'), ' ');
  await user.keyboard(ctrlS);
  await user.type(field('Teléfono'), '2');
  await server.reply({ nombre: 'A.', telefono: '1', version: 8 });
  await waitFor(() => expect(field('Nombre').value).toBe('A.'));
  expect([field('Teléfono').value, isUnsaved()]).toEqual(['12', true]);
  await user.keyboard(ctrlS);
  expect(server.calls[1]).toMatchObject({ values: { nombre: 'A.', telefono: '12' }, version: 8 });
});

it('loses no Ctrl+S that comes in the moment of a reply', async () => {
  const server = slowServer();
  const { user } = await renderPage(form(server, { record: { nombre: 'A', version: 7 } }));
  await user.type(field('Nombre'), 'b');
  await user.keyboard(ctrlS);
  await user.type(field('Nombre'), 'c');
  // React Hook Form validates asynchronously, and drops the submission when the reply resets the form.
  const press = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true });
  await act(async () => {
    const replied = server.reply({ version: 8 });
    window.dispatchEvent(press);
    await replied;
  });
  await waitFor(() => expect(server.calls.map(({ values }) => values.nombre)).toEqual(['Ab', 'Abc']));
});

it('takes in an action beside unsaved changes, so that the save is no conflict', async () => {
  const server = slowServer();
  const { children, load } = page(server, { nombre: 'A', activo: true, version: 7 });
  const { user } = await renderPage(children);
  await user.type(field('Nombre'), 'b');
  await load({ nombre: 'A', telefono: '9', activo: false, version: 8 });
  await waitFor(() => expect(field('Teléfono').value).toBe('9'));
  expect([field('Nombre').value, isUnsaved()]).toEqual(['Ab', true]);
  await user.keyboard(ctrlS);
  expect(server.calls[0]).toMatchObject({ values: { nombre: 'Ab', telefono: '9' }, version: 8 });
});

it('repeats a refused save silently when the other user’s changes conflict with none', async () => {
  const server = slowServer();
  const { user } = await renderPage(form(server, { record: { nombre: 'A', telefono: '1', version: 7 } }));
  await user.type(field('Nombre'), 'b');
  await user.keyboard(ctrlS);
  const actual = { nombre: 'A', telefono: '2', version: 9 };
  await server.refuse(new ApiError('Stale.', 409, { actual, cambiadoPor: 'Eva' }));
  await waitFor(() => expect(server.calls).toHaveLength(2));
  expect(server.calls[1]).toMatchObject({ values: { nombre: 'Ab', telefono: '2' }, version: 9 });
  await server.reply({ version: 10 });
  await waitFor(() => expect(toasts.at(-1)).toBe('También se guardan los cambios de Eva en: Teléfono.'));
  expect([screen.queryByRole('dialog'), field('Teléfono').value, isUnsaved()]).toEqual([null, '2', false]);
});

it('asks when both users changed one field, and saves the chosen version', async () => {
  const server = slowServer();
  const { user } = await renderPage(form(server, { record: { nombre: 'A', telefono: '1', version: 7 } }));
  await user.type(field('Nombre'), 'b');
  await user.keyboard(ctrlS);
  const actual = { nombre: 'Z', telefono: '2', version: 9 };
  await server.refuse(new ApiError('Stale.', 409, { actual, cambiadoPor: 'Eva' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('radio', { name: /^Z/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Guardar así' }));
  expect(server.calls[1]).toMatchObject({ values: { nombre: 'Z', telefono: '2' }, version: 9 });
  await server.reply({ version: 10 });
  await waitFor(() => expect(field('Nombre').value).toBe('Z'));
});

it('keeps an error of the server at its field until the value changes', async () => {
  const server = slowServer();
  const { user } = await renderPage(form(server, { record: { nombre: 'A', version: 7 } }));
  await user.type(field('Teléfono'), '1');
  await user.keyboard(ctrlS);
  await server.refuse(new ValidationError('No.', 400, {}, { nombre: ['Ya existe.'] }));
  await screen.findByText('Ya existe.');
  await waitFor(() => expect(document.activeElement).toBe(field('Nombre')));
  await user.tab();
  expect(screen.queryByText('Ya existe.')).not.toBeNull();
  await user.type(field('Nombre'), 'b');
  await waitFor(() => expect(screen.queryByText('Ya existe.')).toBeNull());
});
