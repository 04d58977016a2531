import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { type DraftLine, withQuantity } from './draft-lines.ts';
import { LineGrid } from './line-grid.tsx';

afterEach(cleanup);

const cell = (modeloColorId: number, color: string, tallaId: number) => ({
  ...{ modeloColorId, color, tallaId, talla: String(tallaId), orden: tallaId, precio: 99.5, disponible: 4 },
});
const celdas = [cell(1, 'Negro', 36), cell(1, 'Negro', 38), cell(2, 'Rojo', 38)];

function Line() {
  const [line, setLine] = useState<DraftLine>({
    ...{ clave: 'a', modeloId: 7, cantidades: [{ modeloColorId: 1, tallaId: 36, cantidad: 2 }] },
  });
  return (
    <LineGrid
      label="Berta"
      celdas={celdas}
      cantidades={line.cantidades}
      disabled={false}
      onQuantity={(one, cantidad) => setLine((now) => withQuantity(now, one, cantidad))}
    />
  );
}

const input = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const focusedName = () => document.activeElement?.getAttribute('aria-label');

it('takes quantities by the keys of the order matrix', async () => {
  const { user } = await renderPage(<Line />);
  await user.click(input('Negro 36'));
  await user.keyboard('{ArrowRight}');
  expect(focusedName()).toBe('Negro 38');
  await user.keyboard('5{Enter}');
  expect(focusedName()).toBe('Rojo 38');
  expect(input('Negro 38').value).toBe('5');
  await user.keyboard('+');
  expect(input('Rojo 38').value).toBe('1');
  await user.keyboard('{Delete}');
  expect(input('Rojo 38').value).toBe('');
  await user.keyboard('{ArrowUp}7{Escape}');
  expect(input('Negro 38').value).toBe('5');
  expect(screen.getByRole('row', { name: /Negro/ }).textContent).toContain('7');
});

it('marks a text that is no quantity and keeps the last one', async () => {
  const { user } = await renderPage(<Line />);
  await user.click(input('Negro 36'));
  await user.keyboard('d');
  expect(input('Negro 36').getAttribute('aria-invalid')).toBe('true');
  await user.tab();
  expect(input('Negro 36').value).toBe('2');
});
