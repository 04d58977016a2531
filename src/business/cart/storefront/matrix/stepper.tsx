import { useTranslation } from 'react-i18next';
import { selectedRange } from '../../../../platform/ui/grid/grid-state.ts';
import { placesOf } from '../../../../platform/ui/grid/selection.ts';
import { maxCantidad } from '../../cart.contract.ts';
import { useCartStore } from '../../cart-context.tsx';
import type { Matrix, Quantities } from '../../matrix/matrix-model.ts';
import { useMatrixCartSelector, useMatrixController, useMatrixSelector } from './matrix-context.tsx';
import { usePressRepeat } from './use-press-repeat.ts';

interface StepperProps {
  matrix: Matrix;
  disabled: boolean;
}

/**
 * Minus, sum and plus for the active cell or the selected cells. Buttons repeat while held; the result is
 * announced once.
 */
export function Stepper({ matrix, disabled }: StepperProps) {
  const { t } = useTranslation();
  const store = useCartStore();
  const controller = useMatrixController();
  const active = useMatrixSelector((state) => state.active);
  const selection = useMatrixSelector((state) => state.selection);
  const ids = placesOf(selectedRange({ active, selection }))
    .map(({ row, column }) => matrix.cells[row]?.[column]?.id)
    .filter((id) => id !== undefined);
  const sumOf = (quantities: Quantities) => ids.reduce((all, id) => all + (quantities.get(id) ?? 0), 0);
  const sum = useMatrixCartSelector(({ quantities }) => sumOf(quantities));
  const canGrow = useMatrixCartSelector(({ quantities }) =>
    ids.some((id) => (quantities.get(id) ?? 0) < maxCantidad),
  );
  const onDone = () => {
    const count = sumOf(store.snapshot().quantities);
    controller.announce(
      [count > 0 ? { key: '{{count}} prendas', values: { count } } : { key: 'Sin prendas' }],
      {
        screenReaderOnly: true,
      },
    );
  };
  return (
    <fieldset className="flex items-center" aria-label={t('Cantidad')}>
      <StepButton
        name={t('Quitar una')}
        symbol="−"
        isPossible={!disabled && sum > 0}
        onPress={() => controller.step(-1)}
        onDone={onDone}
      />
      <span className="min-w-12 text-center text-base font-semibold tabular-nums">{sum}</span>
      <StepButton
        name={t('Añadir una')}
        symbol="+"
        isPossible={!disabled && canGrow}
        onPress={() => controller.step(1)}
        onDone={onDone}
      />
    </fieldset>
  );
}

interface StepButtonProps {
  name: string;
  symbol: string;
  isPossible: boolean;
  onPress: () => void;
  onDone: () => void;
}

function StepButton({ name, symbol, isPossible, onPress, onDone }: StepButtonProps) {
  const press = usePressRepeat({ onPress, isPossible, onDone });
  return (
    <button
      type="button"
      aria-label={name}
      disabled={!isPossible}
      {...press}
      className="grid size-11 cursor-pointer touch-manipulation place-items-center border border-base-content/40 text-lg leading-none select-none hover:bg-base-200 disabled:cursor-default disabled:opacity-35"
    >
      <span aria-hidden="true">{symbol}</span>
    </button>
  );
}
