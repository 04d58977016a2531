import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Progress } from '../../../platform/ui/progress.tsx';
import { StateMark } from '../../../platform/ui/state-mark.tsx';
import type { MinimosState } from '../minimos.ts';

/**
 * Shows how far the order is from the company's minimum and from free shipping. It never blocks the order.
 */
export function MinimosNote({ minimos }: { minimos: MinimosState }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { faltanPrendas, prendas, minimo, primera, faltaParaPortes } = minimos;
  const number = (n: number) => formatNumber(n, language);
  return (
    <div className="flex flex-col gap-2 text-sm">
      {minimo > 0 && (
        <>
          <Progress
            label={primera ? t('Mínimo de un primer pedido') : t('Mínimo de una reposición')}
            value={Math.min(prendas, minimo)}
            max={minimo}
          >
            {/* Once reached, «3 de 3» would look like the content of the cart. */}
            {faltanPrendas > 0
              ? t('{{n}} de {{minimo}} prendas', { n: number(prendas), minimo: number(minimo) })
              : t('{{count}} prendas', { count: minimo })}
          </Progress>
          <p role="status">
            <StateMark state={faltanPrendas > 0 ? 'waiting' : 'good'}>
              {faltanPrendas > 0
                ? t('Faltan {{count}} prendas para el mínimo', { count: faltanPrendas })
                : t('Llega al mínimo')}
            </StateMark>
          </p>
          <p className="text-base-content/75 print:hidden">
            {faltanPrendas > 0 &&
              (primera
                ? t('En un primer pedido son {{n}}. Puede enviarlo igualmente y lo hablamos.', { n: minimo })
                : t('En una reposición son {{n}}. Puede enviarlo igualmente y lo hablamos.', {
                    n: minimo,
                  }))}{' '}
            <Link to="/faq" hash={primera ? 'dato-primer-pedido' : 'dato-reposicion'} className="link-quiet">
              {t('Por qué hay un mínimo')}
            </Link>
          </p>
        </>
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
