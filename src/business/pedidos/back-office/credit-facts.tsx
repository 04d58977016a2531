import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { readQuery } from '../../../platform/http/query.ts';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { Notice } from '../../../platform/ui/notice.tsx';
import { readPedidoCreditEndpoint } from '../credit.contract.ts';
import type { Pedido } from '../pedidos.contract.ts';

/** Says that a pedido is held, and warns of the debt of its shop before it is sent or confirmed. */
export function CreditFacts({ pedido }: { pedido: Pedido }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { bloqueado, situacion, cliente } = pedido;
  const { data } = useQuery({
    ...readQuery(readPedidoCreditEndpoint, { params: { id: String(pedido.id) } }),
    enabled: situacion === 'recibido' && cliente !== undefined,
  });
  const money = (value: number) => formatMoney(value, language);
  const hasProblem = data !== undefined && (data.vencido > 0 || data.sobreLimite > 0);
  if (!bloqueado && !hasProblem) return null;
  return (
    <Notice tone={bloqueado ? 'bad' : 'waiting'} className="mb-6">
      {bloqueado && (
        <p>
          {bloqueado.causa === 'credito' ? t('Bloqueado por el crédito de la tienda.') : t('Bloqueado.')}{' '}
          {bloqueado.motivo}{' '}
          {bloqueado.liberado
            ? t('Sus prendas ya no están reservadas.')
            : bloqueado.hasta &&
              t('Conserva sus prendas hasta el {{fecha}}.', { fecha: formatDay(bloqueado.hasta, language) })}
        </p>
      )}
      {hasProblem && data.vencido > 0 && (
        <p>{t('La tienda debe {{importe}} ya vencidos.', { importe: money(data.vencido) })}</p>
      )}
      {hasProblem && data.sobreLimite > 0 && (
        <p>
          {t(
            'Pasa en {{importe}} de su límite: {{limite}}; debe {{deuda}} y tiene {{porServir}} por servir.',
            {
              importe: money(data.sobreLimite),
              limite: money(data.limite ?? 0),
              deuda: money(data.deuda),
              porServir: money(data.porServir),
            },
          )}{' '}
          {data.sinFacturar > 0 &&
            t('Tiene {{importe}} servidos sin facturar.', { importe: money(data.sinFacturar) })}{' '}
          {data.anticipado > 0 && t('Ha anticipado {{importe}}.', { importe: money(data.anticipado) })}
        </p>
      )}
      {hasProblem && !bloqueado && <p>{t('Al confirmarlo quedará bloqueado, salvo que se autorice.')}</p>}
    </Notice>
  );
}
