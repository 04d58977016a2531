import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '#tests/support/component-test-kit.tsx';
import { RecordForm } from '../../../platform/ui/form/record-form.tsx';
import { ComercialControl } from './comercial-control.tsx';

const schema = z.object({
  codigoPostal: z.string(),
  countryId: z.optional(z.int()),
  comercialId: z.optional(z.int()),
});
const lists = {
  comerciales: [
    { id: 1, nombre: 'Marta' },
    { id: 2, nombre: 'Joan' },
  ],
  zonas: [{ id: 'z', comercialId: 2, countryId: 7, desde: '08', hasta: '08' }],
};

it('proposes the comercial of the postal code, and assigns it by a press', async () => {
  const { user } = await renderPage(
    <RecordForm
      schema={schema}
      record={{ codigoPostal: '', countryId: 7, comercialId: 1 }}
      sections={[
        {
          title: 'Cliente',
          fields: [
            { name: 'countryId', label: 'País', choices: [{ value: 7, words: 'España' }] },
            { name: 'codigoPostal', label: 'Código postal' },
            {
              name: 'comercialId',
              label: 'Comercial',
              // Cast: the control reads these members alone.
              control: (props, form) => <ComercialControl {...props} form={form as never} {...lists} />,
            },
          ],
        },
      ]}
      save={() => Promise.reject(new Error('Nothing is saved here.'))}
    />,
  );
  await user.type(screen.getByLabelText('Código postal'), '08023');
  await user.click(await screen.findByRole('button', { name: 'Asignar' }));
  expect(screen.getByLabelText<HTMLSelectElement>('Comercial').value).toBe('2');
  expect(screen.queryByRole('button', { name: 'Asignar' })).toBeNull();
});
