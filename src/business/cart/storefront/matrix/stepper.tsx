import { useTranslation } from 'react-i18next';
import { maxCantidad } from '../../cart.contract.ts';
import { rangeOfState } from '../../matrix/desk-state.ts';
import type { Matrix } from '../../matrix/matrix-model.ts';
import { placesOf } from '../../matrix/selection.ts';
import { useCellPart, useDesk, useDeskPart } from './desk-context.tsx';
import { keepFocus } from './keep-focus.ts';

interface StepperProps {
  matrix: Matrix;
  disabled: boolean;
}

/** Minus, how many, plus: of the present cell, or of every selected one. */
export function Stepper({ matrix, disabled }: StepperProps) {
  const { t } = useTranslation();
  const desk = useDesk();
  const active = useDeskPart((state) => state.active);
  const selection = useDeskPart((state) => state.selection);
  const ids = placesOf(rangeOfState({ active, selection }))
    .map(({ row, column }) => matrix.cells[row]?.[column]?.id)
    .filter((id) => id !== undefined);
  const sum = useCellPart(({ quantities }) => ids.reduce((all, id) => all + (quantities.get(id) ?? 0), 0));
  const canGrow = useCellPart(({ quantities }) => ids.some((id) => (quantities.get(id) ?? 0) < maxCantidad));

  const step = (name: string, sign: string, by: 1 | -1, possible: boolean) => (
    <button
      type="button"
      aria-label={name}
      disabled={disabled || !possible}
      {...keepFocus}
      onClick={() => desk.step(by)}
      className="grid size-11 cursor-pointer place-items-center border border-base-content/40 text-lg leading-none hover:bg-base-200 disabled:cursor-default disabled:opacity-35"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <fieldset className="flex items-center" aria-label={t('Cantidad')}>
      {step(t('Quitar una'), '−', -1, sum > 0)}
      <output className="min-w-12 text-center text-base font-semibold tabular-nums">{sum}</output>
      {step(t('Añadir una'), '+', 1, canGrow)}
    </fieldset>
  );
}
