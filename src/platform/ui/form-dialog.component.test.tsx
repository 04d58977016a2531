import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/support/component-test-kit.tsx';
import { Field } from './field.tsx';
import { FormDialog } from './form-dialog.tsx';

it('sends its form once at a time, and shows a refusal beside the typed text', async () => {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const onSend = vi.fn(() => promise);
  const { user } = await renderPage(
    <FormDialog title="Fechas" act="Guardar" onClose={() => {}} onSend={onSend}>
      <Field label="Motivo">{(control) => <input {...control} />}</Field>
    </FormDialog>,
  );
  const field = screen.getByLabelText('Motivo');
  await user.type(field, 'Boda{Enter}{Enter}');
  expect(onSend).toHaveBeenCalledTimes(1);
  resolve('Ya ha cambiado.');
  expect((await screen.findByRole('alert')).textContent).toContain('Ya ha cambiado.');
  expect(field).toHaveProperty('value', 'Boda');
  await user.keyboard('{Enter}');
  expect(onSend).toHaveBeenCalledTimes(2);
});

it('stays open without a call while a field is wrong', async () => {
  const onSend = vi.fn(() => undefined);
  const { user } = await renderPage(
    <FormDialog title="Fechas" act="Guardar" onClose={() => {}} onSend={onSend}>
      <p>Escriba un día.</p>
    </FormDialog>,
  );
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(onSend).toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});
