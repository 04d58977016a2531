import type { PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { formatShortDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { maxCantidad } from '../../cart.contract.ts';
import { useCartPart, useCartStore } from '../../cart-context.tsx';
import type { ModeloHint } from '../../cart-view.ts';
import type { Matrix } from '../../matrix/matrix-model.ts';
import type { Place } from '../../matrix/navigation.ts';
import { repeatRow } from '../../matrix/repeat-row.ts';
import { CellTrouble } from './cell-trouble.tsx';
import { lateSentence, stockSentence } from './stock-words.ts';

interface ReadingLineProps {
  matrix: Matrix;
  /** Where the reader is, or was last. */
  at: Place;
  hint: ModeloHint;
  disabled: boolean;
}

/** The line over the ledger that says in full what its present cell holds, with what the thumb needs to change it. */
export function ReadingLine({ matrix, at, hint, disabled }: ReadingLineProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const store = useCartStore();
  const matrixCell = matrix.cells[at.row]?.[at.column];
  const id = matrixCell?.id ?? '';
  const cantidad = useCartPart(({ quantities }) => quantities.get(id) ?? 0);
  const pending = useCartPart((state) => state.pending.get(id));
  if (!matrixCell) return null;

  const color = matrix.rows[at.row]?.nombre ?? '';
  const talla = matrix.columns[at.column]?.nombre ?? '';
  const speech = { t, language, day: formatShortDay };
  const set = (value: number) =>
    store.setCells([{ ...matrixCell.cell, cantidad: Math.min(Math.max(value, 0), maxCantidad) }], hint);
  const repeat = () => store.setCells(repeatRow(matrix, at.row, store.snapshot().quantities), hint);
  // The press must not take the focus, or a phone's keyboard would close at every step.
  const keepFocus = (event: PointerEvent) => event.preventDefault();
  const step = (name: string, sign: string, value: number, possible: boolean) => (
    <button
      type="button"
      aria-label={name}
      disabled={disabled || !possible}
      onPointerDown={keepFocus}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => set(value)}
      className="grid size-11 cursor-pointer place-items-center border border-base-content/40 text-lg leading-none hover:bg-base-200 disabled:cursor-default disabled:opacity-35"
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );

  return (
    <div className="flex min-h-24 items-center gap-x-4 border-y border-base-300 py-1.5 sm:min-h-20">
      <div className="min-w-0 flex-1 basis-40 text-sm">
        <p className="truncate font-semibold">{t('{{color}}, talla {{talla}}', { color, talla })}</p>
        {pending?.trouble ? (
          <CellTrouble pending={pending} id={id} />
        ) : (
          <p className="text-base-content/75">
            {lateSentence(matrixCell, cantidad, speech) || stockSentence(matrixCell, speech)}
          </p>
        )}
      </div>
      {matrix.rows.length > 1 && (
        <button
          type="button"
          disabled={disabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={repeat}
          className="link-quiet hidden min-h-11 cursor-pointer text-sm disabled:opacity-35 sm:block"
        >
          {t('Repetir la curva de {{color}} en todos los colores', { color })}
        </button>
      )}
      <fieldset className="flex items-center" aria-label={t('Cantidad')}>
        {step(t('Quitar una'), '−', cantidad - 1, cantidad > 0)}
        <output className="min-w-12 text-center text-base font-semibold tabular-nums">{cantidad}</output>
        {step(t('Añadir una'), '+', cantidad + 1, cantidad < maxCantidad)}
      </fieldset>
    </div>
  );
}
