import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import { TestList, testRows } from '../../../../tests/support/list-test-kit.tsx';
import type { SharedListView } from './list-settings.ts';

afterEach(cleanup);
// The test's document has no popovers.
HTMLElement.prototype.hidePopover ??= () => undefined;

const late = (): SharedListView => ({
  id: 7,
  version: 1,
  nombre: 'Tarde',
  search: { q: 'a' },
  savedBy: 'Nuria',
});
const views = () => screen.getByLabelText('Vista') as HTMLSelectElement;
const optionNames = () => [...views().options].map(({ text }) => text);
const chosen = () => views().selectedOptions[0]?.text;
const act = (name: string) => screen.getByText(name, { selector: 'button' });

it('shows a shared view to a reader, who can copy it but not change it', async () => {
  const shared = [late()];
  const { user } = await renderPage(
    <TestList
      rows={testRows(3)}
      shared={shared}
      valor={{ vistas: [{ nombre: 'Tarde', search: { q: 'b' } }] }}
      isReader
    />,
  );
  await screen.findByText('Fila 1');
  await waitFor(() => expect(optionNames()).toEqual(['Toda la lista', 'Tarde', 'Tarde']));
  await user.selectOptions(views(), views().options[2] as HTMLOptionElement);
  await waitFor(() => expect(screen.getByText('La comparte Nuria')).toBeTruthy());
  expect(screen.queryByText('Dejar de compartir')).toBeNull();
  expect(screen.queryByText('Cambiar el nombre', { selector: 'li button' })).toBeNull();
  await user.click(act('Copiar a mis vistas'));
  await waitFor(() => expect(optionNames()).toContain('Tarde 2'));
  expect(shared).toHaveLength(1);
});

it('shares an own view and takes it back, as the default view, too', async () => {
  const shared: SharedListView[] = [];
  const valor = { vistas: [{ nombre: 'Tarde', search: { q: 'a' } }], opening: 'Tarde' };
  const { user } = await renderPage(<TestList rows={testRows(3)} shared={shared} valor={valor} local />);
  await screen.findByText('Fila 1');
  await user.click(act('Compartir con el equipo'));
  await waitFor(() => expect(shared).toMatchObject([{ nombre: 'Tarde', search: { q: 'a' } }]));
  expect(act('No abrir la lista con ella')).toBeTruthy();
  expect(optionNames()).toEqual(['Toda la lista', 'Tarde']);
  await user.click(act('Dejar de compartir'));
  await waitFor(() => expect(shared).toEqual([]));
  await waitFor(() => expect(act('Borrar la vista')).toBeTruthy());
  expect(act('No abrir la lista con ella')).toBeTruthy();
});

it('opens with a shared view that is the default one', async () => {
  await renderPage(<TestList rows={testRows(3)} shared={[late()]} valor={{ opening: 7 }} local />);
  await screen.findByText('Fila 1');
  expect(chosen()).toBe('Tarde');
});

it('opens with the whole list when the default view is no longer shared', async () => {
  await renderPage(<TestList rows={testRows(3)} valor={{ opening: 7 }} local />);
  await screen.findByText('Fila 1');
  expect(screen.queryByLabelText('Vista')).toBeNull();
});

it('shares a new view, and takes the place of the shared one of that name', async () => {
  const shared = [late()];
  const { user } = await renderPage(<TestList rows={testRows(3)} shared={shared} initial={{ q: 'b' }} />);
  await screen.findByText('Fila 1');
  await user.click(screen.getByRole('button', { name: 'Guardar esta vista' }));
  await user.type(screen.getByLabelText(/Nombre/), 'Tarde');
  await user.click(screen.getByLabelText('Compartir con el equipo'));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(shared).toMatchObject([{ id: 7, version: 2, search: { q: 'b' } }]));
  await waitFor(() => expect(chosen()).toBe('Tarde'));
});

it('keeps the name in the dialog when it is taken', async () => {
  const shared = [late(), { ...late(), id: 8, nombre: 'Pronto', search: { q: 'c' } }];
  const { user } = await renderPage(<TestList rows={testRows(3)} shared={shared} initial={{ q: 'a' }} />);
  await waitFor(() => expect(chosen()).toBe('Tarde'));
  await user.click(act('Cambiar el nombre'));
  const name = screen.getByLabelText(/Nombre/);
  await user.clear(name);
  await user.type(name, 'Pronto');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await screen.findByText('Ya hay una vista con este nombre.');
  expect((name as HTMLInputElement).value).toBe('Pronto');
});
