import { type ChangeEvent, type FocusEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { placeOfTarget } from '../../../../platform/ui/grid/cell-elements.ts';
import { decodeMarks, encodeMarks, type RangeMarks } from '../../../../platform/ui/grid/range-marks.ts';
import { maxCantidad } from '../../cart.contract.ts';
import { wantedDayOf } from '../../cart-view.ts';
import type { MatrixCell } from '../../matrix/matrix-model.ts';
import { readQuantity } from '../../matrix/typed-quantity.ts';
import { useMatrixCartSelector, useMatrixController, useMatrixSelector } from './matrix-context.tsx';
import { RangeFrame } from './range-frame.tsx';
import { SaveMark } from './save-mark.tsx';
import { StockMark } from './stock-mark.tsx';
import { lateSentence, stockNote, stockSentence } from './stock-text.ts';

/** Explicit role: the table is a grid. Only selected cells get `aria-selected`. */
const gridcell = (selected: boolean) =>
  ({ role: 'gridcell', 'aria-selected': selected || undefined }) as const;

interface PlaceProps {
  row: number;
  column: number;
  color: string;
  talla: string;
}

/** The text being typed, its edit session, and the value that an invalid text falls back to. */
interface TypedDraft {
  text: string;
  before: number;
  editSession: number;
}

const errorText = (key: string) => ({ key, values: { max: maxCantidad } });

interface MatrixCellViewProps extends PlaceProps {
  matrixCell: MatrixCell;
  disabled: boolean;
}

/** A cell. It subscribes to its own quantity, save state and marks, so typing into one renders no other. */
export const MatrixCellView = memo(function MatrixCellView(props: MatrixCellViewProps) {
  const { matrixCell, row, column, color, talla, disabled } = props;
  const { id } = matrixCell;
  const { t } = useTranslation();
  const language = useLanguage();
  const controller = useMatrixController();
  // An unsaved cell is an object that also holds the quantity.
  const content = useMatrixCartSelector(
    ({ pending: all, quantities }) => all.get(id) ?? quantities.get(id) ?? 0,
  );
  const pending = typeof content === 'number' ? undefined : content;
  const cantidad = typeof content === 'number' ? content : content.cantidad;
  const marks = decodeMarks(useMatrixSelector((state) => encodeMarks(state, { row, column })));
  const { isTabStop } = marks;
  const [draft, setDraft] = useState<TypedDraft>();

  // A text such as «05» stays as typed while it means the saved number.
  const typed = draft && readQuantity(draft.text);
  const isInvalid =
    typed !== undefined && 'wrong' in typed && draft?.editSession === controller.snapshot().editSession;
  const keepsTypedText = typed && 'cantidad' in typed && typed.cantidad === cantidad;
  const shown = keepsTypedText || (isInvalid && draft?.before === cantidad) ? draft?.text : cantidad || '';

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value.trim();
    const { editSession } = controller.snapshot();
    const before = draft?.editSession === editSession ? draft.before : cantidad;
    const read = readQuantity(text);
    setDraft({ text, before, editSession });
    controller.type({ row, column }, 'wrong' in read ? before : read.cantidad);
    if ('wrong' in read) controller.announce([errorText(read.wrong)], { tone: 'wrong' });
  };

  const leave = ({ relatedTarget }: FocusEvent) => {
    setDraft(undefined);
    if (!draft || !isInvalid || !typed || !('wrong' in typed)) return;
    // Moving to the next cell clears the notice, so move before announcing.
    const next = placeOfTarget(relatedTarget);
    const { active } = controller.snapshot();
    if (next && (next.row !== active.row || next.column !== active.column)) controller.enter(next);
    controller.announce(
      [{ key: '«{{value}}» no se ha guardado.', values: { value: draft.text } }, errorText(typed.wrong)],
      { tone: 'wrong' },
    );
  };

  const waits = pending?.failure === 'noCustomer';
  const hasError = isInvalid || (pending?.failure !== undefined && !waits);
  const wanted = useMatrixCartSelector(({ cart }) => wantedDayOf(cart, matrixCell.cell.modeloId));
  const textOptions = { t, language, wanted };
  const note = stockNote(matrixCell, cantidad, textOptions);
  const late = lateSentence(matrixCell, cantidad, textOptions);
  const name = [
    t('{{color}}, talla {{talla}}', { color, talla }),
    stockSentence(matrixCell, textOptions),
    late,
  ]
    .filter(Boolean)
    .join(', ');
  const soldOut = matrixCell.kind.kind === 'agotado';

  return (
    <td
      {...gridcell(marks.isSelected)}
      aria-colindex={column + 2}
      data-row={row}
      data-column={column}
      className={`relative h-14 min-w-12.5 border-b border-l border-base-300 p-0 text-center align-top sm:min-w-13 ${cutWidth} ${tint(marks)}`}
    >
      <input
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={9}
        data-row={row}
        data-column={column}
        tabIndex={isTabStop ? 0 : -1}
        readOnly={disabled}
        value={shown}
        placeholder="·"
        onChange={type}
        onKeyDown={({ key }) => key === 'Escape' && setDraft(undefined)}
        onBlur={leave}
        aria-label={name}
        aria-invalid={hasError || undefined}
        className={`${field} ${cantidad > 999 ? 'text-sm' : 'text-base'} ${cantidad > 0 ? 'font-semibold' : ''} ${hasError ? 'bg-error/8 text-error-ink' : ''}`}
      />
      {soldOut && <Strike />}
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute inset-x-0 bottom-1 flex items-center justify-center gap-0.5 text-[0.6875rem] sm:gap-1 leading-4 tracking-tight whitespace-nowrap tabular-nums ${late ? 'text-warning-ink' : 'text-base-content/70'}`}
      >
        {!soldOut && <StockMark mark={note.mark} />}
        {note.text}
      </span>
      <SaveMark cantidad={cantidad} pending={pending} isInvalid={isInvalid} />
      <RangeFrame marks={marks} />
    </td>
  );
});

/** A place where the modelo is not made: no field, but a selection may include it. */
export const NoCellView = memo(function NoCellView({ row, column, color, talla }: PlaceProps) {
  const { t } = useTranslation();
  const marks = decodeMarks(useMatrixSelector((state) => encodeMarks(state, { row, column })));
  return (
    <td
      {...gridcell(marks.isSelected)}
      aria-colindex={column + 2}
      aria-disabled="true"
      aria-label={t('{{color}}, talla {{talla}}: no se hace', { color, talla })}
      data-row={row}
      data-column={column}
      className={`relative h-14 min-w-12.5 border-b border-l border-base-300 sm:min-w-13 ${cutWidth} ${tint(marks) || 'bg-base-200/60'}`}
    >
      <RangeFrame marks={marks} />
    </td>
  );
});

/** On a phone four sizes and a half stand beside the colours: the cut one says that there are more. */
const cutWidth = 'group-data-cut/grid:max-sm:min-w-[max(3.125rem,calc((100cqw-6.25rem)/4.5))]';

const field =
  'absolute inset-0 size-full cursor-cell scroll-mt-52 scroll-mr-14 scroll-ml-28 bg-transparent pb-5 text-center ' +
  'tabular-nums outline-offset-[-2px] placeholder:text-base-content/35 focus:z-1 focus:outline-2 ' +
  'focus:outline-primary max-sm:scroll-mb-16 sm:scroll-mt-60 sm:scroll-mr-18 sm:scroll-ml-38 pointer-coarse:scroll-mb-16';

/** The active cell keeps the page's background, as in any spreadsheet. */
function tint({ isSelected: selected, isInFillPreview, isTabStop }: RangeMarks): string {
  if (isInFillPreview && !selected) return 'bg-base-200';
  return selected && !isTabStop ? 'bg-primary/10' : '';
}

/** Sold out is a stroke through the quantity; the word below stays legible. */
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
