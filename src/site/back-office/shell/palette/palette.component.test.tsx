import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import { createCall } from '../../../../platform/http/call.ts';
import { CallProvider } from '../../../../platform/http/call-context.tsx';
import { recordCalls } from '../../../../platform/http/record-calls.ts';
import type { SearchBody } from '../../../../platform/http/search.contract.ts';
import { idParams } from '../../../../platform/http/shapes.ts';
import type { NamedCommand } from './command-entries.ts';
import { Palette } from './palette.tsx';

afterEach(cleanup);

const search = recordCalls({ path: '/lob/api/v1/tiendas', resource: 'Clientes', params: idParams }).search(
  z.object({}),
  'Searches made-up shops',
);
const sources = [
  {
    label: 'Tienda',
    search,
    name: (row: unknown) => ({ name: (row as { nombre: string }).nombre }),
    href: (row: unknown) => `/#${(row as { nombre: string }).nombre.replaceAll(' ', '-')}`,
    list: { to: '/', label: '{{count}} tiendas de «{{texto}}»' },
  },
];
const local = [
  { id: '/pedidos', name: 'Pedidos', kind: 'Ventas', keys: 'g p', href: '/#pedidos' },
  { id: '/usuarios/nuevo', name: 'Nuevo usuario', kind: 'Crear', href: '/#nuevo' },
];

const [shops] = sources;
const approve: NamedCommand = {
  id: 'approve',
  name: 'Aprobar',
  command: {
    label: 'Aprobar',
    permission: 'Permissions.Clientes.View',
    on: { ...(shops as (typeof sources)[0]), permission: 'Permissions.Clientes.View' },
    state: { filtros: [{ campo: 'estado', op: 'eq', valor: 'pendiente' }] },
    action: 'approve',
    load: () => Promise.reject(new Error('Not needed here.')),
  },
};

interface Asked {
  body: SearchBody;
  signal: AbortSignal;
  answer(names: readonly string[], total?: number): void;
  fail(): void;
}

/** Renders the palette over a server that answers when the test says so. */
async function setup() {
  const asked: Asked[] = [];
  async function send(request: Request): Promise<Response> {
    const body: SearchBody = await request.json();
    return new Promise((resolve, reject) => {
      request.signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      asked.push({
        body,
        signal: request.signal,
        answer: (names, total = names.length) =>
          resolve(Response.json({ data: names.map((nombre) => ({ nombre })), totalCount: total })),
        fail: () => resolve(Response.json({}, { status: 500 })),
      });
    });
  }
  const onClose = vi.fn();
  const onCommand = vi.fn();
  const page = await renderPage(
    <CallProvider value={createCall(send, 'http://percha.example')}>
      <Palette local={local} sources={sources} commands={[approve]} onCommand={onCommand} onClose={onClose} />
    </CallProvider>,
  );
  const askedFor = async (keyword: string): Promise<Asked> => {
    await waitFor(() => expect(asked.at(-1)?.body.keyword).toBe(keyword));
    return asked.at(-1) as Asked;
  };
  const at = () => page.router.history.location.href;
  return {
    ...page,
    onCommand,
    asked,
    askedFor,
    at,
    onClose,
    field: screen.getByRole('combobox', { hidden: true }),
  };
}
const names = () => screen.queryAllByRole('option', { hidden: true }).map((one) => one.textContent);

it('opens a screen by the start of its name at once, without a reply', async () => {
  const { user, field, at, onClose } = await setup();
  await user.type(field, 'ped{Enter}');
  expect(at()).toBe('/#pedidos');
  expect(onClose).toHaveBeenCalledOnce();
});

it('keeps an Enter that is typed before the results arrive', async () => {
  const { user, field, at, askedFor } = await setup();
  await user.type(field, 'corchete{Enter}');
  expect(at()).toBe('/');
  (await askedFor('corchete')).answer(['Corchete']);
  await waitFor(() => expect(at()).toBe('/#Corchete'));
});

it('never opens a result of a previous text', async () => {
  const { user, field, at, askedFor } = await setup();
  await user.type(field, 'nube');
  (await askedFor('nube')).answer(['Nube']);
  await waitFor(() => expect(names()[0]).toContain('Nube'));
  await user.type(field, 's{Enter}');
  expect(names()).toEqual([]);
  (await askedFor('nubes')).answer(['Nubes y Claros']);
  await waitFor(() => expect(at()).toBe('/#Nubes-y-Claros'));
});

it('withdraws a waiting Enter when the text changes, and aborts the calls of the old text', async () => {
  const { user, field, at, asked, askedFor } = await setup();
  await user.type(field, 'corch{Enter}');
  const old = await askedFor('corch');
  await user.type(field, 'e');
  await waitFor(() => expect(old.signal.aborted).toBe(true));
  (await askedFor('corche')).answer(['Corchete']);
  await waitFor(() => expect(names()[0]).toContain('Corchete'));
  expect(at()).toBe('/');
  expect(asked).toHaveLength(2);
});

it('offers all results of a list, with their number', async () => {
  const { user, field, at, askedFor } = await setup();
  await user.type(field, 'moda');
  (await askedFor('moda')).answer(['Moda 1', 'Moda 2'], 12);
  await waitFor(() => expect(names().at(-1)).toContain('12 tiendas de «moda»'));
  await user.keyboard('{ArrowUp}{Enter}');
  expect(at()).toBe('/?q=moda');
});

it('keeps the chosen entry when results arrive above it', async () => {
  const { user, field, at, askedFor } = await setup();
  await user.type(field, 'usario');
  expect(names()[0]).toContain('Nuevo usuario');
  await user.keyboard('{ArrowDown}');
  const { answer } = await askedFor('usario');
  await act(async () => answer(['Usario e Hijos']));
  await waitFor(() => expect(names()).toHaveLength(2));
  await user.keyboard('{Enter}');
  expect(at()).toBe('/#nuevo');
});

it('shows that a search failed', async () => {
  const { user, field, askedFor } = await setup();
  await user.type(field, 'nube');
  (await askedFor('nube')).fail();
  // The start of the word is searched next.
  (await askedFor('nub')).answer([]);
  await screen.findByText('No se ha podido mirar en todas partes.');
});

it('runs an action on the record that the text names, and searches nothing else', async () => {
  const { user, field, asked, askedFor, onCommand, at } = await setup();
  await user.type(field, 'aprob nube');
  const { body, answer } = await askedFor('nube');
  expect(body.advancedFilter?.filters?.[0]).toMatchObject({ field: 'estado', value: 'pendiente' });
  answer(['Nube']);
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Aprobar: Nube')]));
  await user.keyboard('{Enter}');
  expect(onCommand.mock.calls[0]?.[0]).toMatchObject({ row: { nombre: 'Nube' } });
  expect(asked).toHaveLength(1);
  expect(at()).toBe('/');
});

it('shows a screen before the records when the text has a typo for both', async () => {
  const { user, field, asked, askedFor } = await setup();
  await user.type(field, 'pedidso');
  (await askedFor('pedidso')).answer([]);
  // The start of the word is searched next.
  (await askedFor('ped')).answer(['Pedidos Rosa', 'Pedro']);
  await waitFor(() => expect(names()).toHaveLength(2));
  expect(names()[0]).toContain('Ventas');
  expect(names()[1]).toContain('Pedidos Rosa');
  expect(asked).toHaveLength(2);
});
