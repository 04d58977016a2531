import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { ApiError, ValidationError } from '../../http/call-errors.ts';
import { type FormSection, useFormValue } from './form-field.ts';
import { RecordForm, type RecordFormProps } from './record-form.tsx';
import { FormWriterProvider } from './use-form-draft.tsx';

const line = z.object({ id: z.string(), nombre: z.string(), precio: z.number() });
const schema = z.object({
  nombre: z.string().check(z.minLength(1)),
  empresa: z.boolean(),
  nif: z.optional(z.string().check(z.minLength(5))),
  lineas: z.array(line),
  total: z.optional(z.number()),
});
type Example = z.infer<typeof schema>;

const lines = (...prices: number[]) =>
  prices.map((precio, n) => ({ id: `l${n}`, nombre: `Línea ${n}`, precio }));
const loaded = { nombre: 'Velo', empresa: false, lineas: lines(1, 2, 3), version: 7 };
const sections: FormSection<Example>[] = [
  {
    title: 'Datos',
    tab: 'Ficha',
    fields: [
      { name: 'nombre', label: 'Nombre' },
      { name: 'empresa', label: 'Es una empresa' },
      { name: 'nif', label: 'NIF', when: ({ empresa }) => empresa === true },
    ],
  },
  {
    title: 'Líneas',
    tab: 'Líneas y precios',
    fields: [
      {
        name: 'lineas',
        label: 'Líneas',
        parts: { nombre: 'Nombre', precio: 'Precio' },
        group: true,
        control: ({ value, onChange, errorsByPath }, form) => (
          <LinesControl
            value={value as Example['lineas']}
            onChange={onChange}
            errorsByPath={errorsByPath}
            form={form}
          />
        ),
      },
    ],
  },
];
const Ahead = ({ form }: Pick<LinesProps, 'form'>) => (
  <output>{useFormValue(form, ({ nombre }) => nombre)}</output>
);
interface LinesProps {
  value: Example['lineas'];
  onChange(next: Example['lineas']): void;
  errorsByPath: Readonly<Record<string, string>> | undefined;
  form: Parameters<NonNullable<FormSection<Example>['fields'][number]['control']>>[1];
}
function LinesControl({ value, onChange, errorsByPath, form }: LinesProps) {
  return (
    <>
      <Ahead form={form} />
      {value.map((one, place) => (
        <input
          key={one.id}
          aria-label={`Precio ${place + 1}`}
          aria-invalid={errorsByPath?.[`${place}.precio`] ? true : undefined}
          value={one.precio}
          onChange={({ target }) =>
            onChange(value.map((other) => (other === one ? { ...one, precio: Number(target.value) } : other)))
          }
        />
      ))}
    </>
  );
}

type Props = Partial<RecordFormProps<typeof schema, object>>;
const example = (props: Props, user?: string) => (
  <FormWriterProvider value={user}>
    <RecordForm
      schema={schema}
      record={loaded}
      sections={sections}
      save={async (values, version = 0) => ({ ...values, version: version + 1 })}
      {...props}
    />
  </FormWriterProvider>
);
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name, hidden: true });
const tab = (name: RegExp) => screen.getByRole('tab', { name });
const ctrlS = '{Control>}s{/Control}';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('moves between tabs with the arrows, and keeps the tab in the URL', async () => {
  const { user, router } = await renderPage(example({}));
  await user.click(tab(/^Ficha/));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(tab(/^Líneas/).getAttribute('aria-selected')).toBe('true'));
  expect(document.activeElement).toBe(tab(/^Líneas/));
  expect([tab(/^Ficha/).tabIndex, tab(/^Líneas/).tabIndex]).toEqual([-1, 0]);
  expect(router.state.location.hash).toBe('lineas-y-precios');
  await user.keyboard('{Home}');
  await waitFor(() => expect(router.state.location.hash).toBe('ficha'));
});

it('counts errors on the tabs and opens the tab of the first, at its cell', async () => {
  const refusal = new ValidationError(
    'No.',
    400,
    {},
    {
      'lineas.1.precio': ['Falta.'],
      'lineas.2.precio': ['Sobra.'],
    },
  );
  const { user } = await renderPage(example({ save: () => Promise.reject(refusal) }));
  await user.keyboard(ctrlS);
  await waitFor(() => expect(tab(/^Líneas/).getAttribute('aria-selected')).toBe('true'));
  expect(tab(/^Líneas/).textContent).toContain('2');
  await waitFor(() => expect(document.activeElement).toBe(field('Precio 2')));
  expect(screen.getByText('Línea 2, Precio: Falta. Línea 3, Precio: Sobra.')).toBeDefined();
});

it('sends a conditional field only while its condition holds', async () => {
  const save = vi.fn(async (values: object) => values);
  const { user } = await renderPage(example({ save, record: { ...loaded, nif: 'B1' } }));
  const isCompany = screen.getByRole('checkbox', { name: /Es una empresa/ });
  expect(screen.queryByRole('textbox', { name: 'NIF' })).toBeNull();
  await user.click(isCompany);
  const nif = await screen.findByRole('textbox', { name: 'NIF' });
  await user.keyboard(ctrlS);
  await waitFor(() => expect(nif.getAttribute('aria-invalid')).toBe('true'));
  expect(save).not.toHaveBeenCalled();
  await user.click(isCompany);
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'NIF' })).toBeNull());
  await user.keyboard(ctrlS);
  expect(save.mock.calls[0]?.[0]).toHaveProperty('nif', undefined);
});

it('computes members from the input, which are no changes by themselves', async () => {
  const save = vi.fn(async (values: object) => values);
  const derive = ({ lineas = [] }: Partial<Example>) => ({
    total: lineas.reduce((sum, { precio }) => sum + precio, 0),
  });
  const { user } = await renderPage(
    example({ save, derive, preview: ({ total, nombre }) => `Total ${total} de ${nombre}` }),
  );
  expect(screen.getByText('Total 6 de Velo')).toBeDefined();
  expect(screen.queryByText('Hay cambios sin guardar.')).toBeNull();
  await user.type(field('Precio 1'), '0');
  await screen.findByText('Total 15 de Velo');
  await user.keyboard(ctrlS);
  expect(save.mock.calls[0]?.[0]).toMatchObject({ total: 15 });
  await user.type(field('Nombre'), '!');
  expect(screen.getByText('Velo!', { selector: 'output' })).toBeDefined();
});

it('brings back forty lines after a crash, to the same user only, until they are discarded', async () => {
  const forty = { ...loaded, lineas: lines(...Array.from({ length: 40 }, (_, n) => n)) };
  const { user, unmount } = await renderPage(example({ record: forty }, 'ana'));
  for (const n of [1, 20, 40]) await user.type(field(`Precio ${n}`), '9');
  // A crash ends the page without any event.
  await vi.waitFor(() => expect(localStorage.getItem('formDraft:ana:/')).toContain('399'));
  const left = localStorage.getItem('formDraft:ana:/') ?? '';
  unmount();
  localStorage.setItem('formDraft:ana:/', left);

  const other = await renderPage(example({ record: forty }, 'eva'));
  expect(field('Precio 40').value).toBe('39');
  other.unmount();

  const back = await renderPage(example({ record: { ...forty, nombre: 'Velo largo', version: 8 } }, 'ana'));
  expect([1, 20, 40].map((n) => field(`Precio ${n}`).value)).toEqual(['9', '199', '399']);
  // The other user's changes are shown, too.
  expect(field('Nombre').value).toBe('Velo largo');
  await back.user.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(field('Precio 40').value).toBe('39'));
  expect(localStorage.getItem('formDraft:ana:/')).toBeNull();
});

it('removes the draft of saved input', async () => {
  const { user } = await renderPage(example({}, 'ana'));
  await user.type(field('Nombre'), '!');
  await vi.waitFor(() => expect(localStorage.getItem('formDraft:ana:/')).toContain('Velo!'));
  await user.keyboard(ctrlS);
  await vi.waitFor(() => expect(localStorage.getItem('formDraft:ana:/')).toBeNull());
});

it('gives what is typed while a record is created to its page, which saves it', async () => {
  let reply: (saved: object) => void = () => {};
  const create = vi.fn(() => new Promise<object>((resolve) => (reply = resolve)));
  history.replaceState(null, '', '/ejemplos/nuevo');
  const first = await renderPage(example({ save: create, record: { ...loaded, version: undefined } }, 'ana'));
  await first.user.keyboard(ctrlS);
  await first.user.type(field('Nombre'), ' corto');
  await first.user.keyboard(ctrlS);
  await act(async () => reply({ ...loaded, id: 31, version: 1 }));
  history.replaceState(null, '', '/ejemplos/31');
  const save = vi.fn(async (values: object) => ({ ...values, version: 2 }));
  first.unmount();
  await renderPage(example({ save, record: { ...loaded, id: 31, version: 1 } }, 'ana'));
  await waitFor(() => expect(save).toHaveBeenCalledOnce());
  expect(save.mock.calls[0]?.slice(0, 2)).toEqual([expect.objectContaining({ nombre: 'Velo corto' }), 1]);
  expect(create).toHaveBeenCalledOnce();
  history.replaceState(null, '', '/');
});

it('says in words which line both users changed', async () => {
  const actual = { ...loaded, lineas: lines(1, 2, 30), version: 9 };
  const save = vi.fn().mockRejectedValueOnce(new ApiError('Stale.', 409, { actual }));
  const { user } = await renderPage(example({ save }));
  await user.type(field('Precio 3'), '5');
  await user.keyboard(ctrlS);
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('Líneas · Línea 3');
  expect(dialog.textContent).toContain('Precio 3 → 35');
  expect(dialog.textContent).toContain('Precio 3 → 30');
});
