import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import { dayInMadrid } from '../../../../platform/i18n/format.ts';
import { addDays } from '../../../../platform/i18n/parse-day.ts';
import type { ApartadoRow } from '../../reservas.contract.ts';
import { ExtendApartadoDialog } from './extend-apartado-dialog.tsx';

afterEach(cleanup);

const today = dayInMadrid(new Date());
const row: ApartadoRow = {
  ...{ id: 1, nota: 'Novia', prendas: 3, creado: new Date().toISOString() },
  caduca: `${addDays(today, 2)}T11:00:00.000Z`,
};

async function open(onRun = vi.fn(async () => undefined as string | undefined)) {
  const { user } = await renderPage(<ExtendApartadoDialog rows={[row]} onClose={() => {}} onRun={onRun} />);
  const submit = () => user.click(screen.getByRole('button', { name: 'Cambiar el final', hidden: true }));
  const type = async (text: string) => {
    const field = screen.getByRole('textbox', { hidden: true });
    await user.clear(field);
    await user.type(field, text);
  };
  return { user, onRun, submit, type };
}

it('extends by the typed hours, and refuses hours that are none', async () => {
  const { onRun, submit, type } = await open();
  for (const wrong of ['0', '721', 'dos']) {
    await type(wrong);
    await submit();
  }
  expect(onRun).not.toHaveBeenCalled();
  screen.getByText('De 1 a 720.');
  await type('24');
  await submit();
  expect(onRun).toHaveBeenCalledExactlyOnceWith({ horas: 24 });
});

it('extends to the end of a day, and refuses days that are past or too far away', async () => {
  const { user, onRun, submit, type } = await open();
  await user.click(screen.getByRole('radio', { name: 'Hasta el final de un día', hidden: true }));
  await submit();
  for (const days of [-1, 31]) {
    const [year, month, day] = addDays(today, days).split('-');
    await type(`${day}/${month}/${year}`);
    await submit();
  }
  expect(onRun).not.toHaveBeenCalled();
  const chosen = addDays(today, 10);
  const [year, month, day] = chosen.split('-');
  await type(`${day}/${month}/${year}`);
  await submit();
  expect(onRun).toHaveBeenCalledExactlyOnceWith({ dia: chosen });
});

it('shows why the server refused', async () => {
  const { submit } = await open(vi.fn(async () => 'Este apartado ya ha caducado.'));
  await submit();
  await screen.findByText('Este apartado ya ha caducado.');
});
