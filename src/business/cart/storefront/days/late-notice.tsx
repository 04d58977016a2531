import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatShortDay } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { Button } from '../../../../platform/ui/button.tsx';
import { Notice } from '../../../../platform/ui/notice.tsx';
import { type LateGarments, lateGarments } from '../../../pedidos/order-days.ts';
import type { Cart } from '../../cart.contract.ts';
import { useCartSelector } from '../../cart-context.tsx';
import { wishedGarments } from '../../cart-view.ts';
import type { OrderDraft } from '../../order-draft.ts';
import { useBorradorActions } from '../borradores/use-borrador-actions.ts';

interface LateNoticeProps {
  cart: Cart;
  draft: OrderDraft;
  write: (part: Partial<OrderDraft>) => void;
  /** Saves the days first, so that the split follows them. */
  save: () => Promise<boolean>;
}

/** Names the garments that miss the wished days, and offers to split the order or to move the day. */
export function LateNotice({ cart, draft, write, save }: LateNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [failure, setFailure] = useState<string>();
  const [made, setMade] = useState<string>();
  const { split, busy } = useBorradorActions({ quiet: setFailure });
  const late = useSettledLate(cart, draft);
  if (!late) {
    return (
      made && (
        <Notice tone="good" role="status" className="text-sm print:hidden">
          {t(
            'Lo que llega después está en el borrador «{{nombre}}». Envíe este pedido, y después el borrador.',
            {
              nombre: made,
            },
          )}
        </Notice>
      )
    );
  }
  const { prendas, undated, ultimo, missed, isWhole } = late;
  // The days of the order do not move a line that has its own.
  const canMoveOrder = !lateGarments(wishedGarments(cart, {}));
  const divide = async () => {
    setFailure(undefined);
    const nombre = missed
      ? t('Lo que llega después del {{fecha}}', { fecha: formatShortDay(missed, language) })
      : t('Lo que llega más tarde');
    if ((await save()) && (await split(nombre))) setMade(nombre);
  };
  return (
    <Notice tone="waiting" role="status" className="flex flex-col gap-2 text-sm">
      <p className="tabular-nums">
        {[
          missed
            ? t('{{count}} prendas no llegan para el {{fecha}}.', {
                ...{ count: prendas, fecha: formatDay(missed, language) },
              })
            : t('{{count}} prendas no llegan a tiempo.', { count: prendas }),
          ultimo && t('La última llega el {{fecha}}.', { fecha: formatDay(ultimo, language) }),
          undated > 0 && t('{{count}} no tienen fecha todavía.', { count: undated }),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      <p className="flex flex-wrap gap-x-6 print:hidden">
        {!isWhole && (
          <Button tone="quiet" busy={busy} onClick={() => void divide()}>
            {t('Dividir en dos pedidos')}
          </Button>
        )}
        {ultimo && canMoveOrder && (
          <Button
            tone="quiet"
            onClick={() => {
              write({ fechaEntrega: ultimo, servirHasta: '', cancelarTras: '' });
              void save();
            }}
          >
            {t('Pedirlo para el {{fecha}}', { fecha: formatShortDay(ultimo, language) })}
          </Button>
        )}
      </p>
      {failure && (
        <p role="alert" className="text-error-ink">
          {failure}
        </p>
      )}
    </Notice>
  );
}

/** Returns the late garments as of the last save: a cell that is not saved yet has no days. */
function useSettledLate(cart: Cart, draft: OrderDraft): LateGarments | undefined {
  const isSaving = useCartSelector(({ pending }) => pending.size > 0);
  const now = lateGarments(wishedGarments(cart, draft));
  const [settled, setSettled] = useState(now);
  if (isSaving) return settled;
  if (JSON.stringify(now) !== JSON.stringify(settled)) setSettled(now);
  return now;
}
