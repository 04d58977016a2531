import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Cambio } from '../cart.contract.ts';
import { CambiosList } from './cambios-list.tsx';

afterEach(cleanup);

const cambio = (tipo: Cambio['tipo'], tallaId: number, antes: number, ahora: number, days = {}): Cambio => ({
  ...{ modeloId: 1, referencia: 'V-1', nombre: 'Alba', modeloColorId: 2, color: 'Negro' },
  ...{ tipo, tallaId, talla: String(tallaId), antes, ahora, ...days },
});
const words = () =>
  screen.getAllByRole('listitem').map(({ lastElementChild }) => lastElementChild?.textContent);

it('says in words when garments arrive that have become later', async () => {
  await renderPage(
    <CambiosList
      cambios={[
        cambio('plazo', 38, 3, 3, { fechaAntes: '2027-01-10', fechaAhora: '2027-01-20' }),
        cambio('plazo', 40, 4, 1, { fechaAntes: '2027-01-10' }),
        cambio('plazo', 42, 4, 4),
      ]}
      wantedOf={() => undefined}
    />,
  );
  expect(words()).toEqual([
    'completo el 10 de enero de 2027 completo el 20 de enero de 2027',
    'completo el 10 de enero de 2027 1 con fecha, 3 sin fecha todavía',
    '4 con fecha una parte, más tarde',
  ]);
  expect(screen.getAllByText('Llega más tarde de lo que vio')).toHaveLength(3);
});

it('counts garments at once, or in time for the wanted day', async () => {
  await renderPage(<CambiosList cambios={[cambio('disponible', 38, 3, 1)]} wantedOf={() => undefined} />);
  expect(words()).toEqual(['3 al momento 1 al momento']);
  cleanup();
  await renderPage(<CambiosList cambios={[cambio('disponible', 38, 3, 1)]} wantedOf={() => '2027-02-01'} />);
  expect(words()).toEqual(['3 a tiempo 1 a tiempo']);
});
