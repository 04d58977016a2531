import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { RecordForm } from './record-form.tsx';

const schema = z.object({ nombre: z.string().check(z.minLength(1), z.maxLength(40)) });
const sections = [{ title: 'Datos', fields: [{ name: 'nombre', label: 'Nombre' }] }];

afterEach(cleanup);

it('saves the typed values with Ctrl+S, at the loaded version', async () => {
  const save = vi.fn(async (values: object) => ({ ...values, version: 8 }));
  const { user } = await renderPage(
    <RecordForm schema={schema} record={{ nombre: 'Antes', version: 7 }} sections={sections} save={save} />,
  );
  const name = screen.getByRole('textbox', { name: 'Nombre' });
  await user.clear(name);
  await user.type(name, 'Después');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ nombre: 'Después' }, 7));
});
