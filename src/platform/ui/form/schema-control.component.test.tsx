import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { dayRange, day as dayShape, euros, percent } from '../../http/shapes.ts';
import { RecordForm } from './record-form.tsx';

const line = (max: number) => z.string().check(z.trim(), z.maxLength(max));
const schema = z.object({
  direccion: z.object({ calle: line(120), codigoPostal: line(5).check(z.minLength(5)) }),
  entrega: dayRange,
  dia: z.optional(dayShape),
  descuento: z.nullable(percent()),
  nota: z.nullable(line(10)),
  portes: z.optional(euros(100)),
});
const record = {
  direccion: { calle: 'Mayor 1', codigoPostal: '08001' },
  entrega: {},
  descuento: 5,
  nota: 'Nota',
  version: 1,
};
const sections = [
  {
    title: 'Datos',
    fields: [
      {
        name: 'direccion' as const,
        label: 'Dirección',
        parts: { calle: 'Calle', codigoPostal: 'Código postal' },
      },
      { name: 'entrega' as const, label: 'Entrega' },
      { name: 'dia' as const, label: 'Día' },
      { name: 'descuento' as const, label: 'Descuento' },
      { name: 'nota' as const, label: 'Nota' },
      { name: 'portes' as const, label: 'Portes' },
    ],
  },
];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T10:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

async function renderKinds() {
  const save = vi.fn(async (values: object) => ({ ...values, version: 2 }));
  const { user } = await renderPage(
    <RecordForm schema={schema} record={record} sections={sections} save={save} />,
  );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const type = async (name: string, text: string) => {
    await user.clear(field(name));
    if (text) await user.type(field(name), text);
  };
  return { user, save, field, type };
}

it('edits a nested object and a range of days as groups of fields', async () => {
  const { user, save, field, type } = await renderKinds();
  expect(screen.getByRole('group', { name: 'Dirección' }).contains(field('Calle'))).toBe(true);
  await type('Código postal', '08002');
  await type('Primer día', '21 nov');
  await type('Último día', '+3');
  await user.tab();
  expect(field('Último día').value).toBe('26 nov');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    direccion: { calle: 'Mayor 1', codigoPostal: '08002' },
    entrega: { desde: '2026-11-21', hasta: '2026-11-26' },
  });
});

it('shows each error at its member and the range’s own under the group', async () => {
  const { user, save, field, type } = await renderKinds();
  await type('Código postal', '08');
  await type('Primer día', '21 nov');
  await type('Último día', '20 nov{Enter}');
  await screen.findByText('El último día va antes que el primero.');
  const words = 'Faltan caracteres: como mínimo 5.';
  expect(screen.getAllByText(words)).toHaveLength(1);
  expect(field('Código postal').getAttribute('aria-invalid')).toBe('true');
  expect(field('Calle').getAttribute('aria-invalid')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(field('Código postal')));
  expect(save).not.toHaveBeenCalled();
  await user.tab();
});

it('moves a day with the keys and keeps a text that is no day with its reason', async () => {
  const { user, save, field, type } = await renderKinds();
  await user.click(field('Día'));
  await user.keyboard('{ArrowUp}');
  expect(field('Día').value).toBe('23 nov');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{PageUp}{PageUp}');
  expect(field('Día').value).toBe('24 ene 2027');
  await type('Día', 'mañana temprano{Enter}');
  await screen.findByText('Escriba un día, como 21 nov o 21/11/2026.');
  expect([field('Día').value, save.mock.calls]).toEqual(['mañana temprano', []]);
});

it('sends null for an emptied nullable member and nothing for an optional one', async () => {
  const { user, save, type } = await renderKinds();
  await type('Descuento', '');
  await type('Nota', '');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalled());
  const [values] = save.mock.calls[0] ?? [];
  expect(values).toMatchObject({ descuento: null, nota: null });
  expect(values).not.toHaveProperty('portes');
});

it('shows the unit of money and rates, and the limits of the contract', async () => {
  const { user, save, field, type } = await renderKinds();
  expect(screen.getByText('%').id).toBe(field('Descuento').getAttribute('aria-describedby'));
  await type('Descuento', '7,25 %');
  await type('Portes', '12,345678{Enter}');
  await screen.findByText('Con dos decimales como máximo.');
  await type('Portes', '100,5{Enter}');
  await screen.findByText('Como máximo 100.');
  await type('Portes', '99,99 €{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalled());
  expect(save.mock.calls[0]?.[0]).toMatchObject({ descuento: 7.25, portes: 99.99 });
  await user.tab();
});
