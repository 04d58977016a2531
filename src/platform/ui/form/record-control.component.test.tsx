import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../http/call.ts';
import { recordCalls } from '../../http/record-calls.ts';
import type { SearchBody } from '../../http/search.contract.ts';
import { idParams } from '../../http/shapes.ts';
import type { RecordKind } from '../../slice-resources.ts';
import { ActionUserProvider } from '../record/action-user.ts';
import { reportCreated } from './picker/created-records.ts';
import { forgetRecent } from './picker/forget-recent.ts';
import { keepRecent, maxRecent, readRecent } from './picker/recent-records.ts';
import { RecordControl } from './record-control.tsx';
import { FormWriterProvider } from './use-form-draft.tsx';

const row = z.object({ id: z.int(), nombre: z.string(), poblacion: z.string() });
type Row = z.infer<typeof row>;
const calls = recordCalls({ path: '/lob/api/v1/shops', resource: 'Shops', params: idParams });
const search = calls.search(row, 'Searches the shops');
const kind: RecordKind<Row> = {
  label: 'Tienda',
  search,
  name: ({ nombre, poblacion }) => ({ name: nombre, detail: poblacion }),
  href: ({ id }) => `/admin/shops/${id}`,
  create: { label: 'Nueva tienda', to: '/admin/shops/nueva', permission: 'Permissions.Shops.Create' },
};

const shops: Row[] = [
  { id: 1, nombre: 'Aurora', poblacion: 'Reus' },
  { id: 2, nombre: 'Brisa', poblacion: 'Cádiz' },
  { id: 3, nombre: 'Bruna', poblacion: 'Vic' },
];

/** Holds back each search by words until the test answers it; searches by id are answered at once. */
function searches() {
  const waiting = new Map<string, { answer(): void; fail(): void }>();
  const asked: string[] = [];
  const call = async (_: unknown, input: { body: SearchBody }) => {
    const { keyword, advancedFilter } = input.body;
    const ids = advancedFilter?.filters?.map(({ value }) => value);
    if (ids) return { data: shops.filter(({ id }) => ids.includes(id)) };
    const words = keyword ?? '';
    asked.push(words);
    const found = shops.filter(({ nombre }) => nombre.toLowerCase().includes(words.toLowerCase()));
    return new Promise((resolve, reject) => {
      waiting.set(words, {
        answer: () => resolve({ data: found }),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    });
  };
  return {
    call: call as Call,
    asked,
    /** Waits for a search and answers it. */
    async answer(words: string, how: 'answer' | 'fail' = 'answer') {
      await waitFor(() => expect(waiting.has(words)).toBe(true));
      waiting.get(words)?.[how]();
    },
  };
}

const untied = {
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
} as const;

interface Shown {
  value?: number;
  permissions?: string[];
}

async function picker({ value, permissions = [] }: Shown = {}) {
  const server = searches();
  const changes = vi.fn();
  function Form() {
    const [chosen, setChosen] = useState<unknown>(value);
    return (
      <FormWriterProvider value="ana">
        <ActionUserProvider value={{ id: 'ana', permissions }}>
          <label htmlFor="shop">Tienda</label>
          <RecordControl
            id="shop"
            name="shopId"
            {...untied}
            kind={kind}
            first={value === undefined ? undefined : 'Aurora'}
            value={chosen}
            onChange={(next) => {
              changes(next);
              setChosen(next);
            }}
            onBlur={() => undefined}
            disabled={false}
            shape={{ kind: 'number', required: false, optional: true }}
          />
          <button type="button">Otro</button>
        </ActionUserProvider>
      </FormWriterProvider>
    );
  }
  const { user } = await renderPage(<Form />, { call: server.call });
  return { user, changes, server, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Tienda' }) };
}

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

it('takes a result of the typed text, never of an earlier one', async () => {
  const { user, changes, server, field } = await picker();
  await user.click(field);
  await server.answer('');
  await screen.findByRole('option', { name: /Aurora/ });
  await user.type(field, 'Bru{Enter}');
  expect(changes).not.toHaveBeenCalledWith(1);
  await server.answer('Bru');
  await waitFor(() => expect(changes.mock.lastCall).toEqual([3]));
  expect(field.value).toBe('Bruna');
});

it('takes the awaited result even after the field was left', async () => {
  const { user, changes, server, field } = await picker();
  await user.type(field, 'Bri{Enter}');
  await user.tab();
  await server.answer('Bri');
  await waitFor(() => expect(changes.mock.lastCall).toEqual([2]));
});

it('forgets an awaited choice when the text changes', async () => {
  const { user, changes, server, field } = await picker();
  await user.type(field, 'Bri{Enter}');
  await user.type(field, 's');
  await server.answer('Bri');
  await server.answer('Bris');
  await screen.findByRole('option', { name: /Brisa/ });
  expect(changes).not.toHaveBeenCalledWith(2);
});

it('searches once after a pause in typing', async () => {
  const { user, server, field } = await picker();
  field.focus();
  await user.keyboard('Brun');
  await server.answer('Brun');
  await screen.findByRole('option', { name: /Bruna/ });
  expect(server.asked).toEqual(['Brun']);
});

it('stays empty when it is emptied, at once and after it is left', async () => {
  const { user, changes, field } = await picker({ value: 1 });
  await user.clear(field);
  expect(changes.mock.lastCall).toEqual([undefined]);
  await user.tab();
  expect(field.value).toBe('');
  expect(changes).toHaveBeenCalledTimes(1);
});

it('takes the only result of a text that Tab leaves', async () => {
  const { user, changes, server, field } = await picker();
  await user.type(field, 'Bri');
  await user.tab();
  await server.answer('Bri');
  await waitFor(() => expect(changes.mock.lastCall).toEqual([2]));
  expect(field.value).toBe('Brisa');
});

it('restores the choice on Escape, and when a text without a match is left', async () => {
  const { user, changes, server, field } = await picker({ value: 1 });
  await user.clear(field);
  await user.keyboard('{Escape}');
  expect([field.value, changes.mock.lastCall]).toEqual(['Aurora', [1]]);
  await user.clear(field);
  await user.type(field, 'x');
  await user.tab();
  await server.answer('x');
  await waitFor(() => expect([field.value, changes.mock.lastCall]).toEqual(['Aurora', [1]]));
});

it('marks the active option and moves it with the arrow keys', async () => {
  const { user, changes, server, field } = await picker();
  await user.type(field, 'Br');
  await server.answer('Br');
  await screen.findByRole('option', { name: /Brisa/ });
  const active = () =>
    document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;
  expect([field.getAttribute('aria-expanded'), active()]).toEqual(['true', 'BrisaCádiz']);
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('BrunaVic');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('BrisaCádiz');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(changes.mock.lastCall).toEqual([3]);
  expect(field.getAttribute('aria-expanded')).toBe('false');
});

it('reports that nothing is found, and a failed search that Enter repeats', async () => {
  const { user, server, field } = await picker();
  await user.type(field, 'zzz');
  await server.answer('zzz');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Nada se llama así.'));
  await user.clear(field);
  await user.type(field, 'Au');
  await server.answer('Au', 'fail');
  await screen.findByText('No se ha podido buscar.');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(server.asked.filter((words) => words === 'Au')).toHaveLength(2));
  await server.answer('Au');
  await screen.findByRole('option', { name: /Aurora/ });
});

it('offers the records that the user chose last, first and once', async () => {
  keepRecent('ana', search.path, 3);
  keepRecent('berta', search.path, 2);
  const { user, server, field } = await picker();
  await user.click(field);
  await server.answer('');
  await waitFor(() => expect(names()).toEqual(['BrunaVic', 'AuroraReus', 'BrisaCádiz']));
  const recent = within(screen.getByRole('group', { name: 'Elegidos hace poco' }));
  expect(recent.getAllByRole('option')).toHaveLength(1);
  await user.click(screen.getByRole('option', { name: /Aurora/ }));
  expect(readRecent('ana', search.path)).toEqual([1, 3]);
});

it('bounds the recent records and forgets them with the session', () => {
  for (let id = 1; id <= 20; id++) keepRecent('ana', search.path, id);
  expect(readRecent('ana', search.path)).toEqual([20, 19, 18, 17, 16].slice(0, maxRecent));
  forgetRecent();
  expect([readRecent('ana', search.path), Object.keys(localStorage)]).toEqual([[], []]);
});

it('opens the chosen record in another tab', async () => {
  await picker({ value: 1 });
  const link = await screen.findByRole('link', { name: 'Abrir Aurora en otra pestaña' });
  expect(link.getAttribute('href')).toBe('/admin/shops/1');
});

it('chooses the record that was created in another tab', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const closed = vi.spyOn(window, 'close').mockReturnValue();
  const { user, changes, server, field } = await picker({ permissions: ['Permissions.Shops.Create'] });
  await user.click(field);
  await server.answer('');
  await user.click(await screen.findByRole('option', { name: 'Nueva tienda' }));
  expect(opened.mock.lastCall?.[0]).toBe('/admin/shops/nueva');
  window.name = opened.mock.lastCall?.[1] ?? '';
  reportCreated(false, { id: 3 });
  reportCreated(true, { id: 2 });
  await waitFor(() => expect(changes.mock.lastCall).toEqual([2]));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(field.value).toBe('Brisa');
});

it('offers no creation without its permission', async () => {
  const { user, server, field } = await picker();
  await user.click(field);
  await server.answer('');
  await screen.findByRole('option', { name: /Aurora/ });
  expect(names()).not.toContain('Nueva tienda');
});
