import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPage } from '../../../../../tests/support/component-test-kit.tsx';
import { NetworkError } from '../../../http/call-errors.ts';
import { type Imagen, maxPictureBytes } from '../../../http/imagen.ts';
import { editedTray, type TrayPicture } from '../../../http/tray-picture.ts';
import { RecordForm } from '../record-form.tsx';
import { PictureTray } from './picture-tray.tsx';

const schema = z.object({ imagenes: editedTray(4) });
const colours = [
  { id: 1, nombre: 'Burdeos', hex: '#5e1224' },
  { id: 2, nombre: 'Marfil', hex: '#f4ecdc' },
];
const imagen = (id: number): Imagen => ({
  url: `/imagenes/${id}-a`,
  ancho: 400,
  alto: 500,
  alt: '',
  color: '#888888',
});
const picture = (id: number, es?: string): TrayPicture => ({ id, imagen: imagen(id), alt: { es } });
const file = (name: string, type = 'image/jpeg', size = 10) => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

/** Holds back each upload until the test ends it. */
function uploads() {
  const running = new Map<
    string,
    {
      progress(share: number): void;
      store(id: number): void;
      fail(error: unknown): void;
      signal: AbortSignal;
    }
  >();
  return {
    running,
    upload: (sent: File, progress: (share: number) => void, signal: AbortSignal) =>
      new Promise<{ id: number; imagen: Imagen }>((resolve, reject) => {
        running.set(sent.name, {
          progress,
          signal,
          store: (id) => resolve({ id, imagen: imagen(id) }),
          fail: reject,
        });
      }),
    async of(name: string) {
      await waitFor(() => expect(running.has(name)).toBe(true));
      const found = running.get(name);
      if (!found) throw new Error(`${name} is not sent.`);
      return found;
    },
  };
}

async function tray(imagenes: TrayPicture[] = []) {
  const server = uploads();
  const save = vi.fn(async (values: object) => values);
  const { user } = await renderPage(
    <RecordForm
      schema={schema}
      record={{ imagenes, version: 1 }}
      sections={[
        {
          title: 'Imágenes',
          fields: [
            {
              name: 'imagenes',
              label: 'Imágenes',
              group: true,
              control: (props) => (
                <PictureTray {...props} label="Imágenes" upload={server.upload} colours={colours} />
              ),
            },
          ],
        },
      ]}
      save={save}
    />,
  );
  const saved = async () => {
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(save).toHaveBeenCalled());
    return z.parse(schema, save.mock.lastCall?.[0]).imagenes;
  };
  const choose = (...files: File[]) =>
    fireEvent.change(screen.getByLabelText('Imágenes: añadir imágenes'), { target: { files } });
  return { user, server, choose, saved };
}
const rows = () => within(screen.getByRole('list', { name: 'Imágenes' })).getAllByRole('listitem').length;

afterEach(cleanup);

it('uploads many files at once with a progress of each, and keeps the order of the files', async () => {
  const { server, choose, saved } = await tray([picture(9)]);
  choose(file('a.jpg'), file('b.jpg'), file('c.jpg'));
  const [a, b, c] = [await server.of('a.jpg'), await server.of('b.jpg'), await server.of('c.jpg')];
  a.progress(0.4);
  await waitFor(() =>
    expect(screen.getByRole('progressbar', { name: 'a.jpg' }).getAttribute('aria-valuenow')).toBe('40'),
  );
  c.store(3);
  await waitFor(() => expect(rows()).toBe(2));
  a.store(1);
  b.store(2);
  await waitFor(() => expect(rows()).toBe(4));
  expect((await saved()).map(({ id }) => id)).toEqual([9, 1, 2, 3]);
});

it('sends three files at a time', async () => {
  const { server, choose } = await tray();
  choose(...['a', 'b', 'c', 'd'].map((name) => file(`${name}.jpg`)));
  const first = await server.of('a.jpg');
  await server.of('c.jpg');
  expect(server.running.has('d.jpg')).toBe(false);
  first.store(1);
  await server.of('d.jpg');
});

it('retries a failed upload alone, and cancels another', async () => {
  const { user, server, choose } = await tray();
  choose(file('a.jpg'), file('b.jpg'));
  (await server.of('a.jpg')).fail(new NetworkError(new TypeError('Failed to fetch')));
  await screen.findByText('No hemos podido conectar. Compruebe la conexión y vuelva a intentarlo.');
  server.running.delete('a.jpg');
  await user.click(screen.getByRole('button', { name: 'Reintentar: a.jpg' }));
  (await server.of('a.jpg')).store(1);
  await waitFor(() => expect(rows()).toBe(1));
  const other = await server.of('b.jpg');
  await user.click(screen.getByRole('button', { name: 'Cancelar: b.jpg' }));
  expect([other.signal.aborted, screen.queryByText('b.jpg')]).toEqual([true, null]);
});

it('refuses a file of another type, one that is too large, and one too many, each with its reason', async () => {
  const { user, server, choose } = await tray([picture(7), picture(8), picture(9)]);
  choose(
    file('notas.pdf', 'application/pdf'),
    file('enorme.png', 'image/png', maxPictureBytes + 1),
    file('cabe.webp', 'image/webp'),
    file('sobra.avif', 'image/avif'),
  );
  const upload = await server.of('cabe.webp');
  const reasons = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(reasons).toEqual([
    'Tiene que ser una imagen JPEG, PNG, WebP o AVIF.',
    'Pesa 13 MB; como máximo 12 MB.',
    'La bandeja está llena: esta imagen no cabe.',
  ]);
  expect(screen.queryByRole('button', { name: /^Reintentar/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Quitar de la lista: notas.pdf' }));
  expect(screen.queryByText('notas.pdf')).toBeNull();
  upload.store(1);
  await waitFor(() => expect(rows()).toBe(4));
  expect(screen.queryByLabelText('Imágenes: añadir imágenes')).toBeNull();
});

it('orders, removes and colours pictures with the keyboard', async () => {
  const { user, saved } = await tray([picture(1, 'Frente'), picture(2, 'Espalda'), picture(3, 'Detalle')]);
  screen.getByRole('button', { name: 'Bajar Frente' }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Espalda: color' }), 'Marfil');
  await user.click(screen.getByRole('button', { name: 'Quitar Detalle' }));
  expect(await saved()).toEqual([
    { id: 2, alt: { es: 'Espalda' }, colorId: 2 },
    { id: 1, alt: { es: 'Frente' } },
  ]);
});

it('keeps the focus in the tray when files are chosen and when a picture is removed', async () => {
  const { user } = await tray([picture(1, 'Frente'), picture(2, 'Espalda')]);
  const input = screen.getByLabelText('Imágenes: añadir imágenes');
  await user.upload(input, file('a.jpg'));
  await screen.findByText('a.jpg');
  expect(document.activeElement).toBe(screen.getByLabelText('Imágenes: añadir imágenes'));
  await user.click(screen.getByRole('button', { name: 'Quitar Frente' }));
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Quitar Espalda');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Imágenes: añadir imágenes'));
});

it('sets the focal point and the alternative text in a dialog', async () => {
  const { user, saved } = await tray([picture(1)]);
  await user.click(screen.getByRole('button', { name: 'Recorte y texto: Imagen 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Recorte y texto de la imagen' }));
  await user.click(dialog.getByRole('radio', { name: 'El punto que queda a la vista' }));
  fireEvent.change(dialog.getByRole('slider', { name: /En horizontal/ }), { target: { value: '25' } });
  await user.type(dialog.getByRole('textbox', { name: 'Texto alternativo: Español' }), 'De frente');
  await user.click(dialog.getByRole('button', { name: 'Hecho' }));
  expect(await saved()).toEqual([{ id: 1, alt: { es: 'De frente' }, foco: { x: 0.25, y: 0.5 } }]);
});

it('changes nothing when the dialog is cancelled', async () => {
  const { user } = await tray([picture(1)]);
  await user.click(screen.getByRole('button', { name: 'Recorte y texto: Imagen 1' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Recorte y texto de la imagen' }));
  await user.type(dialog.getByRole('textbox', { name: 'Texto alternativo: Español' }), 'Otra');
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect([screen.queryByText('Otra'), screen.queryByText('Hay cambios sin guardar.')]).toEqual([null, null]);
});
