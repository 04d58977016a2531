import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import { ApiError, ValidationError } from '../../../http/call-errors.ts';
import { euros } from '../../../http/shapes.ts';
import { RecordForm } from '../record-form.tsx';
import { lineTable } from './line-table.ts';

const linea = z.object({
  id: z.string().check(z.maxLength(36)),
  referencia: z.string().check(z.minLength(1), z.maxLength(20)),
  cantidad: z.int().check(z.minimum(0), z.maximum(999)),
  precio: euros(9999),
  talla: z.enum(['S', 'M', 'L']),
});
type Linea = z.infer<typeof linea>;
const maxLines = 6;
const schema = z.object({ lineas: z.array(linea).check(z.maxLength(maxLines)) });

let newIds = 0;
/** The lines whose computed cell was rendered. */
const rendered: unknown[] = [];
const lines = lineTable<Linea>({
  columns: [
    { name: 'referencia', label: 'Referencia' },
    { name: 'cantidad', label: 'Cantidad' },
    { name: 'precio', label: 'Precio' },
    { name: 'talla', label: 'Talla' },
    {
      name: 'importe',
      label: 'Importe',
      unit: '€',
      derive({ id, cantidad = 0, precio = 0 }) {
        rendered.push(id);
        return cantidad * precio;
      },
    },
  ],
  newLine() {
    newIds += 1;
    return { id: `new-${newIds}`, referencia: '', cantidad: 1, precio: 0, talla: 'M' };
  },
  totals: (all) => ({
    cantidad: all.reduce((sum, { cantidad = 0 }) => sum + cantidad, 0),
    importe: all.reduce((sum, { cantidad = 0, precio = 0 }) => sum + cantidad * precio, 0),
  }),
});
const sections = [{ title: 'Líneas', fields: [{ name: 'lineas' as const, label: 'Líneas', lines }] }];

const line = (id: string, more: Partial<Linea> = {}): Linea => ({
  id,
  referencia: id.toUpperCase(),
  cantidad: 1,
  precio: 10,
  talla: 'M',
  ...more,
});

type Save = (values: object) => Promise<object>;

async function open(lineas: Linea[], save = vi.fn<Save>(async (values) => ({ ...values, version: 2 }))) {
  const page = await renderPage(
    <RecordForm schema={schema} record={{ lineas, version: 1 }} sections={sections} save={save} />,
  );
  const grid = () => screen.getByRole('grid', { name: 'Líneas' });
  /** Opens a cell as the form does after an error: by its focus. */
  const goTo = (row: number, column: number) =>
    act(() => grid().querySelector<HTMLElement>(`[data-row="${row}"] > [data-column="${column}"]`)?.focus());
  const saved = async (): Promise<Linea[]> => {
    await page.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(save).toHaveBeenCalled());
    return schema.parse(save.mock.lastCall?.[0]).lineas;
  };
  const paste = (text: string) =>
    fireEvent.paste(document.activeElement ?? document.body, {
      clipboardData: { getData: () => text },
    });
  return { ...page, save, grid, goTo, saved, paste };
}

/** Money has a space that does not break. */
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');
/** The cells of a row as the user reads them. */
const rowText = (row: number) =>
  [...document.querySelectorAll(`[data-row="${row}"] > [data-column]`)].map((cell) =>
    plain(cell.querySelector<HTMLInputElement>('input, select')?.value ?? cell.textContent),
  );
const at = () => {
  const cell = document.activeElement?.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return [Number(row?.dataset.row), Number(cell?.dataset.column)];
};
const totals = () => plain(document.querySelector('[data-totals]')?.textContent);
const notice = () => document.querySelector('[data-lines] [role=status]')?.textContent;
const references = (all: readonly Linea[]) => all.map(({ referencia }) => referencia).join(' ');

afterEach(cleanup);

it('replaces the value when a cell is pressed that is active already', async () => {
  const { user, goTo, saved } = await open([line('a'), line('b')]);
  goTo(0, 2);
  await user.keyboard('{Enter}');
  expect(at()).toEqual([1, 2]);
  await user.click(document.activeElement as HTMLElement);
  await user.keyboard('11{Enter}');
  expect((await saved()).map(({ precio }) => precio)).toEqual([10, 11]);
});

describe('keys', () => {
  it('move as in a spreadsheet, and leave the table at its ends', async () => {
    const { user, goTo } = await open([line('a'), line('b')]);
    goTo(0, 1);
    await user.keyboard('{Enter}');
    expect(at()).toEqual([1, 1]);
    await user.keyboard('{ArrowUp}{Tab}');
    expect(at()).toEqual([0, 2]);
    // A computed cell is reached by arrows, and passed by Tab.
    await user.keyboard('{Tab}{Tab}');
    expect(at()).toEqual([1, 0]);
    await user.keyboard('{ArrowDown}{End}');
    expect(at()).toEqual([2, 4]);
    await user.keyboard('{Tab}');
    expect(document.activeElement?.closest('[role=grid]')).toBeNull();
  });

  it('replace by typing, edit with F2, and restore with Escape', async () => {
    const { user, goTo, saved } = await open([line('a', { precio: 12.5 })]);
    goTo(0, 2);
    await user.keyboard('1.500');
    expect(totals()).toContain('1.500,00 €');
    await user.keyboard('{Escape}');
    expect(rowText(0)[2]).toBe('12,50');
    await user.keyboard('{F2}{Backspace}5{Enter}');
    expect(rowText(0)[2]).toContain('12,55');
    expect((await saved())[0]?.precio).toBe(12.55);
  });

  it('recalculate computed cells and totals while typing, and render no other row', async () => {
    const { user, goTo } = await open([line('a'), line('b', { cantidad: 3 })]);
    goTo(0, 1);
    rendered.length = 0;
    await user.keyboard('4');
    expect(new Set(rendered)).toEqual(new Set(['a']));
    expect(rowText(0)[4]).toContain('40,00');
    expect(totals()).toContain('70,00');
  });

  it('choose a value by its letter', async () => {
    const { user, goTo, saved } = await open([line('a')]);
    goTo(0, 3);
    await user.selectOptions(document.activeElement as HTMLSelectElement, 'L');
    await user.keyboard('{ArrowLeft}');
    expect(at()).toEqual([0, 2]);
    expect((await saved())[0]?.talla).toBe('L');
  });
});

describe('lines', () => {
  it('appear by typing into the empty row, which keeps the focus', async () => {
    const { user, goTo, saved } = await open([line('a')]);
    goTo(1, 0);
    await user.keyboard('nueva{Tab}2{Enter}');
    expect(at()).toEqual([2, 1]);
    expect(rowText(1).slice(0, 2)).toEqual(['nueva', '2']);
    expect(await saved()).toMatchObject([{ id: 'a' }, { referencia: 'nueva', cantidad: 2, talla: 'M' }]);
  });

  it('follow the keys that add, duplicate, move and delete, with an announcement', async () => {
    const { user, goTo, saved } = await open([line('a'), line('b')]);
    goTo(0, 0);
    await user.keyboard('{Control>}d{/Control}');
    expect(notice()).toContain('1 líneas duplicadas.');
    await user.keyboard('copia{Alt>}{ArrowDown}{/Alt}');
    expect(at()).toEqual([2, 0]);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(at()).toEqual([3, 0]);
    await user.keyboard('fin');
    goTo(0, 0);
    await user.keyboard('{Control>}{Delete}{/Control}');
    expect(notice()).toContain('líneas eliminadas');
    expect(references(await saved())).toBe('B copia fin');
    expect(new Set((await saved()).map(({ id }) => id)).size).toBe(3);
  });

  it('come back with Ctrl+Z, one step at a time, and go again with Ctrl+Y', async () => {
    const { user, goTo, saved } = await open([line('a'), line('b'), line('c')]);
    goTo(0, 0);
    await user.keyboard('primera{Enter}');
    await user.keyboard('{Control>}{Backspace}{/Control}');
    await user.keyboard('{Control>}z{/Control}');
    expect(rowText(1)[0]).toBe('B');
    await user.keyboard('{Control>}z{/Control}');
    expect(rowText(0)[0]).toBe('A');
    await user.keyboard('{Control>}y{/Control}{Control>}y{/Control}');
    expect(references(await saved())).toBe('primera C');
  });

  it('have a maximum, announced when it is reached', async () => {
    const { user, goTo, grid } = await open(Array.from({ length: 6 }, (_, at) => line(`l${at}`)));
    goTo(5, 0);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(notice()).toBe('La tabla está llena: como máximo 6 líneas.');
    // Head, lines and totals; no empty row.
    expect(grid().getAttribute('aria-rowcount')).toBe('8');
    expect(screen.getByRole('button', { name: 'Añadir línea' }).hasAttribute('disabled')).toBe(true);
  });
});

it.each([
  ['its own line', 'a', 'OTRA'],
  ['the next line when another user has deleted its own', 'b', 'C'],
])('keeps the caret in %s after a merge that removes a line', async (_, gone, shown) => {
  const all = [line('a'), line('b'), line('c')];
  const actual = { lineas: all.filter(({ id }) => id !== gone), version: 2 };
  const save = vi
    .fn<Save>(async (values) => ({ ...values, version: 3 }))
    .mockRejectedValueOnce(new ApiError('Stale.', 409, { actual }));
  const { user, goTo } = await open(all, save);
  goTo(gone === 'a' ? 2 : 0, 0);
  await user.keyboard(`OTRA${gone === 'a' ? '' : '{Enter}'}{Control>}s{/Control}`);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(at()).toEqual([1, 0]));
  expect(document.activeElement).toHaveProperty('value', shown);
});

it('shows the lines of the form after changes are discarded', async () => {
  const { user, goTo } = await open([line('a'), line('b')]);
  goTo(0, 0);
  await user.keyboard('otra{Control>}d{/Control}');
  await user.click(screen.getByRole('button', { name: 'Descartar los cambios' }));
  await waitFor(() => expect([rowText(0)[0], rowText(1)[0]]).toEqual(['A', 'B']));
  expect(totals()).toContain('20,00 €');
});

describe('the clipboard', () => {
  it('takes a block from a spreadsheet and adds the lines it needs', async () => {
    const { goTo, paste, saved } = await open([line('a')]);
    goTo(0, 0);
    act(() => void paste('V-1\t2\t1.500,50\tL\t9\nV-2\t3\t12,5 €\tS\nV-3\t1'));
    expect(notice()).toContain('2 líneas nuevas.');
    expect(await saved()).toMatchObject([
      { id: 'a', referencia: 'V-1', cantidad: 2, precio: 1500.5, talla: 'L' },
      { referencia: 'V-2', cantidad: 3, precio: 12.5, talla: 'S' },
      { referencia: 'V-3', cantidad: 1, precio: 0, talla: 'M' },
    ]);
  });

  it('keeps a refused text in its cell, marks it and names it', async () => {
    const { goTo, paste, user, save } = await open([line('a')]);
    goTo(0, 1);
    act(() => void paste('dos\t5'));
    expect(rowText(0).slice(0, 3)).toEqual(['A', 'dos', '5,00 €']);
    expect(notice()).toContain('1 Cantidad «dos»');
    expect(document.querySelector('[data-row="0"] > [data-column="1"]')?.getAttribute('aria-invalid')).toBe(
      'true',
    );
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(at()).toEqual([0, 1]));
    expect(save).not.toHaveBeenCalled();
  });

  it('adds lines up to the maximum, and counts the rows that do not fit', async () => {
    const { goTo, paste, saved } = await open([line('a')]);
    goTo(1, 0);
    act(() => void paste(Array.from({ length: 8 }, (_, at) => `V-${at}`).join('\n')));
    expect(notice()).toContain('No caben 3 filas');
    expect(await saved()).toHaveLength(6);
  });

  it('copies a range as text, with numbers that a spreadsheet reads', async () => {
    const { user, goTo } = await open([line('a', { precio: 1234.5 }), line('b')]);
    goTo(0, 1);
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    const setData = vi.fn();
    fireEvent.copy(document.activeElement as Element, { clipboardData: { setData } });
    expect(setData).toHaveBeenCalledWith('text/plain', '1\t1.234,50\r\n1\t10');
  });
});

it('shows the errors of a save in their cells, also after their lines have moved', async () => {
  const save = vi.fn<Save>(async () => {
    throw new ValidationError('', 400, {}, { 'lineas.1.precio': ['Demasiado caro.'] });
  });
  const { user, goTo } = await open([line('a'), line('b')], save);
  goTo(0, 0);
  await user.keyboard('x{Control>}s{/Control}');
  await waitFor(() => expect(at()).toEqual([1, 2]));
  const cell = (row: number) => document.querySelector(`[data-row="${row}"] > [data-column="2"]`);
  expect(cell(1)?.textContent).toContain('Demasiado caro.');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(cell(0)?.textContent).toContain('Demasiado caro.');
  await user.keyboard('9');
  expect(cell(0)?.textContent).not.toContain('Demasiado caro.');
});
