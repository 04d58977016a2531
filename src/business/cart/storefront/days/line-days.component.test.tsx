import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../../platform/http/call.ts';
import type { Cart, CartModelo } from '../../cart.contract.ts';
import { CartStoreProvider, useCart } from '../../cart-context.tsx';
import { browserEnvironment } from '../../cart-environment.ts';
import { createCartStore } from '../../cart-store.ts';
import { LineDays } from './line-days.tsx';
import { ModeloVentanas } from './modelo-ventanas.tsx';

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
const modelo = (modeloId: number, days: Partial<CartModelo> = {}): CartModelo => ({
  ...{ modeloId, referencia: `V-${modeloId}`, nombre: `Alba ${modeloId}`, temporada: 'PV27' },
  ...{ precio: 10, importe: 80 },
  cantidades: [
    {
      ...{ modeloColorId: modeloId * 10, color: 'Negro', tallaId: 38, talla: '38', cantidad: 8 },
      entregas: [{ tipo: 'produccion', fecha: '2027-02-20', cantidad: 8 }],
    },
  ],
  ...days,
});
const cart = (modelos: CartModelo[], days: Partial<Cart> = {}): Cart => ({
  ...{ id: 1, userId: ana, nombre: '', observaciones: '', version: 3, total: 80, cambios: [] },
  modelos,
  ...days,
});
const temporada = {
  ...{ id: 4, codigo: 'PV27', nombre: 'Primavera 2027', desde: '2027-01-15' },
  ventanas: [
    { id: 'a', desde: '2027-01-18', hasta: '2027-02-12' },
    { id: 'b', desde: '2027-03-01', hasta: '2027-03-12' },
  ],
};

/** Renders a part of the cart whose server stores the days that it is sent. */
async function page(first: Cart, part: (now: Cart) => React.ReactNode) {
  let stored = first;
  const answers: Record<string, (body?: Record<string, unknown>) => unknown> = {
    'GET /lob/api/v1/cart': () => stored,
    'GET /lob/api/v1/temporadas/getall': () => [temporada],
    'PUT /lob/api/v1/cart/borradores/{id}': (body) => {
      stored = { ...stored, ...(body as Partial<Cart>), version: stored.version + 1 };
      return stored;
    },
    'PUT /lob/api/v1/cart/line-days': ({ modeloId, userId: _, cartId: __, ...days } = {}) => {
      const modelos = stored.modelos.map(({ fechaEntrega, servirHasta, cancelarTras, ...one }) =>
        one.modeloId === modeloId ? { ...one, ...days } : { ...one, fechaEntrega, servirHasta, cancelarTras },
      );
      stored = { ...stored, modelos, version: stored.version + 1 };
      return stored;
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
  const Page = () => {
    const { cart: now } = useCart();
    return now && part(now);
  };
  return renderPage(
    <CartStoreProvider store={store}>
      <Page />
    </CartStoreProvider>,
    { call },
  );
}
const line = (now: Cart) => now.modelos.slice(0, 1).map((one) => <LineDays key="line" modelo={one} />);
const lastBody = () => calls.at(-1)?.body;

it('gives a modelo a window of its own, and takes it back', async () => {
  const { user } = await page(cart([modelo(7)]), line);
  const select = await screen.findByLabelText('Ventana de entrega');
  await user.selectOptions(select, 'PV27 · 1 mar – 12 mar');
  await user.tab();
  await waitFor(() =>
    expect(lastBody()).toEqual({
      ...{ userId: ana, cartId: 1, modeloId: 7 },
      ...{ fechaEntrega: '2027-03-01', servirHasta: '2027-03-12', cancelarTras: '2027-03-12' },
    }),
  );
  await screen.findByText('servir del 1 de marzo de 2027 al 12 de marzo de 2027');
  await user.click(screen.getByRole('button', { name: 'Servirlo con el resto del pedido' }));
  await waitFor(() => expect(lastBody()).toEqual({ userId: ana, cartId: 1, modeloId: 7 }));
  await waitFor(() => expect(screen.queryByText(/^servir del/)).toBeNull());
});

it('names a day that does not fit those of the order, and does not save it', async () => {
  const { user } = await page(cart([modelo(7)], { fechaEntrega: '2027-02-01' }), line);
  await user.click(screen.getByText('Último día y cancelación'));
  const field = await screen.findByLabelText('Servir hasta');
  await user.type(field, '2027-01-10');
  await user.tab();
  expect(screen.getByText('«Servir hasta» va antes que «servir desde».')).toBeTruthy();
  expect(calls).toEqual([]);
});

it('names the garments that miss the own day, and moves it to the last of them', async () => {
  const { user } = await page(cart([modelo(7, { fechaEntrega: '2027-02-01' })]), line);
  await user.click(await screen.findByRole('button', { name: /Pedirlo para el/ }));
  await waitFor(() => expect(lastBody()).toMatchObject({ modeloId: 7, fechaEntrega: '2027-02-20' }));
  await waitFor(() => expect(screen.queryByText(/no llegan a tiempo/)).toBeNull());
});

const windows = (modeloId: number) => () => <ModeloVentanas modeloId={modeloId} temporada="PV27" />;
const march = () => screen.findByRole('button', { name: '1 mar – 12 mar' });

it('chooses a window of the order while the modelo is alone in the cart', async () => {
  const { user } = await page(cart([modelo(7)]), windows(7));
  await user.click(await march());
  await waitFor(() =>
    expect(calls).toMatchObject([{ path: '/lob/api/v1/cart/borradores/{id}', body: { version: 3 } }]),
  );
});

it('chooses a window of the modelo beside others, and shows that of the order', async () => {
  const order = { fechaEntrega: '2027-01-18', servirHasta: '2027-02-12' };
  const { user } = await page(cart([modelo(7), modelo(8)], order), windows(7));
  const january = await screen.findByRole('button', { name: '18 ene – 12 feb' });
  expect(january.getAttribute('aria-pressed')).toBe('true');
  await user.click(await march());
  await waitFor(() =>
    expect(calls).toMatchObject([{ path: '/lob/api/v1/cart/line-days', body: { modeloId: 7 } }]),
  );
  await waitFor(async () => expect((await march()).getAttribute('aria-pressed')).toBe('true'));
});

it('asks for quantities before a window of a modelo that is not in the cart beside others', async () => {
  await page(cart([modelo(8)]), windows(7));
  expect((await march()).hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Ponga las cantidades para elegir la ventana de este modelo.')).toBeTruthy();
});
