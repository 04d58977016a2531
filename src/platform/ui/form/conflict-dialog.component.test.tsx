import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call } from '../../http/call.ts';
import { recordCalls } from '../../http/record-calls.ts';
import { day, dayRange, euros, id, idParams, percent } from '../../http/shapes.ts';
import type { Language } from '../../i18n/languages.ts';
import type { RecordKind } from '../../slice-resources.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { fieldShapes } from './field-shape.ts';
import type { FormField } from './form-field.ts';
import { lineTable } from './lines/line-table.ts';
import { mergeChanges, type Values } from './merge-changes.ts';
import { recordField, recordsField } from './record-field.tsx';

const estado = z.enum(['a', 'b', 'c']);
const line = z.object({
  id: z.string(),
  precio: euros(1000),
  coste: z.number(),
  urgente: z.boolean(),
  dia: z.optional(day),
  estado,
});
const schema = z.object({
  portes: z.optional(euros(1000)),
  descuento: percent(),
  peso: z.number(),
  entrega: day,
  campana: dayRange,
  activo: z.optional(z.boolean()),
  estado,
  marcas: z.array(estado),
  tiendaId: z.optional(id),
  tiendaIds: z.array(id),
  condiciones: z.object({ minimo: z.optional(euros(1000)) }),
  lineas: z.array(line),
});

const row = z.object({ id, nombre: z.string() });
const shop: RecordKind<z.infer<typeof row>> = {
  label: 'Tienda',
  search: recordCalls({ path: '/lob/api/v1/shops', resource: 'Shops', params: idParams }).search(
    row,
    'Shops',
  ),
  name: ({ nombre }) => ({ name: nombre }),
};
const shops = [
  { id: 1, nombre: 'Aurora' },
  { id: 2, nombre: 'Brisa' },
];
/** Answers the search of the records' names. */
const call = async () => ({ data: shops });

const words = [
  { value: 'a', words: 'Abierto' },
  { value: 'b', words: 'En marcha' },
  { value: 'c', words: 'Cerrado' },
];
const fields: FormField[] = [
  { name: 'portes', label: 'Portes' },
  { name: 'descuento', label: 'Descuento' },
  { name: 'peso', label: 'Peso' },
  { name: 'entrega', label: 'Entrega' },
  { name: 'campana', label: 'Campaña' },
  { name: 'activo', label: 'Activo' },
  { name: 'estado', label: 'Estado', choices: words },
  { name: 'marcas', label: 'Marcas', choices: words },
  { name: 'tiendaId', label: 'Tienda', ...recordField(shop) },
  { name: 'tiendaIds', label: 'Tiendas', ...recordsField(shop, [{ id: 9, name: 'Nácar' }]) },
  { name: 'condiciones.minimo', label: 'Pedido mínimo' },
  {
    name: 'lineas',
    label: 'Líneas',
    lines: lineTable<z.infer<typeof line>>({
      columns: [
        { name: 'precio', label: 'Precio' },
        { name: 'coste', label: 'Coste' },
        { name: 'urgente', label: 'Urgente' },
        { name: 'dia', label: 'Día' },
        { name: 'estado', label: 'Estado', choices: words },
      ],
      newLine: () => ({ id: 'n', precio: 0, coste: 0, urgente: false, estado: 'a' }),
    }),
  },
];

async function showConflict(base: Values, mine: Values, actual: Values, language?: Language) {
  const dialog = (
    <ConflictDialog
      base={base}
      actual={actual}
      who={undefined}
      merge={(theirs) => mergeChanges(base, mine, actual, theirs)}
      fields={fields}
      shapes={fieldShapes(schema)}
      onClose={() => {}}
      onChoose={() => {}}
    />
  );
  await renderPage(dialog, { call: call as Call, language });
}
/** Returns the text of both versions of a field, without the words that name the version. */
const versions = (label: string) =>
  within(screen.getByRole('group', { name: label }))
    .getAllByRole('radio')
    .map((radio) =>
      (radio.closest('label')?.textContent ?? '')
        .replaceAll('\u00a0', ' ')
        .replace(/(Lo suyo|Lo que hay ahora)$/, ''),
    );

afterEach(cleanup);

it('shows numbers with their unit, days, yes or no and choices as the fields do', async () => {
  const base = { peso: 1 };
  const mine = {
    portes: 40.5,
    descuento: 12.5,
    peso: 1234.5678,
    entrega: '2025-11-21',
    campana: { desde: '2025-01-07' },
    activo: true,
    estado: 'b',
    marcas: ['a', 'c'],
    condiciones: { minimo: 1500 },
  };
  const actual = {
    portes: 0,
    descuento: 5,
    peso: 2,
    entrega: '2025-12-01',
    campana: { desde: '2025-02-01' },
    activo: false,
    estado: 'c',
    marcas: [],
    condiciones: { minimo: 20.1 },
  };
  await showConflict(base, mine, actual);
  expect(versions('Portes')).toEqual(['40,50 €', '0,00 €']);
  expect(versions('Descuento')).toEqual(['12,5 %', '5 %']);
  expect(versions('Peso')).toEqual(['1.234,5678', '2']);
  expect(versions('Entrega')).toEqual(['21 nov 2025', '1 dic 2025']);
  expect(versions('Campaña')).toEqual(['Primer día7 ene 2025', 'Primer día1 feb 2025']);
  expect(versions('Activo')).toEqual(['Sí', 'No']);
  expect(versions('Estado')).toEqual(['En marcha', 'Cerrado']);
  expect(versions('Marcas')).toEqual(['Abierto · Cerrado', '(vacío)']);
  expect(versions('Pedido mínimo')).toEqual(['Pedido mínimo1.500,00 €', 'Pedido mínimo20,10 €']);
});

it('shows amounts in the user’s language', async () => {
  await showConflict({}, { portes: 40.5, descuento: 12.5 }, { portes: 1, descuento: 0 }, 'en');
  expect(versions('Portes')).toEqual(['€40.50', '€1.00']);
  expect(versions('Descuento')).toEqual(['12.5%', '0%']);
});

it('names records instead of their ids', async () => {
  await showConflict({}, { tiendaId: 1, tiendaIds: [2, 9] }, { tiendaId: 2, tiendaIds: [1, 7] });
  await waitFor(() => expect(versions('Tienda')).toEqual(['Aurora', 'Brisa']));
  expect(versions('Tiendas')).toEqual(['Brisa · Nácar', 'Aurora · #7']);
});

it('shows the changes of a line as its cells do', async () => {
  const was = { id: 'l1', precio: 12, coste: 0.1234, urgente: false, dia: '2025-01-07', estado: 'a' };
  const mine = { ...was, precio: 40.5, coste: 0.5678, urgente: true, dia: '2025-02-01', estado: 'b' };
  const theirs = { ...was, precio: 14, coste: 0.2, urgente: true, dia: undefined, estado: 'c' };
  await showConflict({ lineas: [was] }, { lineas: [mine] }, { lineas: [theirs] });
  const [own, other] = versions('Líneas · Línea 1');
  expect(own).toContain('Precio 12,00 € → 40,50 €');
  expect(own).toContain('Coste 0,1234 → 0,5678');
  expect(own).toContain('Día 7 ene 2025 → 1 feb 2025');
  expect(own).toContain('Estado Abierto → En marcha');
  expect(own).not.toContain('Urgente');
  expect(other).toContain('Día 7 ene 2025 → (vacío)');
});
