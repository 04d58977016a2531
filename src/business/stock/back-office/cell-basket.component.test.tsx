import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../platform/http/call.ts';
import { CellBasket } from './cell-basket.tsx';

afterEach(cleanup);

let value: unknown;
function Basket({ first }: { first: unknown }) {
  const [held, setHeld] = useState(first);
  value = held;
  return <CellBasket value={held} onChange={setHeld} />;
}
const garment = { modeloColorId: 1, modeloId: 9, referencia: 'C-1', nombre: 'Calella', color: 'Rojo' };

it('adds scans that are on their way at once, whichever answer comes first', async () => {
  const answers: ((reply: unknown) => void)[] = [];
  const call = () => new Promise((resolve) => answers.push(resolve));
  const { user } = await renderPage(<Basket first={[]} />, { call: call as unknown as Call });
  await user.type(
    await screen.findByRole('textbox', { name: 'Escanear' }),
    '8430000000012{Enter}8430000000029{Enter}',
  );
  answers[1]?.({ ...garment, tallaId: 3, talla: '40' });
  answers[0]?.({ ...garment, tallaId: 2, talla: '38' });
  await screen.findByRole('row', { name: /C-1 Rojo 38/ });
  expect(value).toMatchObject([
    { tallaId: 3, cantidad: 1 },
    { tallaId: 2, cantidad: 1 },
  ]);
});

it('has the names of a restored draft, and keeps a quantity while a text is none', async () => {
  const draft = [{ ...garment, tallaId: 2, talla: '38', cantidad: 4 }];
  const { user } = await renderPage(<Basket first={draft} />);
  const box = (await screen.findByRole('textbox', { name: 'C-1 Rojo 38' })) as HTMLInputElement;
  await user.clear(box);
  await user.type(box, 'x');
  expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['x', 'true']);
  expect(value).toMatchObject([{ cantidad: 4 }]);
  await user.clear(box);
  await user.type(box, '12');
  await user.tab();
  expect([box.value, box.getAttribute('aria-invalid')]).toEqual(['12', null]);
  expect(value).toMatchObject([{ cantidad: 12 }]);
  await user.click(screen.getByRole('button', { name: 'Quitar C-1 Rojo 38' }));
  expect(value).toEqual([]);
});
