import { type ChangeEvent, type FocusEvent, memo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { maxCantidad } from '../../cart.contract.ts';
import type { MatrixCell } from '../../matrix/matrix-model.ts';
import { readQuantity } from '../../matrix/typed-quantity.ts';
import { placeOfTarget } from './cell-elements.ts';
import { useMatrixCartSelector, useMatrixController, useMatrixSelector } from './matrix-context.tsx';
import { RangeFrame } from './range-frame.tsx';
import { decodeMarks, encodeMarks, type RangeMarks } from './range-marks.ts';
import { SaveMark } from './save-mark.tsx';
import { StockMark } from './stock-mark.tsx';
import { lateSentence, stockNote, stockSentence } from './stock-text.ts';

/** A cell of a table is one of a grid, where the table is one; only what is selected says so. */
const gridcell = (selected: boolean) =>
  ({ role: 'gridcell', 'aria-selected': selected || undefined }) as const;

interface PlaceProps {
  row: number;
  column: number;
  color: string;
  talla: string;
}

/** What is being typed, and in which visit; a value that is refused gives way to the one from before. */
interface TypedDraft {
  text: string;
  before: number;
  editSession: number;
}

const whyRefused = (key: string) => ({ key, values: { max: maxCantidad } });

interface MatrixCellViewProps extends PlaceProps {
  matrixCell: MatrixCell;
  disabled: boolean;
}

/** One cell. It follows its own quantity, state and place in the selection, so typing into one draws no other. */
export const MatrixCellView = memo(function MatrixCellView(props: MatrixCellViewProps) {
  const { matrixCell, row, column, color, talla, disabled } = props;
  const { id } = matrixCell;
  const { t } = useTranslation();
  const language = useLanguage();
  const controller = useMatrixController();
  // What is not saved is an object of its own, and tells the quantity too.
  const content = useMatrixCartSelector(
    ({ pending: all, quantities }) => all.get(id) ?? quantities.get(id) ?? 0,
  );
  const pending = typeof content === 'number' ? undefined : content;
  const cantidad = typeof content === 'number' ? content : content.cantidad;
  const marks = decodeMarks(useMatrixSelector((state) => encodeMarks(state, { row, column })));
  const { isTabStop: entry } = marks;
  const [draft, setDraft] = useState<TypedDraft>();

  // What is being typed may be written otherwise than the number it means («05»); it holds while it means the same.
  const typed = draft && readQuantity(draft.text);
  const refused =
    typed !== undefined && 'wrong' in typed && draft?.editSession === controller.snapshot().editSession;
  const ownWriting = typed && 'cantidad' in typed && typed.cantidad === cantidad;
  const shown = ownWriting || (refused && draft?.before === cantidad) ? draft?.text : cantidad || '';

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value.trim();
    const { editSession } = controller.snapshot();
    const before = draft?.editSession === editSession ? draft.before : cantidad;
    const read = readQuantity(text);
    setDraft({ text, before, editSession });
    controller.type({ row, column }, 'wrong' in read ? before : read.cantidad);
    if ('wrong' in read) controller.announce([whyRefused(read.wrong)], { tone: 'wrong' });
  };

  const leave = ({ relatedTarget }: FocusEvent) => {
    setDraft(undefined);
    if (!draft || !refused || !typed || !('wrong' in typed)) return;
    // Coming to the next cell drops what was said, so it comes first.
    const next = placeOfTarget(relatedTarget);
    const { active } = controller.snapshot();
    if (next && (next.row !== active.row || next.column !== active.column)) controller.enter(next);
    controller.announce(
      [{ key: '«{{value}}» no se ha guardado.', values: { value: draft.text } }, whyRefused(typed.wrong)],
      { tone: 'wrong' },
    );
  };

  const wrong = refused || pending?.failure !== undefined;
  const speech = { t, language };
  const note = stockNote(matrixCell, cantidad, speech);
  const late = lateSentence(matrixCell, cantidad, speech);
  const name = [t('{{color}}, talla {{talla}}', { color, talla }), stockSentence(matrixCell, speech), late]
    .filter(Boolean)
    .join(', ');
  const soldOut = matrixCell.kind.kind === 'agotado';

  return (
    <td
      {...gridcell(marks.isSelected)}
      aria-colindex={column + 2}
      data-row={row}
      data-column={column}
      className={`relative h-14 min-w-12.5 border-b border-l border-base-300 p-0 text-center align-top sm:min-w-13 ${tint(marks)}`}
    >
      <input
        type="text"
        inputMode="numeric"
        enterKeyHint="next"
        autoComplete="off"
        maxLength={9}
        data-row={row}
        data-column={column}
        tabIndex={entry ? 0 : -1}
        readOnly={disabled}
        value={shown}
        placeholder="·"
        onChange={type}
        onKeyDown={({ key }) => key === 'Escape' && setDraft(undefined)}
        onBlur={leave}
        aria-label={name}
        aria-invalid={wrong || undefined}
        className={`${field} ${cantidad > 999 ? 'text-sm' : 'text-base'} ${cantidad > 0 ? 'font-semibold' : ''} ${wrong ? 'bg-error/8 text-error-ink' : ''}`}
      />
      {soldOut && <Strike />}
      <span
        aria-hidden="true"
        className={`pointer-events-none absolute inset-x-0 bottom-1 flex items-center justify-center gap-0.5 text-[0.6875rem] sm:gap-1 leading-4 tracking-tight whitespace-nowrap tabular-nums ${late ? 'text-warning-ink' : 'text-base-content/70'}`}
      >
        {!soldOut && <StockMark mark={note.mark} />}
        {note.text}
      </span>
      <SaveMark cantidad={cantidad} pending={pending} refused={refused} />
      <RangeFrame marks={marks} />
    </td>
  );
});

/** Where nothing is made: no field, but a selection may pass over it. */
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
      className={`relative h-14 min-w-12.5 border-b border-l border-base-300 sm:min-w-13 ${tint(marks) || 'bg-base-200/60'}`}
    >
      <RangeFrame marks={marks} />
    </td>
  );
});

const field =
  'absolute inset-0 size-full cursor-cell scroll-mt-52 scroll-mr-14 scroll-ml-28 bg-transparent pb-5 text-center ' +
  'tabular-nums outline-offset-[-2px] placeholder:text-base-content/35 focus:z-1 focus:outline-2 ' +
  'focus:outline-primary max-sm:scroll-mb-16 sm:scroll-mt-60 sm:scroll-mr-18 sm:scroll-ml-38 pointer-coarse:scroll-mb-16';

/** The cell that is written into stays paper, as in any spreadsheet. */
function tint({ isSelected: selected, isInFillPreview: reached, isTabStop: entry }: RangeMarks): string {
  if (reached && !selected) return 'bg-base-200';
  return selected && !entry ? 'bg-primary/10' : '';
}

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
