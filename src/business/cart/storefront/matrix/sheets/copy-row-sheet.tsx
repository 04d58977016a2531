import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../platform/ui/button.tsx';
import { swatch } from '../../../../../platform/ui/colour-dots.tsx';
import { Dialog } from '../../../../../platform/ui/dialog.tsx';
import type { Matrix } from '../../../matrix/matrix-model.ts';
import { useMatrixController } from '../matrix-context.tsx';
import type { SheetProps } from './sheet-props.ts';

interface CopyRowSheetProps extends SheetProps {
  matrix: Matrix;
}

/** Asks to which other colours the active row is copied. All are checked at first. */
export function CopyRowSheet({ open, onClose, matrix }: CopyRowSheetProps) {
  const { t } = useTranslation();
  const controller = useMatrixController();
  const { row } = controller.snapshot().active;
  const others = matrix.rows.flatMap((color, other) => (other === row ? [] : [{ ...color, row: other }]));
  const [excluded, setExcluded] = useState<ReadonlySet<number>>(new Set());
  const chosen = others.filter(({ modeloColorId }) => !excluded.has(modeloColorId));
  const toggle = (modeloColorId: number) =>
    setExcluded((current) => {
      const next = new Set(current);
      if (!next.delete(modeloColorId)) next.add(modeloColorId);
      return next;
    });
  const copy = () => {
    controller.copyRow(
      row,
      chosen.map((color) => color.row),
    );
    onClose();
  };
  const all = chosen.length === others.length;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Copiar la fila de {{color}}', { color: matrix.rows[row]?.nombre })}
      actions={
        others.length > 0 && (
          <>
            <Button onClick={onClose}>{t('No copiar')}</Button>
            <Button tone="primary" disabled={chosen.length === 0} onClick={copy}>
              {t('Copiar a {{count}} colores', { count: chosen.length })}
            </Button>
          </>
        )
      }
    >
      {others.length === 0 ? (
        <p>{t('Este modelo no tiene otro color.')}</p>
      ) : (
        <fieldset>
          <legend className="mb-2 text-sm text-base-content/75">
            {t('Sus cantidades sustituyen a las de los colores que elija.')}
          </legend>
          <label className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-base-content/60">
            <input
              type="checkbox"
              checked={all}
              onChange={() =>
                setExcluded(all ? new Set(others.map((color) => color.modeloColorId)) : new Set())
              }
              className="size-5 accent-primary"
            />
            {t('Todos los colores')}
          </label>
          <ul className="grid sm:grid-cols-2 sm:gap-x-6">
            {others.map((color) => (
              <li key={color.modeloColorId} className="border-b border-base-300">
                <label className="flex min-h-11 cursor-pointer items-center gap-3">
                  <input
                    type="checkbox"
                    checked={!excluded.has(color.modeloColorId)}
                    onChange={() => toggle(color.modeloColorId)}
                    className="size-5 accent-primary"
                  />
                  <span
                    aria-hidden="true"
                    className="size-4 shrink-0 border border-base-content/25 forced-color-adjust-none"
                    style={{ background: swatch(color) }}
                  />
                  {color.nombre}
                </label>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </Dialog>
  );
}
