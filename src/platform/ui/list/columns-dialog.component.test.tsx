import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../../tests/support/component-test-kit.tsx';
import type { Column } from './column.ts';
import { ColumnsDialog } from './columns-dialog.tsx';

const column = (name: string, title: string): Column<object> => ({ name, title, show: () => null });
const columns = [column('tienda', 'Tienda'), column('dia', 'Día'), column('tipo', 'Tipo')];

afterEach(cleanup);

it('keeps a chosen column when another one moves before the list has followed', async () => {
  const onChange = vi.fn();
  // The list never follows: every press meets the columns of the first render.
  const { user } = await renderPage(
    <ColumnsDialog columns={columns} shown={columns.slice(0, 2)} onClose={() => {}} onChange={onChange} />,
  );
  await user.click(screen.getByRole('checkbox', { name: 'Tipo' }));
  await user.click(screen.getByRole('button', { name: 'Subir Día' }));
  expect(onChange.mock.calls).toEqual([[['tienda', 'dia', 'tipo']], [['dia', 'tienda', 'tipo']]]);
});
