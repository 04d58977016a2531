import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../../../platform/ui/button.tsx';
import { Dialog } from '../../../../../platform/ui/dialog.tsx';
import type { Matrix } from '../../../matrix/matrix-model.ts';
import type { LeftOutValue, PastePlan } from '../../../matrix/paste.ts';
import { useDesk } from '../desk-context.tsx';
import { useWhy } from '../why-words.ts';
import { PastePreview } from './paste-preview.tsx';
import type { SheetProps } from './sheet-props.ts';

interface PasteSheetProps extends SheetProps {
  matrix: Matrix;
  plan: PastePlan;
}

/** Values of one reason that are shown as they were copied; the others are counted. */
const samples = 6;

/**
 * A block that does not fit, or that can be read in two ways: what would be laid and where, what is left out and why.
 * Nothing is written before.
 */
export function PasteSheet({ open, onClose, matrix, plan: asked }: PasteSheetProps) {
  const { t } = useTranslation();
  const desk = useDesk();
  const [byPlace, setByPlace] = useState<PastePlan>();
  const plan = (byPlace === asked && asked.otherwise) || asked;
  const lay = () => {
    onClose();
    desk.layPlan(plan);
  };
  const { tallas, colores } = plan.byName;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={asked.otherwise ? t('¿Tallas o cantidades?') : t('No cabe todo lo copiado')}
      actions={
        <>
          <Button onClick={onClose}>{t('No pegar')}</Button>
          {plan.laid.length > 0 && (
            <Button tone="primary" onClick={lay}>
              {plan.leftOut.length > 0 ? t('Pegar lo que cabe') : t('Pegar')}
            </Button>
          )}
        </>
      }
    >
      {asked.otherwise && (
        <fieldset className="text-sm">
          <legend>{t('Los números de la primera fila de lo copiado son')}</legend>
          {[asked, asked.otherwise].map((reading) => (
            <label
              key={reading === asked ? 'tallas' : 'cantidades'}
              className="flex min-h-11 cursor-pointer items-center gap-3"
            >
              <input
                type="radio"
                name="reading"
                checked={plan === reading}
                onChange={() => setByPlace(reading === asked ? undefined : asked)}
                className="size-5 accent-primary"
              />
              {reading === asked ? t('tallas') : t('cantidades')}
            </label>
          ))}
        </fieldset>
      )}
      <p className="text-sm">
        {plan.laid.length > 0
          ? t('Se rellenarían {{count}} casillas.', { count: plan.laid.length })
          : t('No se rellenaría ninguna casilla.')}{' '}
        {tallas && colores && t('Por los nombres de las tallas y los colores.')}
        {tallas && !colores && t('Por los nombres de las tallas.')}
        {colores && !tallas && t('Por los nombres de los colores.')}
      </p>
      {plan.laid.length > 0 && <PastePreview matrix={matrix} plan={plan} />}
      {plan.leftOut.length > 0 && <LeftOut values={plan.leftOut} />}
    </Dialog>
  );
}

function LeftOut({ values }: { values: readonly LeftOutValue[] }) {
  const { t } = useTranslation();
  const why = useWhy();
  const byReason = [...Map.groupBy(values, (value) => value.why)];
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
            <dt>{why(reason)}</dt>
            <dd className="tabular-nums">
              {refused
                .slice(0, samples)
                .map(({ text }) => `«${text.length > 24 ? `${text.slice(0, 24)}…` : text}»`)
                .join(' ')}
              {refused.length > samples && ` ${t('y {{count}} más', { count: refused.length - samples })}`}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
