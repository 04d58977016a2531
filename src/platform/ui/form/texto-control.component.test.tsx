import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { textoShape } from '../../http/texto-shape.ts';
import { RecordForm } from './record-form.tsx';
import { FormWriterProvider } from './use-form-draft.tsx';

const schema = z.object({ titulo: textoShape(8), texto: textoShape(40) });
const sections = [
  {
    title: 'Textos',
    fields: [
      { name: 'titulo', label: 'Título' },
      { name: 'texto', label: 'Texto', long: true },
    ] as const,
  },
];

async function form(titulo: object, user = 'ana') {
  const save = vi.fn(async (values: object) => values);
  return renderPage(
    <FormWriterProvider value={user}>
      <RecordForm
        schema={schema}
        record={{ titulo, texto: { es: 'Un texto' } }}
        sections={sections}
        save={save}
      />
    </FormWriterProvider>,
  );
}
const input = (name: string) => document.querySelector<HTMLElement>(`[name="${name}"]`);
const others = (label: string) =>
  screen.getByRole('button', { name: new RegExp(`^${label}: Otros idiomas`) });

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('shows Spanish and folds the other languages with a note of what is missing', async () => {
  const { user } = await form({ es: 'Noche', ca: 'Nit' });
  expect([input('titulo.es'), input('titulo.ca')]).toEqual([expect.anything(), null]);
  expect(others('Título').textContent).toBe('Título: Otros idiomas faltan en, pt');
  await user.click(others('Título'));
  expect(others('Título').getAttribute('aria-expanded')).toBe('true');
  await user.type(input('titulo.en') as HTMLElement, 'Night');
  expect(others('Título').textContent).toBe('Título: Otros idiomas faltan pt');
});

it('opens a folded language that has an error, and focuses it', async () => {
  const { user } = await form({ es: 'Noche', ca: 'Una nit molt llarga' }, 'carla');
  await user.type(input('titulo.es') as HTMLElement, '!');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(document.activeElement?.getAttribute('name')).toBe('titulo.ca'));
  expect(input('titulo.ca')?.getAttribute('aria-invalid')).toBe('true');
  expect([input('titulo.es')?.getAttribute('aria-invalid'), input('texto.ca')]).toEqual([null, null]);
});

it('keeps all languages open for the user who wants it, in every form', async () => {
  const { user } = await form({ es: 'Noche' }, 'dora');
  await user.click(others('Texto'));
  await user.click(screen.getByRole('button', { name: 'Dejar los idiomas siempre abiertos' }));
  expect(input('titulo.pt')).not.toBeNull();
  cleanup();
  await form({ es: 'Noche' }, 'dora');
  expect(input('texto.pt')).not.toBeNull();
  cleanup();
  await form({ es: 'Noche' }, 'berta');
  expect(input('titulo.pt')).toBeNull();
});
