/** Each care symbol as a small drawing. */
import type { ReactNode } from 'react';
import type { Simbolo } from '../../../simbolos.ts';
import { Bar, Cross, Iron, Ring, Square, Thirty, Triangle, Tub } from './symbol-parts.tsx';

const drum = <circle cx="16" cy="16" r="7.5" />;

export const careIcons: Record<Simbolo, ReactNode> = {
  'lavar-30-suave': (
    <>
      <Tub>
        <Thirty />
      </Tub>
      <Bar />
    </>
  ),
  'lavar-a-mano': (
    <Tub>
      {/* A hand that reaches into the water from the right. */}
      <path d="M27 4.5l-8 6.5-5.5 1.2c-1.5.4-1.3 2.3.2 2.2l4-.4-7 4.8c-1.2.9-.3 2.5 1 1.9l7.3-3.1c3.5-1.5 5-3.6 6-6.1" />
    </Tub>
  ),
  'no-lavar': (
    <>
      <Tub />
      <Cross />
    </>
  ),
  'no-blanquear': (
    <>
      <Triangle />
      <Cross />
    </>
  ),
  'no-secadora': (
    <>
      <Square>{drum}</Square>
      <Cross />
    </>
  ),
  colgar: (
    <Square>
      <path d="M16 9v14" />
    </Square>
  ),
  'colgar-a-la-sombra': (
    <Square>
      <path d="M16 9v14M4.5 12.5l8-8" />
    </Square>
  ),
  'plancha-110': <Iron dots={1} />,
  'plancha-150': <Iron dots={2} />,
  'no-planchar': (
    <>
      <Iron />
      <Cross />
    </>
  ),
  'limpieza-p': <Ring p />,
  'limpieza-p-suave': (
    <>
      <Ring p />
      <Bar />
    </>
  ),
  'no-limpieza': (
    <>
      <Ring />
      <Cross />
    </>
  ),
};
