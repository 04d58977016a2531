import { useTranslation } from 'react-i18next';
import { formatMoney, formatShortDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import type { Place } from '../../../../platform/ui/grid/navigation.ts';
import {
  heightOf,
  placesOf,
  rangeOf,
  type Selection,
  widthOf,
} from '../../../../platform/ui/grid/selection.ts';
import { useMakingTime } from '../../../settings/storefront/use-making-time.ts';
import { wantedDayOf } from '../../cart-view.ts';
import type { Matrix } from '../../matrix/matrix-model.ts';
import { CellSaveFailure } from './cell-save-failure.tsx';
import { useMatrixCartSelector, useMatrixSelector } from './matrix-context.tsx';
import { NoticeLine } from './notice-line.tsx';
import { lateSentence, stockSentence } from './stock-text.ts';

/** Shows details of the active cell or the sum of the selection, and the last message, above the table. */
export function DetailLine({ matrix }: { matrix: Matrix }) {
  const active = useMatrixSelector((state) => state.active);
  const selection = useMatrixSelector((state) => state.selection);
  return (
    <div className="min-w-0 flex-1 basis-60 text-sm">
      {selection ? (
        <SelectionDetails matrix={matrix} selection={selection} />
      ) : (
        <CellDetails matrix={matrix} at={active} />
      )}
      <NoticeLine />
    </div>
  );
}

function CellDetails({ matrix, at }: { matrix: Matrix; at: Place }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const matrixCell = matrix.cells[at.row]?.[at.column];
  const id = matrixCell?.id ?? '';
  const cantidad = useMatrixCartSelector(({ quantities }) => quantities.get(id) ?? 0);
  const pending = useMatrixCartSelector((state) => state.pending.get(id));
  const wanted = useMatrixCartSelector(({ cart }) => wantedDayOf(cart, matrix.modeloId));
  const plazo = useMakingTime();
  if (!matrixCell) return null;

  const color = matrix.rows[at.row]?.nombre ?? '';
  const { nombre: talla = '', precio } = matrix.columns[at.column] ?? {};
  const textOptions = { t, language, day: formatShortDay, wanted, plazo };
  return (
    <>
      <p className="truncate font-semibold">
        {t('{{color}}, talla {{talla}}', { color, talla })}
        {precio !== undefined && (
          <span className="font-normal tabular-nums"> · {formatMoney(precio, language)}</span>
        )}
      </p>
      {pending?.failure ? (
        <CellSaveFailure pending={pending} id={id} />
      ) : (
        <p className="text-base-content/75">
          {lateSentence(matrixCell, cantidad, textOptions) || stockSentence(matrixCell, textOptions)}
        </p>
      )}
    </>
  );
}

function SelectionDetails({ matrix, selection }: { matrix: Matrix; selection: Selection }) {
  const { t } = useTranslation();
  const range = rangeOf(selection);
  const prendas = useMatrixCartSelector(({ quantities }) =>
    placesOf(range).reduce(
      (sum, { row, column }) => sum + (quantities.get(matrix.cells[row]?.[column]?.id ?? '') ?? 0),
      0,
    ),
  );
  return (
    <>
      <p className="truncate font-semibold tabular-nums">
        {t('Selección: {{rows}} × {{columns}}', { rows: heightOf(range), columns: widthOf(range) })}
      </p>
      <p className="text-base-content/75 tabular-nums">
        {prendas > 0 ? t('{{count}} prendas', { count: prendas }) : t('Sin prendas')}
      </p>
    </>
  );
}
