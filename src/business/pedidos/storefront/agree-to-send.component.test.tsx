import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../platform/http/call.ts';
import { dayInMadrid } from '../../../platform/i18n/format.ts';
import { addDays } from '../../../platform/i18n/parse-day.ts';
import type { Pedido } from '../pedidos.contract.ts';
import { AgreeToSend } from './agree-to-send.tsx';

afterEach(cleanup);

const today = dayInMadrid(new Date());
const pedido = (cancelarTras: string | undefined, estado = 1): Pedido => ({
  enviado: true,
  ...{ id: 7, fecha: `${today}T08:00:00Z`, estado, situacion: 'confirmado', observaciones: '' },
  ...{
    total: 1,
    totalPrendas: 1,
    totalModelos: 1,
    facturas: [],
    revisiones: [],
    entregas: [],
    sustituidoPor: [],
    version: 1,
  },
  lineas: [
    {
      ...{ id: 1, modeloId: 7, referencia: 'V-7', nombre: 'Alba', precio: 1, descuento: 0, importe: 1 },
      ...{ situacion: 'confirmado', cantidades: [] },
    },
  ],
  ...{ cambios: [] },
  ...(cancelarTras !== undefined && { cancelarTras }),
});

it('asks for a later day once the cancel day has passed, and sends it', async () => {
  const past = addDays(today, -3);
  const sent: unknown[] = [];
  // Cast: the reply's type follows from the endpoint, which this server does not check.
  const call = (async (_: unknown, { body }: { body: unknown }) => {
    sent.push(body);
    return {};
  }) as Call;
  const { user } = await renderPage(<AgreeToSend pedido={pedido(past)} />, { call });
  const field = await screen.findByLabelText('Se puede enviar hasta');
  await user.clear(field);
  expect(screen.getByRole('button', { name: 'Dar permiso' }).hasAttribute('disabled')).toBe(true);
  await user.type(field, addDays(today, 5));
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(sent).toEqual([{ cancelarTras: addDays(today, 5), antes: past }]));
});

it.each([
  ['on its cancel day', pedido(today)],
  ['without a cancel day', pedido(undefined)],
  ['of a served pedido', pedido(addDays(today, -3), 2)],
])('asks nothing %s', async (_, one) => {
  const { container } = await renderPage(<AgreeToSend pedido={one} />);
  expect(container.textContent).toBe('');
});
