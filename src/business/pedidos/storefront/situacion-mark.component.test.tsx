import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import { situaciones } from '../pedido.ts';
import { SituacionMark } from './situacion-mark.tsx';

afterEach(cleanup);

it('draws every situación by its shape, without a colour', () => {
  const { container } = render(
    <>
      {situaciones.map((situacion) => (
        <SituacionMark key={situacion} situacion={situacion} />
      ))}
      <StateMark state="bad">Problema</StateMark>
    </>,
  );
  const inks = [...container.children].map(
    ({ className }) => /text-(?:\w+-ink|base-content)/.exec(className)?.[0],
  );
  expect(inks).toEqual([...situaciones.map(() => 'text-base-content'), 'text-error-ink']);
});
