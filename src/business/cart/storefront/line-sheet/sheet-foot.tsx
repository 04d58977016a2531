import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';
import { ButtonLink } from '../../../../platform/ui/button.tsx';
import { EntregasInLine } from '../../../pedidos/storefront/entregas.tsx';
import { useCartSelector } from '../../cart-context.tsx';

/**
 * The cart's totals and days, always visible. It has its own place after the last row and hides while a
 * quantity is typed on a phone.
 */
export function SheetFoot() {
  const { t } = useTranslation();
  const language = useLanguage();
  const totals = useCartSelector((state) => state.totals);
  const entregas = useCartSelector(({ cart }) => cart?.entregas);
  const isSaving = useCartSelector(({ pending }) => pending.size > 0);
  return (
    <section
      aria-label={t('Su carrito')}
      className="sticky bottom-14 z-20 -mx-gutter mt-6 flex min-h-14 flex-wrap items-center justify-between gap-x-8 gap-y-1 bg-neutral px-gutter py-2 text-neutral-content tabular-nums group-has-[[role=grid]_input:focus]/lines:max-md:invisible md:bottom-0 print:hidden"
    >
      <p className="font-semibold">
        <span className="max-sm:hidden">{t('{{count}} modelos', { count: totals.modelos })} · </span>
        {t('{{count}} prendas', { count: totals.prendas })}
        <span className="max-sm:hidden"> · </span>
        <span className="max-sm:block">{formatMoney(totals.importe, language)}</span>
      </p>
      {entregas && entregas.length > 0 && (
        <p className={`text-sm max-md:hidden ${isSaving ? 'opacity-60' : ''}`}>
          <EntregasInLine entregas={entregas} />
        </p>
      )}
      <p className="hidden text-sm opacity-75 pointer-fine:xl:block">
        <kbd className="font-sans font-semibold">{t('AvPág')}</kbd> {t('modelo siguiente')}
        {' · '}
        <kbd className="font-sans font-semibold">?</kbd> {t('todas las teclas')}
      </p>
      <ButtonLink
        to="/cart"
        className="ml-auto border-base-100 bg-base-100 text-base-content hover:bg-base-200"
      >
        {t('Revisar el pedido')}
      </ButtonLink>
    </section>
  );
}
