import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { renderPage } from '../../../tests/support/component-test-kit.tsx';
import { FileControl } from './file-control.tsx';

it('has its own words instead of those of the browser, and names the chosen file', async () => {
  const { user } = await renderPage(<FileControl aria-label="Licencia" />);
  screen.getByText('Elegir un archivo');
  screen.getByText('o suéltelo aquí');
  await user.upload(screen.getByLabelText('Licencia'), new File(['x'], 'licença.pdf'));
  screen.getByText('licença.pdf');
});
