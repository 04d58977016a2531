import { cleanup, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '../../../tests/support/component-test-kit.tsx';
import { useRowSteps } from './use-row-steps.ts';

afterEach(cleanup);

function Sheet() {
  const page = useRef<HTMLElement>(null);
  useRowSteps(page);
  return (
    <main ref={page}>
      <a href="#todo">Todo</a>
      <ul>
        {['una', 'dos'].map((name) => (
          <li key={name}>
            <a href={`#${name}`}>{name}</a>
          </li>
        ))}
      </ul>
      <ul>
        <li>
          <a href="#tres">tres</a>
        </li>
      </ul>
      <input aria-label="Campo" />
    </main>
  );
}

it('moves along the rows of all lists with arrows and letters, and stops at the ends', async () => {
  const { user } = await renderPage(<Sheet />);
  const focused = () => document.activeElement?.textContent;
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('una');
  await user.keyboard('{ArrowUp}');
  expect(focused()).toBe('una');
  await user.keyboard('jj');
  expect(focused()).toBe('tres');
  await user.keyboard('{ArrowDown}');
  expect(focused()).toBe('tres');
  await user.keyboard('k');
  expect(focused()).toBe('dos');
});

it('leaves the keys to a field', async () => {
  const { user } = await renderPage(<Sheet />);
  const field = screen.getByLabelText('Campo');
  await user.type(field, 'jk{ArrowDown}');
  expect(document.activeElement).toBe(field);
});
