import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { ApiError } from '../../http/call-errors.ts';
import { RefusedWithUses } from './refused-with-uses.tsx';

afterEach(cleanup);

const refusal = new ApiError('Color is in use.', 409, {
  usos: [{ tipo: 'Modelo', nombre: '2710 Calella', enlace: '/admin/existencias/3' }],
  totalUsos: 4,
});

it('links to the records that keep one from being deleted, and counts the others', async () => {
  await renderPage(<RefusedWithUses words="Hay modelos en este color." error={refusal} />);
  const link = await screen.findByRole('link', { name: '2710 Calella' });
  expect(link.getAttribute('href')).toBe('/admin/existencias/3');
  screen.getByText('Y 3 más.');
});
