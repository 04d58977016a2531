/** Keys act, and the focus is in its place, before a page is painted: an effect after the paint is late. */
import { cleanup, fireEvent } from '@testing-library/react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../../tests/support/component-test-kit.tsx';
import { useSaveKey } from './form/use-save-key.ts';
import { useListFocus } from './list/use-list-focus.ts';
import { BackTo } from './record/back-to.tsx';
import { usePageKeys } from './use-page-keys.ts';

afterEach(cleanup);

/** Renders a page and calls `look` before its first paint. */
function AtFirstPaint({ look, children }: { look: () => void; children: ReactNode }) {
  const first = useRef(look);
  useLayoutEffect(() => {
    first.current();
  }, []);
  return children;
}
const atFirstPaint = (page: ReactNode, look: () => void) =>
  renderPage(<AtFirstPaint look={look}>{page}</AtFirstPaint>);

it('takes the keys of a page and Ctrl+S', async () => {
  const [open, save] = [vi.fn(), vi.fn()];
  function Page() {
    usePageKeys({ n: open });
    useSaveKey(save);
    return null;
  }
  await atFirstPaint(<Page />, () => {
    fireEvent.keyDown(document.body, { key: 'n' });
    fireEvent.keyDown(document.body, { key: 's', ctrlKey: true });
  });
  expect([open, save].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

it('takes Escape on the page of a record', async () => {
  const { router } = await atFirstPaint(<BackTo to="/#fichas">Fichas</BackTo>, () =>
    fireEvent.keyDown(document.body, { key: 'Escape' }),
  );
  expect(router.history.location.href).toBe('/#fichas');
});

it('focuses a list with its rows', async () => {
  let focused: Element | null = null;
  function List() {
    const section = useRef<HTMLDivElement>(null);
    useListFocus('/fichas', section, ['/fichas/1'], () => undefined);
    // biome-ignore lint/a11y/useSemanticElements: a list is a group, as in `list-screen.tsx`
    return <div ref={section} role="group" tabIndex={-1} aria-label="Fichas" />;
  }
  const { getByRole } = await atFirstPaint(<List />, () => {
    focused = document.activeElement;
  });
  expect(focused).toBe(getByRole('group', { name: 'Fichas' }));
});
