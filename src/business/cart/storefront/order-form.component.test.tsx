import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../platform/http/call.ts';
import { NetworkError } from '../../../platform/http/call-errors.ts';
import type { Cart } from '../cart.contract.ts';
import { CartStoreProvider, useCart } from '../cart-context.tsx';
import { browserEnvironment } from '../cart-environment.ts';
import { createCartStore } from '../cart-store.ts';
import { minimosState } from '../minimos.ts';
import { OrderForm } from './order-form.tsx';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

let calls: { path: string; body: Record<string, unknown> | undefined }[];
beforeEach(() => {
  calls = [];
  vi.spyOn(browserEnvironment, 'today').mockReturnValue('2026-11-23');
});

const ana = '00000000-0000-4000-8000-000000000001';
const entregas = [
  { tipo: 'stock', cantidad: 5 },
  { tipo: 'produccion', fecha: '2027-02-20', cantidad: 3 },
] as const;
const cart = (days: Partial<Cart> = {}): Cart => ({
  ...{ id: 1, userId: ana, nombre: '', observaciones: '', version: 3, total: 80, cambios: [] },
  entregas: [...entregas],
  modelos: [
    {
      ...{ modeloId: 7, referencia: 'V-7', nombre: 'Alba', temporada: 'PV27', precio: 10, importe: 80 },
      cantidades: [
        {
          ...{ modeloColorId: 10, color: 'Negro', tallaId: 38, talla: '38', cantidad: 8 },
          entregas: [...entregas],
        },
      ],
    },
  ],
  ...days,
});
const temporada = {
  ...{ id: 4, codigo: 'PV27', nombre: 'Primavera 2027', desde: '2027-01-15', pedirHasta: '2026-12-11' },
  ventanas: [{ id: 'a', desde: '2027-01-18', hasta: '2027-02-12' }],
};

/** Renders the form of a cart whose server stores the days that it is sent. */
async function form(first: Cart, temporadas: object[] = [temporada], canSave = true) {
  let stored = first;
  const answers: Record<string, (body?: Record<string, unknown>) => unknown> = {
    'GET /lob/api/v1/cart': () => stored,
    'GET /lob/api/v1/temporadas/getall': () => temporadas,
    'GET /lob/api/v1/appsettings': () => ({ empresa: {}, minimos: {}, plazos: {} }),
    'PUT /lob/api/v1/cart/borradores/{id}': (body) => {
      if (!canSave) throw new NetworkError();
      stored = { ...stored, ...(body as Partial<Cart>), version: stored.version + 1 };
      return stored;
    },
    'POST /lob/api/v1/cart/borradores/dividir': () => {
      const modelos = stored.modelos.map((modelo) => ({
        ...modelo,
        cantidades: modelo.cantidades.map((cell) => ({ ...cell, entregas: [entregas[0]] })),
      }));
      stored = { ...stored, version: stored.version + 1, modelos };
      return {};
    },
  };
  // Cast: the reply's type follows from the endpoint, which this server does not check.
  const call = (async ({ method, path }: { method: string; path: string }, { body }: { body?: object }) => {
    const wanted = body as Record<string, unknown> | undefined;
    if (method !== 'GET') calls.push({ path, body: wanted });
    return answers[`${method} ${path}`]?.(wanted);
  }) as Call;
  const store = createCartStore(call);
  await store.load(ana);
  function Page() {
    const { cart: now, totals } = useCart();
    return now && <OrderForm cart={now} minimos={minimosState({}, totals, false)} onSent={async () => {}} />;
  }
  return renderPage(
    <CartStoreProvider store={store}>
      <Page />
    </CartStoreProvider>,
    { call },
  );
}

it('sets the three days of a chosen delivery window', async () => {
  const { user } = await form(cart());
  const select = await screen.findByLabelText('Ventana de entrega');
  await user.selectOptions(select, 'PV27 · 18 ene – 12 feb');
  await user.tab();
  await waitFor(() =>
    expect(calls.at(-1)?.body).toMatchObject({
      ...{ fechaEntrega: '2027-01-18', servirHasta: '2027-02-12', cancelarTras: '2027-02-12' },
    }),
  );
});

it('names a wrong day at its field, and does not open the dialog', async () => {
  const { user } = await form(cart({ fechaEntrega: '2027-01-18', servirHasta: '2027-01-17' }));
  const wrong = await screen.findByLabelText('Servir hasta');
  expect(wrong.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('«Servir hasta» va antes que «servir desde».')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enviar el pedido' }));
  expect(document.activeElement).toBe(wrong);
  expect(calls).toEqual([]);
});

it('reads a day without a year as the next one, and names no error while it is typed', async () => {
  const { user } = await form(cart());
  const field = await screen.findByLabelText('Fecha de entrega deseada');
  await user.type(field, '15/');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.type(field, '2');
  await user.tab();
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ fechaEntrega: '2027-02-15' }));
  expect((field as HTMLInputElement).value).toBe('15 feb 2027');
});

it('names a text that is no day once its field is left, and does not send the order', async () => {
  const { user } = await form(cart());
  const field = await screen.findByLabelText('Fecha de entrega deseada');
  await user.type(field, 'pronto');
  expect(field.getAttribute('aria-invalid')).toBeNull();
  await user.tab();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Escriba un día, como 21 nov o 21/11/2026.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enviar el pedido' }));
  expect(document.activeElement).toBe(field);
  expect(calls.map(({ body }) => body?.fechaEntrega)).not.toContain('pronto');
});

it('names a day in the past', async () => {
  await form(cart({ fechaEntrega: '2026-11-22' }));
  const field = await screen.findByLabelText('Fecha de entrega deseada');
  expect(field.getAttribute('aria-invalid')).toBe('true');
});

it('offers no window once the orders of the temporada are closed, and says so while it is delivered', async () => {
  await form(cart(), [{ ...temporada, pedirHasta: '2026-11-22' }]);
  await screen.findByText(/se cerraron el/);
  expect(screen.queryByLabelText('Ventana de entrega')).toBeNull();
});

it('names garments that miss the wished day, and splits them off', async () => {
  const { user } = await form(cart({ fechaEntrega: '2027-02-01' }));
  await screen.findByText(/no llegan para el.*La última llega el/);
  await user.click(screen.getByRole('button', { name: 'Dividir en dos pedidos' }));
  await screen.findByText(/Lo que llega después está en el borrador/);
  expect(calls).toEqual([
    {
      path: '/lob/api/v1/cart/borradores/dividir',
      body: { userId: ana, id: 1, version: 3, nombre: expect.stringContaining('Lo que llega después') },
    },
  ]);
});

it('moves the wished day to that of the last garment', async () => {
  const { user } = await form(cart({ fechaEntrega: '2027-02-01' }));
  await user.click(await screen.findByRole('button', { name: /Pedirlo para el/ }));
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ fechaEntrega: '2027-02-20' }));
  await waitFor(() => expect(screen.queryByText(/no llegan para el/)).toBeNull());
});

it('counts garments by the own days of a line, and names those days in the dialog', async () => {
  const [modelo] = cart().modelos;
  const own = { ...modelo, fechaEntrega: '2027-03-01' } as Cart['modelos'][number];
  const { user } = await form(cart({ fechaEntrega: '2027-02-01', modelos: [own] }));
  const send = await screen.findByRole('button', { name: 'Enviar el pedido' });
  expect(screen.queryByText(/no llegan para el/)).toBeNull();
  await user.click(send);
  await screen.findByText('Alba: servir desde el 1 de marzo de 2027');
});

it('opens no dialog while a line has a day in the past', async () => {
  const [modelo] = cart().modelos;
  const own = { ...modelo, fechaEntrega: '2026-11-22' } as Cart['modelos'][number];
  const { user } = await form(cart({ modelos: [own] }));
  await user.click(await screen.findByRole('button', { name: 'Enviar el pedido' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('does not send an order whose cleared day could not be saved', async () => {
  const { user } = await form(cart({ fechaEntrega: '2027-03-01' }), [temporada], false);
  const field = await screen.findByLabelText('Fecha de entrega deseada');
  await user.clear(field);
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'Enviar el pedido' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Enviar el pedido' }));
  await dialog.findByText(/El día que ha quitado aún no está guardado/);
  expect(calls.map(({ path }) => path)).not.toContain('/lob/api/v1/cart/cart-to-pedido');
});
