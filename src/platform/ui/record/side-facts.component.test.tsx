import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { SideFacts } from './side-facts.tsx';

afterEach(cleanup);

it('shows no name without a value', () => {
  const none: [string, undefined | null | false | ''][] = [
    ['Uno', undefined],
    ['Dos', null],
    ['Tres', false],
    ['Cuatro', ''],
  ];
  const { container } = render(<SideFacts title="Pedido" facts={[['Prendas', 0], ...none]} />);
  expect([...container.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual(['Prendas']);
});
