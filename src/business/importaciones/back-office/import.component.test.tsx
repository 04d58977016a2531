import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Call, CallOptions } from '../../../platform/http/call.ts';
import type { Endpoint } from '../../../platform/http/endpoint.ts';
import { ImportPanel } from './import.panel.tsx';

afterEach(cleanup);

const column = (nombre: string, titulo: string, tipo = 'text') => ({
  ...{ nombre, titulo, tipo, ejemplo: '' },
  ...{ esClave: nombre === 'referencia', esObligatoria: nombre === 'cantidad', esInformativa: false },
});
const stock = {
  ...{ nombre: 'stock', titulo: 'Existencias', ayuda: 'Una fila por prenda.' },
  columnas: [column('referencia', 'Referencia'), column('cantidad', 'Prendas', 'integer')],
};
const read = {
  ...{ filas: 2, sonRecordadas: false },
  columnas: [
    { titulo: 'Ref', muestra: ['A-1'], columna: 'referencia' },
    { titulo: 'Uds', muestra: ['3'], columna: '' },
  ],
};
const refused = {
  ...{ nuevas: 0, cambiadas: 1, iguales: 0, rechazadas: 1 },
  totales: [{ columna: 'cantidad', total: 1234 }],
  avisos: ['Colores que se crean: Fucsia.'],
  filas: [
    {
      ...{ linea: 3, estado: 'rechazada', nombre: 'B-2', cambios: [] },
      motivos: [{ columna: 'referencia', motivo: 'Ningún modelo tiene esta referencia.' }],
    },
    {
      ...{ linea: 2, estado: 'cambiada', nombre: 'A-1', motivos: [] },
      cambios: [{ columna: 'cantidad', antes: 1, despues: 3 }],
    },
  ],
};
const clean = { ...refused, rechazadas: 0, filas: refused.filas.slice(1) };
const imported = {
  ...{ id: 1, tipo: 'stock', titulo: 'Existencias', archivo: 'stock.csv', usuario: 'Ana' },
  ...{ momento: '2026-11-23T10:00:00Z', nuevas: 0, cambiadas: 1, iguales: 0 },
};

type Sent = { body?: Record<string, unknown> };

/** Shows the panel over a server with these checks, one after the other, and chooses a file. */
async function chooseFile(checks: object[]) {
  const call = vi.fn(async ({ method, path }: Endpoint, _input: Sent, _options?: CallOptions) => {
    if (method === 'GET') return { tipos: [stock], historia: [imported] };
    if (path.endsWith('/leer')) return read;
    return path.endsWith('/comprobar') ? checks.shift() : imported;
  });
  const { user } = await renderPage(<ImportPanel tipo={undefined} onTipo={() => {}} />, {
    // Cast: the server answers the calls of this panel only.
    call: call as Call,
  });
  await user.upload(await screen.findByLabelText('Archivo de Excel o CSV'), new File(['x'], 'stock.csv'));
  return { user, sent: () => call.mock.calls.map(([{ path }, { body }]) => ({ path, ...body })) };
}

it('sends the columns that the user chose, and imports only what was checked', async () => {
  const { user, sent } = await chooseFile([clean]);
  await user.selectOptions(await screen.findByLabelText('Qué es «Uds»'), 'cantidad');
  await user.click(screen.getByRole('button', { name: 'Comprobar' }));
  await user.click(await screen.findByRole('button', { name: 'Importar (1)' }));
  await screen.findByText('Importado: 0 nuevas, 1 cambiadas, 0 sin cambios.');
  const calls = sent().filter(({ path }) => !path.endsWith('/leer') && 'columnas' in { columnas: 0 });
  expect(calls.slice(1, 3)).toMatchObject([
    { columnas: 'referencia,cantidad' },
    { columnas: 'referencia,cantidad', esperadas: '0,1' },
  ]);
  expect(screen.queryByRole('button', { name: 'Comprobar' })).toBeNull();
});

it('shows refused rows with their reason first, the totals, and lets nothing be imported', async () => {
  const { user } = await chooseFile([refused]);
  await user.click(await screen.findByRole('button', { name: 'Comprobar' }));
  const rows = within(await screen.findByRole('table', { name: 'Filas del archivo' })).getAllByRole('row');
  expect(rows[1]?.textContent).toContain('Referencia: Ningún modelo tiene esta referencia.');
  expect(rows[2]?.textContent).toContain('Prendas: 1 3');
  expect(screen.getByText('1.234')).toBeTruthy();
  expect(screen.getByText('Colores que se crean: Fucsia.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Importar \(/ }).disabled).toBe(true);
});

it('moves a column from one heading to another, and asks for another check', async () => {
  const { user } = await chooseFile([clean]);
  await user.click(await screen.findByRole('button', { name: 'Comprobar' }));
  await screen.findByRole('button', { name: 'Importar (1)' });
  await user.selectOptions(screen.getByLabelText('Qué es «Uds»'), 'referencia');
  expect(screen.getByLabelText<HTMLSelectElement>('Qué es «Ref»').value).toBe('');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Importar (1)' })).toBeNull());
});
