import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { lineTable } from './lines/line-table.ts';
import { RecordForm } from './record-form.tsx';
import { FormWriterProvider } from './use-form-draft.tsx';

const linea = z.object({ id: z.string().check(z.maxLength(9)), nota: z.string().check(z.maxLength(9)) });
const schema = z.object({
  nombre: z.string().check(z.minLength(1), z.maxLength(40)),
  lineas: z.array(linea).check(z.maxLength(9)),
});
type Values = z.infer<typeof schema>;
type Saved = Values & { id: number; version: number };

const lines = lineTable<z.infer<typeof linea>>({
  columns: [{ name: 'nota', label: 'Nota' }],
  newLine: () => ({ id: 'new', nota: '' }),
});
const sections = [
  {
    title: 'Datos',
    fields: [
      { name: 'nombre' as const, label: 'Nombre' },
      { name: 'lineas' as const, label: 'Líneas', lines },
    ],
  },
];
const empty: Values = { nombre: 'Nova', lineas: [{ id: 'a', nota: 'x' }] };

/** The page of a new record, then the page of the record that it created. */
async function createSlowly() {
  let reply: (saved: Saved) => void = () => {};
  let sent: Values = empty;
  const form = (record: object, save: (values: Values) => Promise<Saved>, key: string) => (
    <FormWriterProvider value="ana">
      <RecordForm key={key} schema={schema} record={record} sections={sections} save={save} />
    </FormWriterProvider>
  );
  const create = (values: Values) => {
    sent = values;
    return new Promise<Saved>((resolve) => {
      reply = resolve;
    });
  };
  let show: (page: ReactNode) => void = () => {};
  function Page() {
    const [shown, setShown] = useState<ReactNode>(() => form(empty, create, 'new'));
    show = setShown;
    return shown;
  }
  const page = await renderPage(<Page />);
  const open = async () => {
    const saved = { ...sent, id: 5, version: 1 };
    await act(async () => reply(saved));
    window.history.replaceState(null, '', '/admin/ejemplos/5');
    const next = form(saved, async (values) => ({ ...values, id: 5, version: 2 }), 'there');
    await act(async () => show(next));
  };
  return { ...page, open };
}
const focused = () => document.activeElement as HTMLInputElement;

const before = window.location.href;
beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/admin/ejemplos/nuevo');
});
afterEach(() => window.history.replaceState(null, '', before));

it('keeps the caret in its field, so that typing goes on in the created record', async () => {
  const { user, open } = await createSlowly();
  await user.click(screen.getByRole('textbox', { name: 'Nombre' }));
  await user.keyboard('{Control>}s{/Control}{Home}');
  await open();
  const name = screen.getByRole('textbox', { name: 'Nombre' });
  await waitFor(() => expect(document.activeElement).toBe(name));
  await user.keyboard('La ');
  expect(focused().value).toBe('La Nova');
});

it('keeps what was typed during the create as unsaved input, which is no recovered one', async () => {
  const { user, open } = await createSlowly();
  await user.click(screen.getByRole('textbox', { name: 'Nombre' }));
  await user.keyboard('{Control>}s{/Control}{End}s');
  await open();
  await screen.findByText('Hay cambios sin guardar.');
  expect(focused().value).toBe('Novas');
  expect(screen.queryByText(/^Recuperado/)).toBeNull();
});

it('keeps the cell of a line table', async () => {
  const { user, open } = await createSlowly();
  act(() => document.querySelector<HTMLElement>('[data-row="1"] > [data-column="0"]')?.focus());
  await user.keyboard('{Control>}s{/Control}');
  await open();
  const cell = document.querySelector('[data-row="1"] > [data-column="0"]');
  await waitFor(() => expect(cell?.contains(document.activeElement)).toBe(true));
});
