import { type ChangeEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { useCartPart, useCartStore } from '../../cart-context.tsx';
import type { ModeloHint } from '../../cart-view.ts';
import type { MatrixCell } from '../../matrix/matrix-model.ts';
import { readQuantity } from '../../matrix/typed-quantity.ts';
import { SaveMark } from './save-mark.tsx';
import { StockMark } from './stock-mark.tsx';
import { lateSentence, stockNote, stockSentence } from './stock-words.ts';

/** A cell of a table is one of a grid, where the table is one. */
const gridcell = 'gridcell';

interface MatrixCellViewProps {
  matrixCell: MatrixCell;
  row: number;
  column: number;
  color: string;
  talla: string;
  hint: ModeloHint;
  /** The one cell that the Tab key enters. */
  entry: boolean;
  disabled: boolean;
  /** A wrong value was typed; `key` is a copy key. */
  onWrong: (key: string) => void;
}

/** One cell. It follows its own quantity and state in the cart, so typing into one draws no other. */
export const MatrixCellView = memo(function MatrixCellView(props: MatrixCellViewProps) {
  const { matrixCell, row, column, color, talla, hint, entry, disabled, onWrong } = props;
  const { id, cell } = matrixCell;
  const { t } = useTranslation();
  const language = useLanguage();
  const store = useCartStore();
  const cantidad = useCartPart(({ quantities }) => quantities.get(id) ?? 0);
  const pending = useCartPart((state) => state.pending.get(id));
  const [draft, setDraft] = useState<string>();

  // What is being typed may be written otherwise than the number it means («05»); it holds while it means the same.
  const typed = draft === undefined ? undefined : readQuantity(draft);
  const ownWriting = typed && 'cantidad' in typed && typed.cantidad === cantidad;
  const shown = ownWriting ? draft : cantidad || '';

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const read = readQuantity(event.target.value);
    if ('wrong' in read) return onWrong(read.wrong);
    onWrong('');
    setDraft(event.target.value.trim());
    store.setCells([{ ...cell, cantidad: read.cantidad }], hint);
  };

  const speech = { t, language };
  const note = stockNote(matrixCell, cantidad, speech);
  const late = lateSentence(matrixCell, cantidad, speech);
  const name = [t('{{color}}, talla {{talla}}', { color, talla }), stockSentence(matrixCell, speech), late]
    .filter(Boolean)
    .join(', ');
  const soldOut = matrixCell.kind.kind === 'agotado';

  return (
    <td
      role={gridcell}
      aria-colindex={column + 2}
      className="relative h-14 min-w-12.5 border-b border-l border-base-300 p-0 text-center align-top sm:min-w-13"
    >
      <input
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={5}
        data-row={row}
        data-column={column}
        tabIndex={entry ? 0 : -1}
        readOnly={disabled}
        value={shown}
        placeholder="·"
        onChange={type}
        onBlur={() => setDraft(undefined)}
        aria-label={name}
        aria-invalid={pending?.trouble ? true : undefined}
        className={`absolute inset-0 size-full cursor-cell scroll-ml-28 scroll-mr-14 scroll-mt-40 sm:scroll-mr-18 sm:scroll-ml-38 bg-transparent pb-5 text-center text-base tabular-nums outline-offset-[-2px] placeholder:text-base-content/35 focus:z-1 focus:outline-2 focus:outline-primary ${cantidad > 0 ? 'font-semibold' : ''} ${pending?.trouble ? 'bg-error/8 text-error' : ''}`}
      />
      {soldOut && <Strike />}
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute inset-x-0 bottom-1 flex items-center justify-center gap-0.5 text-[0.6875rem] sm:gap-1 leading-4 tracking-tight whitespace-nowrap tabular-nums ${late ? 'text-warning' : 'text-base-content/70'}`}
      >
        {!(soldOut && !late) && <StockMark mark={note.mark} />}
        {note.text}
      </span>
      <SaveMark cantidad={cantidad} pending={pending} />
    </td>
  );
});

/** Sold out is a stroke through the place of the quantity; the word below stays legible. */
function Strike() {
  return (
    <svg
      viewBox="0 0 10 10"
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-x-0 top-0 h-[65%] w-full text-base-content/45"
    >
      <path d="M0 10L10 0" stroke="currentColor" strokeWidth="1" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
