import { screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#tests/support/component-test-kit.tsx';
import type { Place } from '../../../platform/ui/grid/navigation.ts';
import { ModeloCellGrid } from './modelo-cell-grid.tsx';
import type { CellState } from './modelo-cell-state.ts';

const named = (id: number, nombre: string) => ({ id, nombre, archivado: false });
const colores = ['Negro', 'Rojo', 'Azul'].map((nombre, at) => ({
  ...named(at + 1, nombre),
  ...{ codigo: `${at}`, hex: '#111111' },
}));
const tallas = ['36', '38', '40'].map((nombre, at) => named(at + 1, nombre));
const keyOf = ({ row, column }: Place) => `${row}-${column}`;

/** The grid over states that it keeps. */
function Grid() {
  const states = useRef(new Map<string, CellState>());
  const [, render] = useState(0);
  return (
    <ModeloCellGrid
      {...{ colores, tallas }}
      disabled={false}
      stateAt={(place) => states.current.get(keyOf(place)) ?? 'none'}
      onWrite={(values) => {
        for (const { place, value } of values) states.current.set(keyOf(place), value);
        render((n) => n + 1);
      }}
    />
  );
}

const open = () => screen.getAllByRole('button', { name: /: abierta$/ }).map((one) => one.ariaLabel);
const count = (state: string) => screen.queryAllByRole('button', { name: new RegExp(`: ${state}$`) }).length;

it('opens, closes and empties a cell by presses, and a whole range by its keys', async () => {
  const { user } = await renderPage(<Grid />);
  const cell = screen.getByRole('button', { name: 'Negro 36: no existe' });
  await user.click(cell);
  expect(open()).toHaveLength(1);
  await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}{Control>}{Enter}{/Control}');
  expect(count('abierta')).toBe(4);
  await user.keyboard('-');
  expect(count('cerrada')).toBe(4);
  await user.keyboard('{Delete}');
  expect(count('no existe')).toBe(9);
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}');
  expect(count('abierta')).toBe(4);
  await user.keyboard('{Control>}y{/Control}');
  expect(count('cerrada')).toBe(4);
});

it('moves by arrows and leaves one cell in the tab order', async () => {
  const { user } = await renderPage(<Grid />);
  await user.click(screen.getByRole('button', { name: 'Rojo 38: no existe' }));
  await user.keyboard('{ArrowDown}{End}');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Azul 40: no existe');
  expect(document.querySelectorAll('button[data-row][tabindex="0"]')).toHaveLength(1);
});

it('fills down, pastes a block by its headings, and says what does not fit', async () => {
  const { user } = await renderPage(<Grid />);
  await user.click(screen.getByRole('button', { name: 'Negro 36: no existe' }));
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
  expect(count('abierta')).toBe(3);
  await user.paste('\t38\t40\t42\nrojo\tx\tC\t1\nazul\t1\t0\t0');
  expect(screen.getByRole('button', { name: 'Rojo 38: abierta' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Rojo 40: cerrada' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Azul 38: abierta' })).toBeTruthy();
  expect(screen.getByText(/valores no caben en esta tabla|valor no cabe/)).toBeTruthy();
});
