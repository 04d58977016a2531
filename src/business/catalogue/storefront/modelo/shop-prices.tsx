import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../platform/i18n/format.ts';
import { useLanguage } from '../../../../platform/i18n/use-language.ts';

/** Shows the shop's own price and the recommended retail price, both in euros. */
export function ShopPrices({ precio, pvpr }: { precio: number; pvpr: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div className="border-y border-base-300 py-4 tabular-nums">
      <dl className="flex flex-wrap gap-x-10 gap-y-2">
        <div>
          <dt className="text-sm text-base-content/75">{t('Su precio')}</dt>
          <dd className="text-xl">{formatMoney(precio, language)}</dd>
        </div>
        <div>
          <dt className="text-sm text-base-content/75">{t('PVP recomendado')}</dt>
          <dd className="text-xl">{formatMoney(pvpr, language)}</dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-base-content/75">{t('Su precio, sin IVA; el recomendado, con IVA.')}</p>
    </div>
  );
}
