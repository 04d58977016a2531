import { cleanup, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../http/call.ts';
import { recordCalls } from '../../http/record-calls.ts';
import type { SearchBody } from '../../http/search.contract.ts';
import { idParams } from '../../http/shapes.ts';
import type { RecordKind } from '../../slice-resources.ts';
import { RecordsControl } from './records-control.tsx';

const row = z.object({ id: z.int(), nombre: z.string() });
type Row = z.infer<typeof row>;
const calls = recordCalls({ path: '/lob/api/v1/shades', resource: 'Shades', params: idParams });
const kind: RecordKind<Row> = {
  label: 'Color',
  search: calls.search(row, 'Searches the shades'),
  name: ({ nombre }) => ({ name: nombre }),
};
const shades = ['Amarillo', 'Burdeos', 'Crudo', 'Dorado'].map((nombre, at) => ({ id: at + 1, nombre }));

const answer = async (_: unknown, { body }: { body: SearchBody }) => {
  const ids = body.advancedFilter?.filters?.map(({ value }) => value);
  const words = (body.keyword ?? '').toLowerCase();
  return {
    data: shades.filter(({ id, nombre }) => (ids ? ids.includes(id) : nombre.toLowerCase().includes(words))),
  };
};

const untied = {
  'aria-describedby': undefined,
  'aria-invalid': undefined,
  'aria-required': undefined,
} as const;

async function control(value: number[], maxItems = 3) {
  const changes = vi.fn();
  function Form() {
    const [chosen, setChosen] = useState<unknown>(value);
    return (
      <>
        <label htmlFor="shades">Colores</label>
        <RecordsControl
          {...untied}
          id="shades"
          name="colorIds"
          kind={kind}
          value={chosen}
          onChange={(next) => {
            changes(next);
            setChosen(next);
          }}
          onBlur={() => undefined}
          disabled={false}
          shape={{ kind: 'other', required: false, optional: false, maxItems }}
        />
      </>
    );
  }
  const { user } = await renderPage(<Form />, { call: answer as Call });
  return { user, changes, field: screen.getByRole<HTMLInputElement>('combobox', { name: 'Colores' }) };
}
const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('adds records in the order of the choices, each once, up to the maximum of the schema', async () => {
  const { user, changes, field } = await control([3]);
  await waitFor(() => expect(chips()).toEqual(['Crudo']));
  field.focus();
  await user.keyboard('amar{Enter}');
  await waitFor(() => expect(changes.mock.lastCall).toEqual([[3, 1]]));
  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Burdeos',
      'Dorado',
    ]),
  );
  expect(field.value).toBe('');
  await user.keyboard('burd{Enter}');
  await waitFor(() => expect(changes.mock.lastCall).toEqual([[3, 1, 2]]));
  expect(chips()).toEqual(['Crudo', 'Amarillo', 'Burdeos']);
  expect(field.disabled).toBe(true);
  screen.getByText('Como máximo 3.');
});

it('removes and moves chips with the keyboard', async () => {
  const { user, changes, field } = await control([1, 2, 3], 9);
  await waitFor(() => expect(chips()).toEqual(['Amarillo', 'Burdeos', 'Crudo']));
  field.focus();
  await user.keyboard('{Backspace}');
  expect([document.activeElement?.getAttribute('aria-label'), changes.mock.calls]).toEqual([
    'Quitar Crudo',
    [],
  ]);
  await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  expect(chips()).toEqual(['Amarillo', 'Crudo', 'Burdeos']);
  await user.keyboard('{Home}{Delete}');
  expect(changes.mock.lastCall).toEqual([[3, 2]]);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar Crudo');
  await user.keyboard('{Delete}{Delete}');
  expect([chips(), document.activeElement === field]).toEqual([[], true]);
});
