/** Fills, and cells with a control of their own: a record picker and a plain one. */
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../../http/call.ts';
import { recordCalls } from '../../../http/record-calls.ts';
import type { SearchBody } from '../../../http/search.contract.ts';
import { day, euros, id, idParams } from '../../../http/shapes.ts';
import type { RecordKind } from '../../../slice-resources.ts';
import { RecordControl } from '../record-control.tsx';
import { RecordForm } from '../record-form.tsx';
import { lineTable } from './line-table.ts';

const row = z.object({ id, nombre: z.string() });
const fabric: RecordKind<z.infer<typeof row>> = {
  label: 'Tejido',
  search: recordCalls({ path: '/lob/api/v1/fabrics', resource: 'Fabrics', params: idParams }).search(
    row,
    'Fabrics',
  ),
  name: ({ nombre }) => ({ name: nombre }),
};
const fabrics = [
  { id: 1, nombre: 'Crep' },
  { id: 2, nombre: 'Lino' },
  { id: 3, nombre: 'Linón' },
];
const nameOf = (value: unknown) => fabrics.find((one) => one.id === value)?.nombre ?? '';

/** Holds back searches by words while `isHeld`. */
function fabricServer() {
  const held: (() => void)[] = [];
  const release = () =>
    act(async () => {
      for (const reply of held.splice(0)) reply();
    });
  const server = { isHeld: false, release };
  const call = async (_: unknown, { body }: { body: SearchBody }) => {
    const ids = body.advancedFilter?.filters?.map(({ value }) => value);
    if (ids) return { data: fabrics.filter((one) => ids.includes(one.id)) };
    if (server.isHeld) await new Promise<void>((done) => held.push(done));
    const words = (body.keyword ?? '').toLowerCase();
    return { data: fabrics.filter(({ nombre }) => nombre.toLowerCase().startsWith(words)) };
  };
  return Object.assign(server, { call: call as Call });
}

const linea = z.object({
  id: z.string().check(z.maxLength(36)),
  tejidoId: z.optional(id),
  nota: z.string().check(z.maxLength(20)),
  marca: z.optional(z.string().check(z.maxLength(20))),
  precio: euros(9999),
  metros: z.optional(z.number()),
  dia: z.optional(day),
});
type Linea = z.infer<typeof linea>;
const schema = z.object({ lineas: z.array(linea).check(z.maxLength(9)) });

let newIds = 0;
const lines = lineTable<Linea>({
  columns: [
    {
      name: 'tejidoId',
      label: 'Tejido',
      control: (props) => <RecordControl {...props} kind={fabric} />,
      formatValue: nameOf,
      read: (text) => fabrics.find(({ nombre }) => nombre.toLowerCase() === text.toLowerCase())?.id,
    },
    { name: 'nota', label: 'Nota' },
    {
      name: 'marca',
      label: 'Marca',
      control: ({ id: controlId, value, onChange }) => (
        <button type="button" id={controlId} onClick={() => onChange(value === 'sí' ? undefined : 'sí')}>
          {value === 'sí' ? 'Marcada' : 'Sin marcar'}
        </button>
      ),
    },
    { name: 'precio', label: 'Precio' },
    { name: 'metros', label: 'Metros' },
    { name: 'dia', label: 'Día' },
    { name: 'doble', label: 'Doble', unit: '€', derive: ({ precio = 0 }) => precio * 2 },
  ],
  newLine() {
    newIds += 1;
    return { id: `new-${newIds}`, nota: '', precio: 0 };
  },
});
const sections = [{ title: 'Líneas', fields: [{ name: 'lineas' as const, label: 'Líneas', lines }] }];
const line = (lineId: string, more: Partial<Linea> = {}): Linea => ({
  id: lineId,
  nota: lineId,
  precio: 10,
  ...more,
});

async function open(lineas: Linea[], locked = false) {
  const server = fabricServer();
  const save = vi.fn(async (values: object) => ({ ...values, version: 2 }));
  const page = await renderPage(
    <RecordForm
      schema={schema}
      record={{ lineas, version: 1 }}
      sections={sections}
      save={save}
      locked={locked}
    />,
    { call: server.call },
  );
  const cell = (at: number, column: number) =>
    document.querySelector<HTMLElement>(`[data-row="${at}"] > [data-column="${column}"]`);
  const goTo = (at: number, column: number) => act(() => cell(at, column)?.focus());
  const saved = async (): Promise<Linea[]> => {
    save.mockClear();
    await page.user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(save).toHaveBeenCalled());
    return schema.parse(save.mock.lastCall?.[0]).lineas;
  };
  return { ...page, server, save, cell, goTo, saved };
}

const at = () => {
  const cell = document.activeElement?.closest<HTMLElement>('[data-column]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return [Number(row?.dataset.row), Number(cell?.dataset.column)];
};
const notice = () => document.querySelector('[data-lines] > [role=status]')?.textContent;

beforeEach(() => localStorage.clear());
afterEach(cleanup);

describe('a record in a line', () => {
  it('opens its search by typing into its cell, takes a result with Enter, and closes with the next key', async () => {
    const { user, goTo, cell, saved } = await open([line('a'), line('b')]);
    goTo(0, 0);
    await user.keyboard('lin');
    await screen.findByRole('option', { name: 'Lino' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(at()).toEqual([0, 0]);
    await user.keyboard('{ArrowDown}');
    expect(at()).toEqual([1, 0]);
    expect(cell(0, 0)?.textContent).toBe('Linón');
    expect((await saved()).map(({ tejidoId }) => tejidoId)).toEqual([3, undefined]);
  });

  it.each(['lino{Enter}{Tab}', 'lino{Tab}', 'lino'])(
    'arrives by a late reply after a key or a press has left its cell: %s',
    async (typed) => {
      const { user, goTo, server, cell, saved } = await open([line('a')]);
      goTo(0, 0);
      server.isHeld = true;
      await user.keyboard(typed);
      if (!typed.endsWith('{Tab}')) await user.click(cell(0, 1) as Element);
      expect(at()).toEqual([0, 1]);
      await user.keyboard('fina');
      await server.release();
      await waitFor(() => expect(cell(0, 0)?.textContent).toBe('Lino'));
      await user.keyboard('s');
      expect((await saved())[0]).toMatchObject({ tejidoId: 2, nota: 'finas' });
    },
  );

  it('is in the save that was asked for before its search replied, also from another cell', async () => {
    const { user, goTo, server, save } = await open([line('a')]);
    server.isHeld = true;
    goTo(0, 0);
    await user.keyboard('cre{Enter}{Tab}{Control>}s{/Control}');
    expect(save).not.toHaveBeenCalled();
    await server.release();
    await waitFor(() => expect(save.mock.lastCall?.[0]).toMatchObject({ lineas: [{ tejidoId: 1 }] }));
    goTo(0, 0);
    await user.keyboard('lin{Control>}s{/Control}');
    await server.release();
    await waitFor(() => expect(notice()).toContain('«lin»: elija uno de la lista.'));
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('keeps its record when Escape ends the search, and loses it by Delete', async () => {
    const { user, goTo, saved } = await open([line('a', { tejidoId: 1 })]);
    goTo(0, 0);
    await user.keyboard('lin');
    await screen.findByRole('option', { name: 'Lino' });
    await user.keyboard('{Escape}');
    expect(at()).toEqual([0, 0]);
    expect((await saved())[0]?.tejidoId).toBe(1);
    await user.keyboard('{Delete}');
    expect((await saved())[0]).not.toHaveProperty('tejidoId', 1);
  });

  it('makes a line of the empty row, and is read from a pasted name', async () => {
    const { user, goTo, saved } = await open([]);
    goTo(0, 0);
    await user.keyboard('cre');
    await screen.findByRole('option', { name: 'Crep' });
    await user.keyboard('{Enter}');
    goTo(1, 0);
    act(() => {
      fireEvent.paste(document.activeElement as Element, {
        clipboardData: { getData: () => 'Lino\tx\nTul\ty' },
      });
    });
    expect(notice()).toContain('3 Tejido «Tul»');
    expect(await saved()).toMatchObject([{ tejidoId: 1 }, { tejidoId: 2, nota: 'x' }, { nota: 'y' }]);
  });
});

it('gives the focus to a custom control, which chooses by its own key', async () => {
  const { user, goTo, saved } = await open([line('a'), line('b')]);
  goTo(0, 1);
  await user.keyboard('{Tab}');
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Sin marcar'));
  await user.keyboard('{Enter}');
  expect(at()).toEqual([1, 2]);
  await user.keyboard(' ');
  expect((await saved()).map(({ marca }) => marca)).toEqual([undefined, 'sí']);
});

it('reads typed and pasted days as the day control does', async () => {
  const { user, goTo, cell, saved } = await open([line('a'), line('b')]);
  goTo(0, 5);
  await user.keyboard('21 11 25{Enter}');
  expect(cell(0, 5)?.textContent).toBe('21 nov 2025');
  act(() => {
    fireEvent.paste(document.activeElement as Element, { clipboardData: { getData: () => '3/2/25\n' } });
  });
  expect((await saved()).map(({ dia }) => dia)).toEqual(['2025-11-21', '2025-02-03']);
});

describe('filling', () => {
  const three = () => [line('a', { precio: 12.5, tejidoId: 2 }), line('b'), line('c')];

  it('copies the first row of the selected cells down with Ctrl+D, as one step', async () => {
    const { user, goTo, saved } = await open(three());
    goTo(0, 3);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(notice()).toBe('2 casillas rellenadas.');
    expect((await saved()).map(({ precio }) => precio)).toEqual([12.5, 12.5, 12.5]);
    await user.keyboard('{Control>}z{/Control}');
    expect((await saved()).map(({ precio }) => precio)).toEqual([12.5, 10, 10]);
  });

  it('duplicates with Ctrl+D while whole lines are selected', async () => {
    const { user, goTo, saved } = await open(three());
    goTo(0, 3);
    await user.keyboard('{Shift>} {/Shift}{Control>}d{/Control}');
    expect((await saved()).map(({ nota }) => nota)).toEqual(['a', 'a', 'b', 'c']);
  });

  it('copies to the right with Ctrl+R, and reads the text of another column', async () => {
    const { user, goTo, saved } = await open(three());
    goTo(0, 3);
    await user.keyboard('{Shift>}{ArrowRight}{/Shift}{Control>}r{/Control}');
    expect((await saved())[0]?.metros).toBe(12.5);
  });

  it('puts the typed value into all selected cells with Ctrl+Enter', async () => {
    const { user, goTo, saved } = await open(three());
    goTo(0, 3);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}7{Control>}{Enter}{/Control}');
    expect((await saved()).map(({ precio }) => precio)).toEqual([7, 7, 7]);
    await user.keyboard('{Control>}z{/Control}');
    expect((await saved()).map(({ precio }) => precio)).toEqual([12.5, 10, 10]);
  });

  it('repeats the selection under the pulled handle, which shows what it will fill', async () => {
    const { goTo, cell, saved } = await open(three());
    goTo(0, 0);
    const handle = () => cell(0, 0)?.querySelector('[data-handle]') as Element;
    const pull = (to: Element | null) => {
      vi.spyOn(document, 'elementFromPoint').mockReturnValue(to);
      fireEvent.pointerMove(window, { pointerId: 1, buttons: 1 });
    };
    // Happy DOM has no pointer capture.
    HTMLElement.prototype.setPointerCapture ??= () => {};
    fireEvent.pointerDown(handle(), { pointerId: 1, button: 0, buttons: 1 });
    pull(cell(3, 0));
    expect(cell(2, 0)?.className).toContain('outline-dashed');
    expect(cell(3, 0)?.className).not.toContain('outline-dashed');
    fireEvent.pointerUp(window, { pointerId: 1 });
    expect(notice()).toBe('2 casillas rellenadas.');
    expect((await saved()).map(({ tejidoId }) => tejidoId)).toEqual([2, 2, 2]);
    vi.restoreAllMocks();
  });

  it('never writes computed cells, and offers no handle in a locked table', async () => {
    const { user, goTo, saved } = await open(three());
    goTo(0, 6);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(notice()).toBe('Aquí no hay nada que cambiar.');
    goTo(0, 3);
    await user.keyboard('1');
    expect((await saved())[0]).not.toHaveProperty('doble');
    cleanup();
    await open(three(), true);
    expect(document.querySelector('[data-handle]')).toBeNull();
  });
});
