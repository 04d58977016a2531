import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { FormSection } from './form-field.ts';
import { RecordForm } from './record-form.tsx';

const schema = z.object({ nombre: z.string().check(z.minLength(1), z.maxLength(40)) });
const sections = [{ title: 'Datos', fields: [{ name: 'nombre' as const, label: 'Nombre' }] }];

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
  await waitFor(() => expect(save).toHaveBeenCalledWith({ nombre: 'Después' }, 7, expect.any(String)));
});

it('shows an error at the part of a nested object, and the error of no field as the form’s', async () => {
  const nested = z.object({
    direccion: z.object({ cp: z.string().check(z.minLength(5)) }),
    pais: z.string().check(z.minLength(2)),
  });
  const save = vi.fn(async (values: object) => values);
  const { user } = await renderPage(
    <RecordForm
      schema={nested}
      record={{ direccion: { cp: '08' } }}
      sections={[{ title: 'Dirección', fields: [{ name: 'direccion.cp', label: 'Código postal' }] }]}
      save={save}
    />,
  );
  await user.keyboard('{Control>}s{/Control}');
  const cp = await screen.findByRole('textbox', { name: 'Código postal' });
  await waitFor(() => expect(cp.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(cp);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('pais: Falta este dato.');
  // In view at any place of a long form.
  expect(alert.closest('[data-foot-bar]')).not.toBeNull();
  expect(save).not.toHaveBeenCalled();
});

it('refuses the name of no member of the schema at compile time', () => {
  const wrong: FormSection<z.infer<typeof schema>> = {
    title: 'Datos',
    // @ts-expect-error: the schema has no such member.
    fields: [{ name: 'apellido', label: 'Apellido' }],
  };
  expect(wrong.fields).toHaveLength(1);
});
