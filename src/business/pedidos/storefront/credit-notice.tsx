import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { forCustomer, useCustomer } from '../../identity/acting.ts';
import { readShopCreditEndpoint } from '../credit.contract.ts';

interface CreditNoticeProps {
  /** Euros of the order. */
  total: number;
}

/** Warns before sending that the order will be held: something is overdue, or it goes over the limit. */
export function CreditNotice({ total }: CreditNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const query = forCustomer(useCustomer());
  const { data } = useQuery(readQuery(readShopCreditEndpoint, { query }));
  if (!data) return null;
  const { disponible, vencido } = data;
  const over = disponible === undefined ? 0 : Math.max(0, total - disponible);
  if (vencido <= 0 && over <= 0) return null;
  return (
    <Notice tone="waiting" role="status">
      {vencido > 0 && (
        <p>{t('Hay {{importe}} vencidos sin pagar.', { importe: formatMoney(vencido, language) })}</p>
      )}
      {over > 0 && (
        <p>
          {t('El pedido pasa en {{importe}} de su límite de crédito.', {
            importe: formatMoney(over, language),
          })}
        </p>
      )}
      <p>{t('Puede enviarlo; quedará retenido hasta que lo aclaremos juntos.')}</p>
    </Notice>
  );
}
