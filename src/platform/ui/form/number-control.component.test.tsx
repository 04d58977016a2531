import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { euros } from '../../http/shapes.ts';
import { type Language, languages } from '../../i18n/languages.ts';
import { RecordForm } from './record-form.tsx';

const schema = z.object({ portes: z.optional(euros(999_999)) });
const sections = [{ title: 'Mínimos', fields: [{ name: 'portes' as const, label: 'Portes' }] }];

afterEach(cleanup);

async function renderAmount(language: Language, portes?: number) {
  const save = vi.fn(async (values: object) => ({ ...values, version: 8 }));
  const { user } = await renderPage(
    <RecordForm schema={schema} record={{ portes, version: 7 }} sections={sections} save={save} />,
    { language },
  );
  return { user, save, field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Portes' }) };
}

it.each(languages)('saves «1.500» as fifteen hundred in %s and shows it', async (language) => {
  const { user, save, field } = await renderAmount(language);
  await user.type(field, '1.500');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ portes: 1500 }, 7, expect.any(String)));
  const shown = { es: '1.500', ca: '1.500', en: '1,500', pt: '1\u00a0500' };
  await waitFor(() => expect(field.value).toBe(shown[language]));
});

it('keeps the typed text until the field is left, then shows the number that was read', async () => {
  const { user, field } = await renderAmount('es', 12.5);
  expect(field.value).toBe('12,50');
  expect(field.getAttribute('inputmode')).toBe('decimal');
  await user.clear(field);
  await user.type(field, '1500,5 €');
  expect(field.value).toBe('1500,5 €');
  await user.tab();
  expect(field.value).toBe('1.500,50');
  expect(screen.getByText('€').id).toBe(field.getAttribute('aria-describedby'));
});

it('keeps an ambiguous number with its message and saves nothing', async () => {
  const { user, save, field } = await renderAmount('es', 12);
  await user.clear(field);
  await user.type(field, '1,500{Enter}');
  await screen.findByText('«1,500» puede ser 1,5 o 1.500. Escriba uno de los dos.');
  expect([field.value, save.mock.calls]).toEqual(['1,500', []]);
  await waitFor(() => expect(document.activeElement).toBe(field));
  await user.clear(field);
  await user.type(field, '1.500{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalledWith({ portes: 1500 }, 7, expect.any(String)));
});

it('saves an emptied number as absent', async () => {
  const { user, save, field } = await renderAmount('es', 12);
  await user.clear(field);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(save).toHaveBeenCalledWith({}, 7, expect.any(String)));
});
