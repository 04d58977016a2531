import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../../platform/ui/dialog.tsx';
import type { QuantityPaste } from '../../../matrix/matrix-grid.ts';
import type { Matrix } from '../../../matrix/matrix-model.ts';
import { useMatrixController } from '../matrix-context.tsx';
import { useRejectReason } from '../reject-reasons.ts';
import { PastePreview } from './paste-preview.tsx';
import type { SheetProps } from './sheet-props.ts';

interface PasteSheetProps extends SheetProps {
  matrix: Matrix;
  plan: QuantityPaste;
}

/** Number of example values shown per reject reason. */
const maxSamples = 6;

/**
 * Confirms a paste that does not fit or has two readings: what would be placed, what is rejected and why.
 * Nothing is written before.
 */
export function PasteSheet({ open, onClose, matrix, plan: original }: PasteSheetProps) {
  const { t } = useTranslation();
  const controller = useMatrixController();
  const [byPlace, setByPlace] = useState<QuantityPaste>();
  const plan = (byPlace === original && original.alternative) || original;
  const paste = () => {
    onClose();
    controller.applyPaste(plan);
  };
  const { columns: tallas, rows: colores } = plan.byName;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={original.alternative ? t('¿Tallas o cantidades?') : t('No cabe todo lo copiado')}
      actions={
        <>
          <Button onClick={onClose}>{t('No pegar')}</Button>
          {plan.placed.length > 0 && (
            <Button tone="primary" onClick={paste}>
              {plan.rejected.length > 0 ? t('Pegar lo que cabe') : t('Pegar')}
            </Button>
          )}
        </>
      }
    >
      {original.alternative && (
        <fieldset className="text-sm">
          <legend>{t('Los números de la primera fila de lo copiado son')}</legend>
          {[original, original.alternative].map((reading) => (
            <label
              key={reading === original ? 'tallas' : 'cantidades'}
              className="flex min-h-11 cursor-pointer items-center gap-3"
            >
              <input
                type="radio"
                name="reading"
                checked={plan === reading}
                onChange={() => setByPlace(reading === original ? undefined : original)}
                className="size-5 accent-primary"
              />
              {reading === original ? t('tallas') : t('cantidades')}
            </label>
          ))}
        </fieldset>
      )}
      <p className="text-sm">
        {plan.placed.length > 0
          ? t('Se rellenarían {{count}} casillas.', { count: plan.placed.length })
          : t('No se rellenaría ninguna casilla.')}{' '}
        {tallas && colores && t('Por los nombres de las tallas y los colores.')}
        {tallas && !colores && t('Por los nombres de las tallas.')}
        {colores && !tallas && t('Por los nombres de los colores.')}
      </p>
      {plan.placed.length > 0 && <PastePreview matrix={matrix} plan={plan} />}
      {plan.rejected.length > 0 && <LeftOut values={plan.rejected} />}
    </Dialog>
  );
}

function LeftOut({ values }: { values: QuantityPaste['rejected'] }) {
  const { t } = useTranslation();
  const reasonText = useRejectReason();
  const byReason = [...Map.groupBy(values, (value) => value.reason)];
  return (
    <section>
      <h3 className="label-caps mb-1 font-sans text-base-content/75">
        {t('{{count}} valores quedan fuera', { count: values.length })}
      </h3>
      <dl className="text-sm">
        {byReason.map(([reason, refused]) => (
          <div
            key={reason}
            className="flex flex-wrap justify-between gap-x-4 border-t border-base-300 py-1.5"
          >
            <dt>{reasonText(reason)}</dt>
            <dd className="tabular-nums">
              {refused
                .slice(0, maxSamples)
                .map(({ text }) => `«${text.length > 24 ? `${text.slice(0, 24)}…` : text}»`)
                .join(' ')}
              {refused.length > maxSamples &&
                ` ${t('y {{count}} más', { count: refused.length - maxSamples })}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
