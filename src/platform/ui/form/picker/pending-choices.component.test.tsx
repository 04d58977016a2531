/** A form that is saved while a picker has a typed text without a choice. */
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../http/call.ts';
import { recordCalls } from '../../../http/record-calls.ts';
import type { SearchBody } from '../../../http/search.contract.ts';
import { id, idParams } from '../../../http/shapes.ts';
import type { RecordKind } from '../../../slice-resources.ts';
import { recordField } from '../record-field.tsx';
import { RecordForm } from '../record-form.tsx';

const row = z.object({ id, nombre: z.string() });
const kind: RecordKind<z.infer<typeof row>> = {
  label: 'Tienda',
  search: recordCalls({ path: '/lob/api/v1/shops', resource: 'Shops', params: idParams }).search(
    row,
    'Shops',
  ),
  name: ({ nombre }) => ({ name: nombre }),
};
const shops = [
  { id: 1, nombre: 'Aurora' },
  { id: 2, nombre: 'Brisa' },
  { id: 3, nombre: 'Bruna' },
  { id: 4, nombre: 'Brunaire' },
];
const schema = z.object({ nombre: z.string().check(z.maxLength(40)), tiendaId: z.optional(id) });
const sections = [
  {
    title: 'Datos',
    fields: [
      { name: 'nombre' as const, label: 'Nombre' },
      { name: 'tiendaId' as const, label: 'Tienda', ...recordField(kind) },
    ],
  },
];
const ctrlS = '{Control>}s{/Control}';

/** Opens the form of a record; searches by words wait until `reply` or `fail`. */
async function open() {
  const held: { words: string; end(isFailed: boolean): void }[] = [];
  const call = async (_: unknown, { body }: { body: SearchBody }) => {
    const ids = body.advancedFilter?.filters?.map(({ value }) => value);
    if (ids) return { data: shops.filter((one) => ids.includes(one.id)) };
    const words = body.keyword ?? '';
    await new Promise<void>((resolve, reject) =>
      held.push({
        words,
        end: (isFailed) => (isFailed ? reject(new TypeError('Failed to fetch')) : resolve()),
      }),
    );
    return { data: shops.filter(({ nombre }) => nombre.toLowerCase().includes(words.toLowerCase())) };
  };
  const save = vi.fn(async (values: object) => ({ ...values, version: 2 }));
  const page = await renderPage(
    <RecordForm schema={schema} record={{ nombre: 'Ana', version: 1 }} sections={sections} save={save} />,
    { call: call as Call },
  );
  const end = async (words: string, isFailed: boolean) => {
    await waitFor(() => expect(held.some((one) => one.words === words)).toBe(true));
    await act(async () => held.find((one) => one.words === words)?.end(isFailed));
  };
  return {
    user: page.user,
    save,
    sent: () => save.mock.lastCall?.[0],
    field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Tienda' }),
    reply: (words: string) => end(words, false),
    fail: (words: string) => end(words, true),
  };
}

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('saves the only result of the text, after the reply of its search', async () => {
  const { user, save, sent, field, reply } = await open();
  await user.type(field, `Auro${ctrlS}`);
  await reply('Auro');
  await waitFor(() => expect(sent()).toMatchObject({ tiendaId: 1 }));
  expect([save.mock.calls.length, field.value]).toEqual([1, 'Aurora']);
});

it('saves the first result of the text after Enter, also by the button', async () => {
  const { user, sent, field, reply } = await open();
  await user.type(field, 'Bru{Enter}');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await reply('Bru');
  await waitFor(() => expect(sent()).toMatchObject({ tiendaId: 3 }));
});

it('saves the only result of a text when only the button is pressed', async () => {
  const { user, save, sent, field, reply } = await open();
  await user.type(field, 'Auro');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await reply('Auro');
  await waitFor(() => expect(sent()).toMatchObject({ tiendaId: 1 }));
  expect([save.mock.calls.length, field.value]).toEqual([1, 'Aurora']);
});

it('saves nothing and says why when the text that the button left has several results', async () => {
  const { user, save, field, reply } = await open();
  await user.type(field, 'Br');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await reply('Br');
  await screen.findByText('«Br»: elija uno de la lista.');
  expect([save.mock.calls.length, field.value]).toEqual([0, '']);
});

it('saves the record of the typed name among several results', async () => {
  const { user, sent, field, reply } = await open();
  await user.type(field, `bruna${ctrlS}`);
  await reply('bruna');
  await waitFor(() => expect(sent()).toMatchObject({ tiendaId: 3 }));
});

it('asks for a choice among several results, keeps the text and saves after the choice', async () => {
  const { user, save, sent, field, reply } = await open();
  await user.type(field, `Br${ctrlS}`);
  await reply('Br');
  await screen.findByText('«Br»: elija uno de la lista.');
  expect([save.mock.calls.length, field.value]).toEqual([0, 'Br']);
  await user.keyboard(`{ArrowDown}{Enter}${ctrlS}`);
  await waitFor(() => expect(sent()).toMatchObject({ tiendaId: 3 }));
});

it('does not save a text that finds nothing or whose search fails', async () => {
  const { user, save, field, reply, fail } = await open();
  await user.type(field, `zzz${ctrlS}`);
  await reply('zzz');
  await screen.findByText('«zzz»: nada se llama así.');
  await user.type(field, `y${ctrlS}`);
  await fail('zzzy');
  await waitFor(() => expect(screen.getAllByText('No se ha podido buscar.').length).toBeGreaterThan(1));
  expect([save.mock.calls.length, field.value]).toEqual([0, 'zzzy']);
});

it('asks for a choice when the text changes while the save waits', async () => {
  const { user, save, field, reply } = await open();
  await user.type(field, `Bri${ctrlS}`);
  await user.type(field, 's');
  await reply('Bri');
  await reply('Bris');
  await screen.findByText('«Bris»: elija uno de la lista.');
  expect(save).not.toHaveBeenCalled();
});

it('saves once when it is asked twice', async () => {
  const { user, save, sent, field, reply } = await open();
  await user.type(field, `Auro${ctrlS}${ctrlS}`);
  await reply('Auro');
  await waitFor(() => expect(sent()).toMatchObject({ tiendaId: 1 }));
  expect(save).toHaveBeenCalledTimes(1);
});
