import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '../../../platform/i18n/format.ts';
import { useLanguage } from '../../../platform/i18n/use-language.ts';
import { ButtonLink } from '../../../platform/ui/button.tsx';
import { FailureState } from '../../../platform/ui/failure-state.tsx';
import { ListLink } from '../../../platform/ui/list/list-link.tsx';
import { usePermission } from '../../../platform/ui/record/action-user.ts';
import { Skeleton } from '../../../platform/ui/skeleton.tsx';
import { Table } from '../../../platform/ui/table.tsx';
import type { Cuenta } from '../cobros.contract.ts';
import { cobroTipoLabels, formaDeCobroLabels } from './cobro-columns.ts';
import { ClienteReminders } from './reclamaciones.tsx';
import { CobroMark, SituacionMark } from './situacion-mark.tsx';
import { useCuenta } from './use-cuenta.ts';

/** Debts and payments of a cliente, on its page. */
export function ClienteCuenta({ id }: { id: number }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { data, isError, refetch } = useCuenta(id);
  const canCollect = usePermission('Permissions.Cobros.Create');
  if (isError) {
    return <FailureState title={t('Las cifras no han llegado.')} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-40" />;
  const { saldo, vencido, aCuenta } = data;
  const money = (euros: number) => formatMoney(euros, language);
  const facts = [
    saldo < 0
      ? t('A favor del cliente: {{importe}}', { importe: money(-saldo) })
      : t('Debe {{importe}}', { importe: money(saldo) }),
    vencido > 0 && t('Vencido: {{importe}}', { importe: money(vencido) }),
    aCuenta > 0 && t('A cuenta: {{importe}}', { importe: money(aCuenta) }),
  ].filter(Boolean);
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="tabular-nums">{facts.join(' · ')}</p>
        {canCollect && (
          <ButtonLink to="/admin/cobros/nuevo" search={{ cliente: id }}>
            {t('Anotar un cobro')}
          </ButtonLink>
        )}
      </div>
      <ClienteReminders id={id} />
      <OpenDebts cuenta={data} />
      <LastCobros cuenta={data} />
    </div>
  );
}

function OpenDebts({ cuenta: { cliente, deudas } }: { cuenta: Cuenta }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div>
      <h3 className="mb-2 text-lg">{t('Pendiente')}</h3>
      {deudas.length === 0 ? (
        <p className="text-base-content/75">{t('No debe nada.')}</p>
      ) : (
        <Table caption={t('Vencimientos abiertos')} dense>
          <thead>
            <tr>
              <th scope="col">{t('Factura')}</th>
              <th scope="col">{t('Vence')}</th>
              <th scope="col">{t('Situación')}</th>
              <th scope="col" className="figure">
                {t('Importe')}
              </th>
              <th scope="col" className="figure">
                {t('Pendiente')}
              </th>
            </tr>
          </thead>
          <tbody>
            {deudas.map((debt) => (
              <tr key={debt.id}>
                <th scope="row" className="font-normal">
                  {debt.facturaId === undefined ? (
                    debt.numero
                  ) : (
                    <Link
                      to="/admin/facturas/$id"
                      params={{ id: String(debt.facturaId) }}
                      className="link-quiet"
                    >
                      {debt.numero}
                    </Link>
                  )}
                </th>
                <td>
                  {formatDay(debt.fecha, language)}
                  {debt.aplazada && ` · ${t('Aplazada')}`}
                </td>
                <td>
                  <SituacionMark {...debt} />
                </td>
                <td className="figure">{formatMoney(debt.importe, language)}</td>
                <td className="figure">{formatMoney(debt.pendiente, language)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className="mt-2">
        <ListLink to="/admin/vencimientos" equals={{ cliente: cliente.nombre }}>
          {t('Todos sus vencimientos')}
        </ListLink>
      </p>
    </div>
  );
}

function LastCobros({ cuenta: { cliente, cobros } }: { cuenta: Cuenta }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <div>
      <h3 className="mb-2 text-lg">{t('Cobros')}</h3>
      {cobros.length === 0 ? (
        <p className="text-base-content/75">{t('Todavía no hay ningún cobro.')}</p>
      ) : (
        <Table caption={t('Cobros')} dense>
          <thead>
            <tr>
              <th scope="col">{t('Cobro')}</th>
              <th scope="col">{t('Fecha')}</th>
              <th scope="col">{t('Forma de cobro')}</th>
              <th scope="col">{t('Situación')}</th>
              <th scope="col" className="figure">
                {t('Importe')}
              </th>
              <th scope="col" className="figure">
                {t('A cuenta')}
              </th>
            </tr>
          </thead>
          <tbody>
            {cobros.map((cobro) => (
              <tr key={cobro.id}>
                <th scope="row" className="font-normal tabular-nums">
                  <Link to="/admin/cobros/$id" params={{ id: String(cobro.id) }} className="link-quiet">
                    #{cobro.id}
                  </Link>
                </th>
                <td>{formatDay(cobro.fecha, language)}</td>
                <td>
                  {t(cobro.formaPago ? formaDeCobroLabels[cobro.formaPago] : cobroTipoLabels[cobro.tipo])}
                </td>
                <td>
                  <CobroMark {...cobro} />
                </td>
                <td className="figure">{formatMoney(cobro.importe, language)}</td>
                <td className="figure">{cobro.aCuenta !== 0 && formatMoney(cobro.aCuenta, language)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <p className="mt-2">
        <ListLink to="/admin/cobros" equals={{ cliente: cliente.nombre }}>
          {t('Todos sus cobros')}
        </ListLink>
      </p>
    </div>
  );
}
