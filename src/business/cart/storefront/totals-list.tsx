import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import type { CartTotals } from '../cart-totals.ts';

/** Lists importe, modelos and garments. */
export function TotalsList({ totals }: { totals: CartTotals }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const row = (name: string, value: string, strong = false) => (
    // When both do not fit side by side, the figure moves below unbroken.
    <div className={`flex flex-wrap gap-x-4 border-t border-base-300 py-2 ${strong ? 'text-lg' : ''}`}>
      <dt className="whitespace-nowrap">{name}</dt>
      <dd className={`ml-auto ${strong ? 'font-semibold' : ''}`}>{value}</dd>
    </div>
  );
  return (
    <dl className="border-b border-base-300 tabular-nums">
      {row(t('Modelos'), formatNumber(totals.modelos, language))}
      {row(t('Prendas'), formatNumber(totals.prendas, language))}
      {row(t('Importe sin IVA'), formatMoney(totals.importe, language), true)}
    </dl>
  );
}
