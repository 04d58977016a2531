import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { MinimosState } from '../minimos.ts';

/** What is missing to the house's minimum and to free freight. It informs; the order can be sent all the same. */
export function MinimosNote({ minimos }: { minimos: MinimosState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { faltanPrendas, minimo, primera, faltaParaPortes } = minimos;
  return (
    <div className="flex flex-col gap-1 text-sm">
      {faltanPrendas > 0 && (
        <p>
          <StateMark state="waiting">
            {t('Faltan {{count}} prendas para el mínimo', { count: faltanPrendas })}
          </StateMark>
          <span className="block text-base-content/75">
            {primera
              ? t('En un primer pedido son {{n}}. Puede enviarlo igualmente y lo hablamos.', { n: minimo })
              : t('En una reposición son {{n}}. Puede enviarlo igualmente y lo hablamos.', { n: minimo })}
          </span>
        </p>
      )}
      {faltaParaPortes !== undefined && (
        <p className="text-base-content/75">
          {faltaParaPortes > 0
            ? t('Faltan {{importe}} para los portes pagados.', {
                importe: formatMoney(faltaParaPortes, language),
              })
            : t('Portes pagados.')}
        </p>
      )}
    </div>
  );
}
