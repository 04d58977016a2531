import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../../../tests/support/component-test-kit.tsx';
import { PriceFields } from './price-fields.tsx';

afterEach(cleanup);

it('takes «1.500» as fifteen hundred and keeps an ambiguous price with both readings', async () => {
  const onChange = vi.fn();
  const { user } = await renderPage(
    <PriceFields among={[]} desde={undefined} hasta={undefined} onChange={onChange} />,
  );
  await user.type(screen.getByRole('textbox', { name: 'Mínimo' }), '1.500{Enter}');
  expect(onChange).toHaveBeenLastCalledWith({ desde: 1500 });
  const most = screen.getByRole<HTMLInputElement>('textbox', { name: 'Máximo' });
  await user.type(most, '1,500{Enter}');
  expect(screen.getByText('«1,500» puede ser 1,5 o 1.500. Escriba uno de los dos.')).toBeTruthy();
  expect(most.value).toBe('1,500');
  expect(onChange).not.toHaveBeenCalledWith(expect.objectContaining({ hasta: expect.anything() }));
});
